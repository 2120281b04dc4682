import type { updateLeave as updateRoute } from '@stint/contract/planning/leave/leave';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import type { undoWorkdayRequest as undoRoute } from '@stint/contract/planning/leave/workday-request-ask';
import type {
  changeLeaveReviewer,
  decideWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-decision';
import {
  type Decisions,
  decidedState,
  isEnded,
  isOpen,
} from '@stint/contract/planning/leave/workday-request-life.rules';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { type Context, isAdmin, type PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { type Actor, actorOf } from '../../lib/rights/actor.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import { refuseBeyondAllowance } from './leave-balance.service.ts';
import {
  tellDecided,
  tellReviewer,
  tellReviewerChanged,
  tellUndone,
  tellWithdrawn,
} from './workday-request.notices.ts';
import { auditRequests, findAgain, lockRequest, refuseAct, refuseUnseen } from './workday-request.service.ts';
import * as queries from './workday-request.sql.ts';
import { findReviewer, refuseHeld, refuseUnfitReviewer } from './workday-request-ask.service.ts';
import * as asking from './workday-request-ask.sql.ts';
import * as life from './workday-request-life.sql.ts';

// What becomes of requests after they were asked for; `workday-request-life.rules.ts` says what may follow what.

/** Takes back a request that is not in force yet. One that was taken back already counts as done. */
export function withdrawRequest(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    if (before.user._id !== context.user._id || before.state !== 'UNDONE') await withdraw(tx, context, before);
    return { success: true };
  });
}

async function withdraw(tx: Tx, context: Context, before: WorkdayRequest): Promise<WorkdayRequest> {
  refuseAct('withdraw', before, actorOf(context));
  await life.endRequest(tx, before.user._id, before._id);
  const after = await findAgain(tx, actorOf(context), before._id);
  await auditRequests(tx, context, 'withdraw', [{ before, after }]);
  await tellWithdrawn(tx, context, before);
  return after;
}

/**
 * Asks to take back what is in force: with the leave, or only the plans of its days. What is not in force yet is taken
 * back at once. Repeating it with the same id changes nothing.
 */
export function undoRequest(context: Context, id: string, asked: BodyOf<typeof undoRoute>): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const viewer = actorOf(context);
    const before = await lockRequest(tx, viewer, id);
    if (before.kind !== 'UNDO' && isOpen(before)) return withdraw(tx, context, before);
    const [there] = await queries.findRequestsById(tx, viewer, [asked._id]);
    if (there?.target === id && there.user._id === viewer.id) return there;
    refuseAct('undo', before, viewer);
    if (there) refuse(409, 'ID_TAKEN', ID_TAKEN);
    if (!asked.withLeave && before.overrideDates.length === 0)
      refuse(409, 'NO_OWN_PLANS', 'No day of this leave has its own plan');
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
  const reviewer = await findReviewer(tx, user, null);
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
      allowTimereg: before.allowTimereg,
      needsAdmin: before.requireAdminApproval,
      reviewer: reviewer?._id ?? null,
      isReviewerByAdmin: false,
      days: [],
    },
  ]);
  const after = await findAgain(tx, actorOf(context), asked._id);
  if (!isAdmin(context)) await refuseBeyondAllowance(tx, context, [after]);
  await auditRequests(tx, context, 'undo', [{ after }]);
  await tellReviewer(tx, context, [after]);
  return after;
}

/** Cancels an approved request at once: the leave, or only the plans of its days. */
export function undoAtOnce(context: Context, id: string, withLeave: boolean): Promise<WorkdayRequest> {
  return withTransaction(context.db, async (tx) => {
    const viewer = actorOf(context);
    const before = await lockRequest(tx, viewer, id);
    if (withLeave && before.state === 'UNDONE') return before;
    refuseAct('undoAtOnce', before, viewer);
    const user = before.user._id;
    if (withLeave) await life.endRequest(tx, user, id);
    else await life.deleteDays(tx, user, id);
    await planChanged(tx, context, [user], before.fromDate, before.toDate);
    const after = await findAgain(tx, viewer, id);
    await auditRequests(tx, context, 'undoLeave', [{ before, after }]);
    await tellUndone(tx, context, before);
    return after;
  });
}

type Decided = AnswerOf<typeof decideWorkdayRequest>;

/**
 * Approves or rejects as the reviewer, what they saw. Who decides second finds it decided; the same decision again
 * changes nothing.
 */
export function decideAsReviewer(
  context: Context,
  id: string,
  given: BodyOf<typeof decideWorkdayRequest>,
): Promise<Decided> {
  return withTransaction(context.db, async (tx) => {
    const viewer = actorOf(context);
    const before = await lockRequest(tx, viewer, id);
    const outcome = given.isApproved ? 'APPROVED' : 'REJECTED';
    const isRepeated = before.isApproved === given.isApproved && before.decidedBy?._id === viewer.id;
    if (isRepeated && before.state !== 'REQUESTED') return { outcome, request: before };
    refuseAct('decide', before, viewer);
    refuseUnseen(before, given.version);
    return { outcome, request: await storeDecision(tx, context, before, given, viewer) };
  });
}

