import type {
  createLeave as createRoute,
  updateOverrideField as fieldRoute,
  LeaveWorkDay,
  updateLeave as updateRoute,
} from '@stint/contract/planning/leave/leave';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { needsPlan, PLAN_NEEDED, problemsOfDecision } from '@stint/contract/planning/leave/workday-request.rules';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse, refuseIf } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import * as queries from './leave.sql.ts';
import { tellDecided, tellUndone } from './workday-request.notices.ts';
import { ENTITY, findRequest, lockRequest, recordOf, toldOf } from './workday-request.service.ts';
import { findRequestsById, lockRequestsOf } from './workday-request.sql.ts';
import { storeNew } from './workday-request-ask.service.ts';
import { replaceDays } from './workday-request-ask.sql.ts';
import { decide } from './workday-request-force.service.ts';
import { storeConfirmation } from './workday-request-force.sql.ts';
import { findAgain, undoAtOnce } from './workday-request-undo.service.ts';

/** Stores a leave of anybody, decided at once on wish. Repeating it with the same id stores nothing twice. */
export function createLeave(
  context: Context,
  { _id, user, ...given }: BodyOf<typeof createRoute>,
): Promise<WorkdayRequest> {
  refuseIf(problemsOfDecision(given, given.absenceReason !== null));
  return withTransaction(context.db, async (tx) => {
    await lockRequestsOf(tx, user);
    const id = _id ?? newId(context.now.getTime());
    const [there] = await findRequestsById(tx, actorOf(context), [id]);
    if (there) return there;
    const [stored] = await storeNew(
      tx,
      context,
      {
        user,
        absenceReason: given.absenceReason,
        reason: given.reason,
        reviewer: given.reviewer,
        runs: [{ _id: id, from: given.fromDate, to: given.toDate, plans: given.workDay.plans }],
        plansField: 'workDay.plans',
        allowTimereg: given.overrideWordDays,
        takesPlans: given.needToDeletePlans,
      },
      null,
      given.isAdminApproved === null,
    );
    if (!stored) throw new Error('A leave that was stored is there');
    return given.isAdminApproved === null ? stored : confirm(tx, context, stored, given);
  });
}

type Confirmation = Pick<BodyOf<typeof updateRoute>, 'isAdminApproved' | 'adminComment' | 'oneDriveLeaveFolder'>;

/** Stores an administrator's decision and lets what follows from it happen. Deciding as before keeps who decided and when. */
async function confirm(tx: Tx, context: Context, before: WorkdayRequest, given: Confirmation): Promise<WorkdayRequest> {
  const isNew = given.isAdminApproved !== before.isAdminApproved;
  const at = isNew ? context.now.toISOString() : before.adminApprovalDate;
  const user = isNew ? context.user._id : before.adminUser?._id;
  await decide(tx, context, before, { isApproved: before.isApproved, isAdminApproved: given.isAdminApproved }, () =>
    storeConfirmation(tx, before.user._id, before._id, {
      isAdminApproved: given.isAdminApproved,
      adminComment: given.adminComment.trim(),
      oneDriveLeaveFolder: given.oneDriveLeaveFolder,
      by: given.isAdminApproved === null || !user || !at ? null : { user, at },
    }),
  );
  const after = await findAgain(tx, context, before._id);
  await record(tx, context, isNew && given.isAdminApproved !== null ? 'confirm' : 'save', before, after);
  if (before.state !== after.state) await tellDecided(tx, context, after);
  return after;
}

/** Saves an administrator's decision, how the days of the leave count, and their plans, unless somebody else saved meanwhile. */
export function updateLeave(context: Context, id: string, given: BodyOf<typeof updateRoute>): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    if (before.version !== given.version)
      refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
        data: before,
      });
    refuseIf(problemsOfDecision(given, before.absenceReason !== null));
    refuseWrongDays(before, given.overrideDates);
    await queries.setOverrideFields(tx, before, given);
    await replaceDays(tx, before.user._id, { id, days: given.overrideDates });
    const after = await confirm(tx, context, before, given);
    if (before.state === 'APPROVED' || after.state === 'APPROVED')
      await planChanged(tx, context, [before.user._id], before.fromDate, before.toDate);
    return after;
  });
}

function refuseWrongDays(
  { absenceReason, kind, fromDate, toDate }: WorkdayRequest,
  days: BodyOf<typeof updateRoute>['overrideDates'],
): void {
  const field = 'overrideDates';
  if (days.some(({ date }) => date < fromDate || date > toDate))
    refuseIf([{ code: 'DAY_OUTSIDE', message: 'A plan is for a day that is not in the leave', field }]);
  if (new Set(days.map(({ date }) => date)).size < days.length)
    refuseIf([{ code: 'DAY_OUTSIDE', message: 'A day can be named only once', field }]);
  if (kind !== 'UNDO' && needsPlan(absenceReason) && days.every(({ plans }) => plans.length === 0))
    refuseIf([{ code: 'PLAN_NEEDED', message: PLAN_NEEDED, field }]);
}

/** Switches how the days of a leave count. Switching to what it is changes nothing. */
export function updateOverrideField(
  context: Context,
  id: string,
  { field, value }: BodyOf<typeof fieldRoute>,
): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    if (before[field] === value) return before;
    await queries.setOverrideFields(tx, before, { ...before, [field]: value });
    const after = await findAgain(tx, context, id);
    await record(tx, context, 'save', before, after);
    if (after.state === 'APPROVED') await planChanged(tx, context, [after.user._id], after.fromDate, after.toDate);
    return after;
  });
}

/** Takes back what is in force at once: the leave, or only the plans of its days. */
export function deleteOverrideLeave(context: Context, id: string, withLeave: boolean): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    if (withLeave && before.state === 'UNDONE') return before;
    const after = await undoAtOnce(tx, context, before, withLeave);
    await record(tx, context, 'undoLeave', before, after);
    await tellUndone(tx, context, before);
    return after;
  });
}

/** Deletes a leave with what changes it and what takes it back. One that is gone already counts as deleted. */
export function deleteLeave(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const [known] = await findRequestsById(tx, actorOf(context), [id]);
    if (!known) return { success: true };
    const before = await lockRequest(tx, actorOf(context), id);
    await queries.deleteRequest(tx, before);
    await audit(tx, context, [
      {
        entity: ENTITY,
        entityId: id,
        userId: before.user._id,
        action: 'delete',
        before: recordOf(before),
        told: toldOf(before),
      },
    ]);
    if (before.state === 'APPROVED') await planChanged(tx, context, [before.user._id], before.fromDate, before.toDate);
    return { success: true };
  });
}

export async function listWorkDays(context: Context, id: string): Promise<LeaveWorkDay[]> {
  return queries.listWorkDays(context.db, await findRequest(context, id));
}

function record(
  tx: Tx,
  context: Context,
  action: string,
  before: WorkdayRequest,
  after: WorkdayRequest,
): Promise<void> {
  return audit(tx, context, [
    {
      entity: ENTITY,
      entityId: after._id,
      userId: after.user._id,
      action,
      before: recordOf(before),
      after: recordOf(after),
      told: toldOf(after),
    },
  ]);
}
