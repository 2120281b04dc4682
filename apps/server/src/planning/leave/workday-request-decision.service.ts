import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import type {
  changeLeaveReviewer,
  decideWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-decision';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin, type PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { type Actor, actorOf } from '../../lib/rights/actor.ts';
import { tellDecided, tellReviewer, tellReviewerChanged } from './workday-request.notices.ts';
import { ENTITY, gone, lockRequest, recordOf, toldOf } from './workday-request.service.ts';
import * as queries from './workday-request.sql.ts';
import { refuseUnfitReviewer } from './workday-request-ask.service.ts';
import { findAskingFacts } from './workday-request-ask.sql.ts';
import { decide } from './workday-request-force.service.ts';
import * as force from './workday-request-force.sql.ts';

type Decided = AnswerOf<typeof decideWorkdayRequest>;

const ALREADY_DECIDED = 'This is decided already';

/** Approves or rejects as the reviewer. Who decides second finds it decided; the same decision again changes nothing. */
export function decideAsReviewer(
  context: Context,
  id: string,
  given: BodyOf<typeof decideWorkdayRequest>,
): Promise<Decided> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    if (before.reviewer?._id !== context.user._id) refuse(403, 'NOT_YOURS', 'Somebody else decides about this request');
    const outcome = given.isApproved ? 'APPROVED' : 'REJECTED';
    if (before.state !== 'REQUESTED') {
      if (before.isApproved === given.isApproved && before.decidedBy?._id === context.user._id)
        return { outcome, request: before };
      refuse(409, 'ALREADY_DECIDED', ALREADY_DECIDED);
    }
    return { outcome, request: await storeDecision(tx, context, before, given, actorOf(context)) };
  });
}

/** Stores what the reviewer, or their silence, decided, and tells everybody concerned. */
async function storeDecision(
  tx: Tx,
  context: PublicContext,
  before: WorkdayRequest,
  { isApproved, hrManagerComment }: { isApproved: boolean; hrManagerComment: string },
  viewer: Actor,
): Promise<WorkdayRequest> {
  const decisions = { isApproved, isAdminApproved: before.isAdminApproved };
  await decide(tx, context, before, decisions, () =>
    force.storeDecision(tx, before.user._id, before._id, {
      isApproved,
      hrManagerComment: hrManagerComment.trim(),
      by: context.user?._id ?? null,
      now: context.now.toISOString(),
    }),
  );
  const [after] = await queries.findRequestsById(tx, viewer, [before._id]);
  if (!after) throw new Error('A request that was decided is there');
  const action = isApproved ? 'approve' : 'reject';
  await audit(tx, context, [
    {
      entity: ENTITY,
      entityId: after._id,
      userId: after.user._id,
      action,
      before: recordOf(before),
      after: recordOf(after),
      told: toldOf(before, after),
    },
  ]);
  await tellDecided(tx, context, after);
  return after;
}

/** Counts the silence of the reviewer who waited longest as a yes; false when nobody was silent for long enough. */
export async function approveSilent(tx: Tx, context: PublicContext): Promise<boolean> {
  const viewer = { id: '00000000-0000-0000-0000-000000000000', isManager: true, isAdmin: true, isEmployee: true };
  const id = await force.findSilentRequest(tx, context.now.toISOString());
  if (id === undefined) return false;
  const request = await lockRequest(tx, viewer, id);
  await storeDecision(tx, { ...context, user: null }, request, { isApproved: true, hrManagerComment: '' }, viewer);
  return true;
}

/** Hands an undecided request to somebody else: as its person, its reviewer or an administrator. */
export function changeReviewer(
  context: Context,
  id: string,
  { reviewer }: BodyOf<typeof changeLeaveReviewer>,
): Promise<Decided> {
  return withTransaction(context.db, async (tx) => {
    const before = await lockRequest(tx, actorOf(context), id);
    const user = before.user._id;
    if (!isAdmin(context) && ![user, before.reviewer?._id].includes(context.user._id))
      refuse(403, 'NOT_YOURS', 'Only who asks and who decides can choose another reviewer');
    if (before.state !== 'REQUESTED') refuse(409, 'ALREADY_DECIDED', ALREADY_DECIDED);
    if (before.reviewer?._id === reviewer)
      refuse(422, 'NOTHING_CHANGED', 'Please choose another reviewer because this reviewer is currently chosen');
    const asked = { user, absenceReason: null, reviewer, spans: [], without: null };
    refuseUnfitReviewer(context, asked, (await findAskingFacts(tx, asked)).reviewer);
    await force.setReviewer(tx, user, id, reviewer, context.now.toISOString());
    const [after] = await queries.findRequestsById(tx, actorOf(context), [id]);
    if (!after) return gone();
    await audit(tx, context, [
      {
        entity: ENTITY,
        entityId: id,
        userId: user,
        action: 'changeReviewer',
        before: { reviewer: before.reviewer?._id ?? null },
        after: { reviewer },
        told: toldOf(before, after),
      },
    ]);
    await tellReviewer(tx, context, [after]);
    await tellReviewerChanged(tx, context, after);
    return { outcome: 'CHANGED_REVIEWER', request: after };
  });
}
