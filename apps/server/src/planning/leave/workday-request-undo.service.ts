import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import type { undoWorkdayRequest as undoRoute } from '@stint/contract/planning/leave/workday-request-ask';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import { tellReviewer, tellWithdrawn } from './workday-request.notices.ts';
import { ENTITY, gone, lockOwnRequest, recordOf, toldOf } from './workday-request.service.ts';
import * as queries from './workday-request.sql.ts';
import { refuseNotInForce } from './workday-request-ask.service.ts';
import * as asking from './workday-request-ask.sql.ts';
import * as force from './workday-request-force.sql.ts';

const isOpen = ({ state }: WorkdayRequest) => state === 'REQUESTED' || state === 'ADMIN_REVIEW';

/** Takes back a request that is not in force yet. One that was taken back already counts as done. */
export function withdrawRequest(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockOwnRequest(tx, context, id);
    if (before.state === 'UNDONE') return { success: true };
    if (!isOpen(before)) refuse(409, 'ALREADY_DECIDED', 'This is decided already. Ask to take it back instead.');
    await withdraw(tx, context, before);
    return { success: true };
  });
}

async function withdraw(tx: Tx, context: Context, before: WorkdayRequest): Promise<WorkdayRequest> {
  await force.endRequest(tx, before.user._id, before._id);
  const after = await findAgain(tx, context, before._id);
  await audit(tx, context, [
    {
      entity: ENTITY,
      entityId: before._id,
      userId: before.user._id,
      action: 'withdraw',
      before: recordOf(before),
      after: recordOf(after),
      told: toldOf(before),
    },
  ]);
  await tellWithdrawn(tx, context, before);
  return after;
}

/**
 * Asks to take back what is in force: with the leave, or only the plans of its days. What is not in force yet is taken
 * back at once. Repeating it with the same id changes nothing.
 */
export function undoRequest(context: Context, id: string, asked: BodyOf<typeof undoRoute>): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockOwnRequest(tx, context, id);
    if (before.kind !== 'UNDO' && isOpen(before)) return withdraw(tx, context, before);
    const [there] = await queries.findRequestsById(tx, actorOf(context), [asked._id]);
    if (there?.target === id) return there;
    refuseNotInForce(before);
    if (!asked.withLeave && before.overrideDates.length === 0)
      refuse(409, 'NO_OWN_PLANS', 'No day of this leave has a plan of its own');
    return storeUndo(tx, context, before, asked);
  });
}

async function storeUndo(
  tx: Tx,
  context: Context,
  before: WorkdayRequest,
  asked: BodyOf<typeof undoRoute>,
): Promise<WorkdayRequest> {
  const user = before.user._id;
  const { reviewer } = await asking.findAskingFacts(tx, {
    user,
    absenceReason: null,
    reviewer: null,
    spans: [],
    without: null,
  });
  await asking.insertRequests(tx, user, user, context.now.toISOString(), [
    {
      id: asked._id,
      kind: 'UNDO',
      target: before._id,
      withLeave: asked.withLeave,
      absenceReason: before.absenceReason?._id ?? null,
      from: before.fromDate,
      to: before.toDate,
      reason: asked.reason.trim(),
      takesPlans: before.needToDeletePlans,
      allowTimereg: before.overrideWordDays,
      needsAdmin: before.requireAdminApproval,
      reviewer: reviewer?._id ?? null,
      days: [],
    },
  ]);
  const after = await findAgain(tx, context, asked._id);
  await audit(tx, context, [
    {
      entity: ENTITY,
      entityId: after._id,
      userId: user,
      action: 'undo',
      after: recordOf(after),
      told: toldOf(after, before),
    },
  ]);
  await tellReviewer(tx, context, [after]);
  return after;
}

/** Takes back what is in force at once, as an administrator: the leave, or only the plans of its days. */
export async function undoAtOnce(
  tx: Tx,
  context: Context,
  before: WorkdayRequest,
  withLeave: boolean,
): Promise<WorkdayRequest> {
  const user = before.user._id;
  if (before.kind === 'UNDO' || before.state !== 'APPROVED')
    refuse(409, 'NOT_IN_FORCE', 'Only what is in force can be changed or taken back');
  if (withLeave) await force.endRequest(tx, user, before._id);
  else await force.deleteDays(tx, user, before._id);
  await planChanged(tx, context, [user], before.fromDate, before.toDate);
  return findAgain(tx, context, before._id);
}

export async function findAgain(tx: Tx, context: Context, id: string): Promise<WorkdayRequest> {
  const [found] = await queries.findRequestsById(tx, actorOf(context), [id]);
  return found ?? gone();
}
