import type {
  createLeave as createRoute,
  updateOverrideField as fieldRoute,
  LeaveWorkDay,
  updateLeave as updateRoute,
} from '@stint/contract/planning/leave/leave';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import {
  DAY_NAMED_TWICE,
  needsFolder,
  needsPlan,
  PLAN_NEEDED,
  problemsOfDecision,
} from '@stint/contract/planning/leave/workday-request.rules';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuseIf } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import * as leaves from './leave.sql.ts';
import { auditRequests, findAgain, findRequest, lockRequest, refuseUnseen } from './workday-request.service.ts';
import * as queries from './workday-request.sql.ts';
import { findThere, storeNew } from './workday-request-ask.service.ts';
import { replaceDays } from './workday-request-ask.sql.ts';
import { confirm } from './workday-request-life.service.ts';

// What administrators keep of anybody's leaves and workday changes.

/** Stores a leave of anybody, decided at once on wish. Repeating it with the same id stores nothing twice. */
export function createLeave(
  context: Context,
  { _id, user, ...given }: BodyOf<typeof createRoute>,
): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    await queries.lockRequestsOf(tx, user);
    const id = _id ?? newId(context.now.getTime());
    const [there] = await findThere(tx, context, user, [id]);
    if (there) return there;
    const isOpen = given.isAdminApproved === null;
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
        allowTimereg: given.allowTimereg,
        takesPlans: given.needToDeletePlans,
      },
      null,
      isOpen,
    );
    if (!stored) throw new Error('A leave that was stored is there');
    // Only now it is known what its reason asks for; a refusal takes back what was stored.
    refuseIf(problemsOfDecision(given, needsFolder(stored)));
    return isOpen ? stored : confirm(tx, context, stored, given);
  });
}

/** Saves an administrator's decision, how the days of the leave count, and their plans, unless somebody else saved meanwhile. */
export function updateLeave(context: Context, id: string, given: BodyOf<typeof updateRoute>): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    refuseUnseen(before, given.version);
    refuseIf(problemsOfDecision(given, needsFolder(before)));
    refuseWrongDays(before, given.overrideDates);
    await leaves.setOverrideFields(tx, before, given);
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
    refuseIf([{ code: 'DAY_OUTSIDE', message: 'A plan is for a day outside the leave', field }]);
  if (new Set(days.map(({ date }) => date)).size < days.length)
    refuseIf([{ code: 'DAY_OUTSIDE', message: DAY_NAMED_TWICE, field }]);
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
    await leaves.setOverrideFields(tx, before, { ...before, [field]: value });
    const after = await findAgain(tx, actorOf(context), id);
    await auditRequests(tx, context, 'save', [{ before, after }]);
    if (after.state === 'APPROVED') await planChanged(tx, context, [after.user._id], after.fromDate, after.toDate);
    return after;
  });
}

/** Deletes a leave with what changes it and what takes it back. One that is gone already counts as deleted. */
export function deleteLeave(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const [known] = await queries.findRequestsById(tx, actorOf(context), [id]);
    if (!known) return { success: true };
    const before = await lockRequest(tx, actorOf(context), id);
    await leaves.deleteRequest(tx, before);
    await auditRequests(tx, context, 'delete', [{ before }]);
    if (before.state === 'APPROVED') await planChanged(tx, context, [before.user._id], before.fromDate, before.toDate);
    return { success: true };
  });
}

export async function listWorkDays(context: Context, id: string): Promise<LeaveWorkDay[]> {
  return leaves.listWorkDays(context.db, await findRequest(context, id));
}
