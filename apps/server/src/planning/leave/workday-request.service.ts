import type { LeaveBalance } from '@stint/contract/planning/leave/leave-balance';
import type { AbsentColleague, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { LEAVE_GONE } from '@stint/contract/planning/leave/workday-request.rules';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import type { Room } from '../../lib/events.ts';
import { type Actor, actorOf } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import * as lists from './absence-request.sql.ts';
import { balanceOf } from './leave-balance.service.ts';
import * as queries from './workday-request.sql.ts';

/** The entity's name in the audit trail. */
export const ENTITY = 'workdayRequest';

export const gone = (): never => refuse(404, 'NOT_FOUND', LEAVE_GONE);

/** Whose open screens show a request, beside administrators and who changed it. */
export const toldOf = (...requests: readonly Pick<WorkdayRequest, 'user' | 'reviewer'>[]): Room[] =>
  requests.flatMap(({ user, reviewer }) => [
    `user:${user._id}` as const,
    ...(reviewer ? [`user:${reviewer._id}` as const] : []),
  ]);

/** What the audit trail keeps of a request: nothing that depends on who looks. */
export function recordOf({ acts, openRequest, timezone, ...record }: WorkdayRequest): object {
  return record;
}

export async function findRequest(context: Context, id: string): Promise<WorkdayRequest> {
  return (await queries.findRequest(context.db, actorOf(context), id)) ?? gone();
}

/** Takes the lock of the person's requests, and then reads one of them. */
export async function lockRequest(tx: Tx, viewer: Actor, id: string): Promise<WorkdayRequest> {
  await queries.lockRequest(tx, id);
  return (await queries.findRequest(tx, viewer, id)) ?? gone();
}

/** A request that the asking person made themselves. */
export async function lockOwnRequest(tx: Tx, context: Context, id: string): Promise<WorkdayRequest> {
  const request = await lockRequest(tx, actorOf(context), id);
  if (request.user._id !== context.user._id) refuse(403, 'NOT_YOURS', 'This is the request of somebody else');
  return request;
}

/** Why people are away is known to themselves, to who leads a team of theirs and to managers. */
export async function refuseOthersReasons(context: Context, user: string): Promise<void> {
  if (!(await isGranted(context.db, oversees(actorOf(context), user))))
    refuse(403, 'NOT_YOURS', 'Only the leaders of their teams see the leaves of others');
}

export async function listRequests(
  context: Context,
  asked: { user?: string | undefined; from: string; to: string },
): Promise<WorkdayRequest[]> {
  const user = asked.user ?? context.user._id;
  await refuseOthersReasons(context, user);
  return queries.listRequestsOf(context.db, actorOf(context), { ...asked, user });
}

export const listAbsenceRequests = (context: Context, asked: lists.AbsenceRequestsAsked) =>
  lists.listAbsenceRequests(context.db, actorOf(context), asked, context.now.toISOString());

export const countAbsenceRequests = (context: Context) => lists.countAbsenceRequests(context.db, actorOf(context));

interface ToDecide {
  readonly request: WorkdayRequest;
  readonly target: WorkdayRequest | null;
  readonly balance: LeaveBalance | null;
  readonly away: AbsentColleague[];
  readonly teamSize: number;
}

/** A request with what helps to decide it. */
export async function findAbsenceRequest(context: Context, id: string): Promise<ToDecide> {
  const request = await findRequest(context, id);
  const [target, team, balance] = await Promise.all([
    request.target ? queries.findRequest(context.db, actorOf(context), request.target) : null,
    lists.findTeamOf(context.db, request),
    balanceOf(context, request),
  ]);
  return { request, target: target ?? null, balance, ...team };
}