/** Stores what the reviewer, or their silence, decided, and tells everybody concerned. */
export async function storeDecision(
  tx: Tx,
  context: PublicContext,
  before: WorkdayRequest,
  { isApproved, hrManagerComment }: { isApproved: boolean; hrManagerComment: string },
  viewer: Actor,
): Promise<WorkdayRequest> {
  const decisions = { isApproved, isAdminApproved: before.isAdminApproved };
  await letFollow(tx, context, before, decisions, () =>
    life.storeDecision(tx, before.user._id, before._id, {
      isApproved,
      hrManagerComment: hrManagerComment.trim(),
      by: context.user?._id ?? null,
      now: context.now.toISOString(),
    }),
  );
  const after = await findAgain(tx, viewer, before._id);
  await auditRequests(tx, context, isApproved ? 'approve' : 'reject', [{ before, after }]);
  await tellDecided(tx, context, after);
  return after;
}

/** Hands an undecided request to somebody else: as its person, its reviewer or an administrator. */
export function changeReviewer(
  context: Context,
  id: string,
  { reviewer, version }: BodyOf<typeof changeLeaveReviewer>,
): Promise<Decided> {
  return withTransaction(context.db, async (tx) => {
    const viewer = actorOf(context);
    const before = await lockRequest(tx, viewer, id);
    refuseAct('changeReviewer', before, viewer);
    refuseUnseen(before, version);
    if (before.reviewer?._id === reviewer)
      refuse(422, 'NOTHING_CHANGED', 'Please choose another reviewer because this reviewer is currently chosen');
    const user = before.user._id;
    refuseUnfitReviewer(context, { user, reviewer }, await findReviewer(tx, user, reviewer));
    await life.setReviewer(tx, user, id, { reviewer, isByAdmin: viewer.isAdmin, now: context.now.toISOString() });
    const after = await findAgain(tx, viewer, id);
    await auditRequests(tx, context, 'changeReviewer', [{ before, after }]);
    await tellReviewer(tx, context, [after]);
    await tellReviewerChanged(tx, context, after);
    return { outcome: 'CHANGED_REVIEWER', request: after };
  });
}

type Confirmation = Pick<BodyOf<typeof updateRoute>, 'isAdminApproved' | 'adminComment' | 'oneDriveLeaveFolder'>;

/** Stores an administrator's decision and lets what follows from it happen. Deciding as before keeps who decided and when. */
export async function confirm(
  tx: Tx,
  context: Context,
  before: WorkdayRequest,
  given: Confirmation,
): Promise<WorkdayRequest> {
  const viewer = actorOf(context);
  const isNew = given.isAdminApproved !== before.isAdminApproved;
  const at = isNew ? context.now.toISOString() : before.adminApprovalDate;
  const by = isNew ? viewer.id : before.adminUser?._id;
  refuseAct('confirm', before, viewer);
  await letFollow(tx, context, before, { ...before, isAdminApproved: given.isAdminApproved }, () =>
    life.storeConfirmation(tx, before.user._id, before._id, {
      isAdminApproved: given.isAdminApproved,
      adminComment: given.adminComment.trim(),
      oneDriveLeaveFolder: given.oneDriveLeaveFolder,
      by: given.isAdminApproved === null || !by || !at ? null : { user: by, at },
    }),
  );
  const after = await findAgain(tx, viewer, before._id);
  const action = isNew && given.isAdminApproved !== null ? 'confirm' : 'save';
  await auditRequests(tx, context, action, [{ before, after }]);
  if (before.state !== after.state) await tellDecided(tx, context, after);
  return after;
}

/**
 * Stores a decision by `store`, and lets what follows from it happen: a change ends what it changes before it counts
 * itself, an undo ends what it takes back or its plans; a decision that is reversed brings these back. Scores follow.
 */
async function letFollow(
  tx: Tx,
  context: PublicContext,
  request: WorkdayRequest,
  decisions: Decisions,
  store: () => Promise<void>,
): Promise<void> {
  if (isEnded(request)) throw new Error('What was replaced or taken back is not decided');
  const did = request.state === 'APPROVED';
  const does = decidedState(decisions, request.requireAdminApproval) === 'APPROVED';
  if (does && !did) await begin(tx, request);
  if (did && !does && request.kind === 'UNDO' && !request.withLeave)
    refuse(409, 'NOT_IN_FORCE', 'The plans of these days are already cancelled. Plan them again instead.');
  await store();
  const { user, target } = request;
  if (did && !does && target) await life.restoreTarget(tx, user._id, target);
  if (did === does) return;
  const { from, to } = await life.findSpan(tx, user._id, [request._id, target ?? request._id]);
  await planChanged(tx, context, [user._id], from, to);
}

async function begin(tx: Tx, { _id, user, kind, withLeave, target, fromDate, toDate }: WorkdayRequest): Promise<void> {
  if (kind !== 'UNDO') {
    const asked = { user: user._id, absenceReason: null, reviewer: null, spans: [{ from: fromDate, to: toDate }] };
    const { held } = await asking.findAskingFacts(tx, { ...asked, without: target ?? _id });
    if (held && held._id !== _id) refuseHeld(held);
  }
  if (!target) return;
  const ended =
    kind === 'UNDO' && !withLeave ? life.deleteDays(tx, user._id, target) : life.endTarget(tx, user._id, _id);
  if (!(await ended)) refuse(409, 'NOT_IN_FORCE', 'The original request is no longer approved');
}
