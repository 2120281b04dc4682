import type { LeaveBalance } from '@stint/contract/planning/leave/leave-balance';
import type { AbsentColleague, ListedRequest, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { LEAVE_GONE } from '@stint/contract/planning/leave/workday-request.rules';
import { type RequestAct, refusalOf } from '@stint/contract/planning/leave/workday-request-life.rules';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import type { Room } from '../../lib/events.ts';
import { type Actor, actorOf } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { balanceOf } from './leave-balance.service.ts';
import * as lists from './requests-to-decide.sql.ts';
import * as queries from './workday-request.sql.ts';

const gone = (): never => refuse(404, 'NOT_FOUND', LEAVE_GONE);

export async function findRequest(context: Context, id: string): Promise<WorkdayRequest> {
  return (await queries.findRequest(context.db, actorOf(context), id)) ?? gone();
}

/** Takes the lock of the person's requests, and then reads one of them. */
export async function lockRequest(tx: Tx, viewer: Actor, id: string): Promise<WorkdayRequest> {
  await queries.lockRequest(tx, id);
  return (await queries.findRequest(tx, viewer, id)) ?? gone();
}

/** A request after something was done with it. */
export async function findAgain(tx: Tx, viewer: Actor, id: string): Promise<WorkdayRequest> {
  const [found] = await queries.findRequestsById(tx, viewer, [id]);
  return found ?? gone();
}

/** Refuses what the request's life has no way for, and who it is not for. */
export function refuseAct(act: RequestAct, request: WorkdayRequest, viewer: Actor): void {
  const refusal = refusalOf(act, request, viewer);
  if (refusal) refuse(refusal.code === 'NOT_YOURS' ? 403 : 409, refusal.code, refusal.message);
}

/** Who saw another version than the stored one decides anew, on what is there now. */
export function refuseUnseen(before: WorkdayRequest, version: number): void {
  if (before.version !== version)
    refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.', {
      data: before,
    });
}

interface Change {
  readonly before?: WorkdayRequest;
  readonly after?: WorkdayRequest;
}

/** Writes into the audit trail what was done with requests, and tells the screens of who asks and who decides. */
export function auditRequests(
  tx: Tx,
  context: PublicContext,
  action: string,
  changes: readonly Change[],
): Promise<void> {
  return audit(
    tx,
    context,
    changes.flatMap(({ before, after }) => {
      const request = after ?? before;
      if (!request) return [];
      return {
        entity: 'workdayRequest',
        entityId: request._id,
        userId: request.user._id,
        action,
        ...(before && { before: recordOf(before) }),
        ...(after && { after: recordOf(after) }),
        audience: [...roomsOf(before), ...roomsOf(after)],
      };
    }),
  );
}

/** What the audit trail keeps of a request: nothing that depends on who looks. */
function recordOf({ acts, openRequest, timezone, mayReviewerDecide, ...record }: WorkdayRequest): object {
  return record;
}

const roomsOf = (request: WorkdayRequest | undefined): Room[] =>
  [request?.user, request?.reviewer].flatMap((person) => (person ? [`user:${person._id}` as const] : []));

/** Why people are away is known to themselves, to who leads a team of theirs and to managers. */
export async function refuseOthersReasons(context: Context, user: string): Promise<void> {
  if (!(await isGranted(context.db, oversees(actorOf(context), user))))
    refuse(403, 'NOT_YOURS', 'Only team leaders can see the leave of others');
}

export async function listRequests(
  context: Context,
  asked: { user?: string | undefined; from: string; to: string },
): Promise<ListedRequest[]> {
  const user = asked.user ?? context.user._id;
  await refuseOthersReasons(context, user);
  return queries.listRequestsOf(context.db, actorOf(context), { ...asked, user });
}

interface ToDecide {
  readonly request: WorkdayRequest;
  readonly target: WorkdayRequest | null;
  readonly balance: LeaveBalance | null;
  readonly away: AbsentColleague[];
  readonly teamSize: number;
}

/**
 * A request with what helps to decide it. How the person stands today is told to who answers for them, and to another who decides until
 * that is done.
 */
export async function findRequestToDecide(context: Context, id: string): Promise<ToDecide> {
  const request = await findRequest(context, id);
  const isOpen = request.state === 'REQUESTED' || request.state === 'ADMIN_REVIEW';
  if (!isOpen && !(await isGranted(context.db, oversees(actorOf(context), request.user._id))))
    return { request, target: null, balance: null, away: [], teamSize: 0 };
  const [target, team, balance] = await Promise.all([
    request.target ? queries.findRequest(context.db, actorOf(context), request.target) : null,
    lists.findTeamOf(context.db, actorOf(context), request),
    balanceOf(context, request),
  ]);
  return { request, target: target ?? null, balance, ...team };
}
