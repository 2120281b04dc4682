import type { BodyOf } from '@stint/contract/route';
import {
  feedbackToStore,
  problemsBeforeApproving,
  ROWS_CHANGED_SINCE,
} from '@stint/contract/time/review/approval.rules';
import type {
  ApprovalFeedback,
  approveUserPeriod as approveRoute,
  DecidedUserPeriod,
} from '@stint/contract/time/sheet/user-period';
import { leaveMessages, listReadableMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { refitReviewers } from '../sheet/lock.service.ts';
import { refuseMissingSheet, refuseWithoutSight } from '../sheet/sheet.service.ts';
import {
  decided,
  NOT_REVIEWER_MESSAGE,
  PERIOD_OPEN_MESSAGE,
  rightsOf,
  stateOf,
  watchersOf,
} from '../sheet/sheet-access.ts';
import { approvedMail } from '../sheet/user-period.mail.ts';
import { ownerNotice } from '../sheet/user-period.notices.ts';
import {
  type Assignment,
  findUserPeriodForUpdate,
  listAssignments,
  listForsaken,
  type StoredUserPeriod,
} from '../sheet/user-period.sql.ts';
import { findPeopleOfSheet } from '../sheet/user-period-mail.sql.ts';
import { fitsRows, hasUnseenRows, holdsAccounts, setApproved } from './approval.sql.ts';
import { setReviewers } from './user-period-reviewer.sql.ts';

type Approval = BodyOf<typeof approveRoute>;

const FULLY_APPROVED_MESSAGE =
  'This period is fully approved, so the feedback can no longer change. Ask a manager to disapprove it first.';

/**
 * Approves own assignments of a locked sheet and leaves a 1MM for each. Repeating it changes nothing; until the sheet is
 * fully approved, other feedback than before edits the 1MM. Reviewers who approve at once take turns on the sheet's lock.
 * An administrator also approves what others have not approved yet, and is its reviewer from then on.
 */
export async function approveUserPeriod(context: Context, id: string, given: Approval): Promise<DecidedUserPeriod> {
  const answer = await withTransaction(context.db, async (tx) => {
    const sheet = (await findUserPeriodForUpdate(tx, id)) ?? refuseMissingSheet(context);
    const before = await listAssignments(tx, sheet);
    const chosen = await chosenAssignments(tx, context, sheet, given, before);
    if (!sheet.isLocked) refuse(409, 'PERIOD_OPEN', PERIOD_OPEN_MESSAGE);
    if (await hasUnseenRows(tx, sheet, given.userPeriodReviewerIds, given.seenRows))
      refuse(409, 'CHANGED_MEANWHILE', ROWS_CHANGED_SINCE);
    refuseMissingFeedback(sheet.user === context.user._id, given, chosen);
    const feedback = given.omms.flatMap((one) => feedbackToStore(one, sheet.user === context.user._id) ?? []);
    if (
      chosen.every(({ approvedDate }) => approvedDate !== null) &&
      (await isStoredFeedback(tx, context, sheet, feedback))
    )
      return decided(sheet, before);
    if (stateOf(sheet, before) === 'approved') refuse(409, 'FULLY_APPROVED', FULLY_APPROVED_MESSAGE);
    if (!(await holdsAccounts(tx, sheet))) return null;
    // What its rows belong to was moved just when it was locked: nobody was asked about them yet.
    if (!(await fitsRows(tx, sheet))) {
      await refitReviewers(tx, context, sheet);
      return null;
    }
    const after = await storeApprovals(tx, context, sheet, before, chosen, feedback);
    if (chosen.some(({ approvedDate }) => approvedDate === null)) await tellOwner(tx, context, sheet, after, given);
    return decided(sheet, after);
  });
  return answer ?? refuse(409, 'CHANGED_MEANWHILE', ROWS_CHANGED_SINCE);
}

async function tellOwner(
  tx: Tx,
  context: Context,
  sheet: StoredUserPeriod,
  after: readonly Assignment[],
  given: Approval,
): Promise<void> {
  const people = await findPeopleOfSheet(tx, sheet, context.user._id, given.userPeriodReviewerIds);
  const news =
    stateOf(sheet, after) === 'approved'
      ? ownerNotice('periodApproved', sheet, people, await mailsFromTemplates(tx, approvedMail(context, people)))
      : ownerNotice('projectApproved', sheet, people);
  await notify(tx, context, [news]);
}

/** What the person approves: own assignments, and as an administrator open ones of others on time that is not the own. */
async function chosenAssignments(
  tx: Tx,
  context: Context,
  sheet: StoredUserPeriod,
  given: Approval,
  assignments: readonly Assignment[],
): Promise<Assignment[]> {
  const rights = rightsOf(context, sheet, assignments);
  await refuseWithoutSight(tx, context, sheet, rights);
  const { canStandIn } = rights;
  const wanted = new Set(given.userPeriodReviewerIds);
  const chosen = assignments.filter(({ _id }) => wanted.has(_id));
  const mayApprove = ({ reviewer, approvedDate }: Assignment) =>
    reviewer === context.user._id || (canStandIn && approvedDate === null);
  if (chosen.length !== wanted.size || !chosen.every(mayApprove)) refuse(403, 'NOT_REVIEWER', NOT_REVIEWER_MESSAGE);
  // Administrators stand wherever they are needed.
  const ids = isAdmin(context) ? [] : [...wanted];
  if ((await listForsaken(tx, ids)).length > 0) refuse(403, 'NOT_REVIEWER', NOT_REVIEWER_MESSAGE);
  const projects = new Set(chosen.map(({ project }) => project));
  if (given.omms.some(({ project }) => !projects.has(project)))
    refuse(422, 'FEEDBACK_WITHOUT_APPROVAL', 'Feedback is only possible for projects you approve');
  return chosen;
}

/** An assignment that was approved before needs no feedback again; when some is given, it must be complete. */
function refuseMissingFeedback(isSelfReview: boolean, given: Approval, chosen: readonly Assignment[]): void {
  const spokenOf = new Set(given.omms.map(({ project }) => project));
  const asked = chosen.filter(({ approvedDate, project }) => approvedDate === null || spokenOf.has(project));
  const problems = problemsBeforeApproving(
    asked.map(({ project }) => project),
    given.omms,
    isSelfReview,
  );
  const [first] = problems;
  if (first) refuse(422, first.code, first.message, { data: { projects: problems } });
}

/** Whether the person's 1MMs on the sheet say just that already: then the approval is one that is repeated. */
async function isStoredFeedback(
  tx: Tx,
  context: Context,
  sheet: StoredUserPeriod,
  feedback: readonly ApprovalFeedback[],
): Promise<boolean> {
  const own = await listReadableMessages(tx, sheet._id, { _id: context.user._id, mayReadAll: false });
  const words = (one: Omit<ApprovalFeedback, 'project'>) =>
    JSON.stringify([one.star, one.comment, one.noFeedback, one.strengths.toSorted(), one.weaknesses.toSorted()]);
  const idsOf = (skills: readonly { readonly _id: string }[]) => skills.map(({ _id }) => _id);
  return feedback.every((given) => {
    const there = own.find(({ project }) => project === given.project);
    if (!there) return false;
    const { strengths, weaknesses } = there;
    return words({ ...there, strengths: idsOf(strengths), weaknesses: idsOf(weaknesses) }) === words(given);
  });
}

async function storeApprovals(
  tx: Tx,
  context: Context,
  sheet: StoredUserPeriod,
  before: readonly Assignment[],
  chosen: readonly Assignment[],
  feedback: readonly ApprovalFeedback[],
): Promise<Assignment[]> {
  const messages = await leaveMessages(tx, context, { toUser: sheet.user, userPeriod: sheet._id, feedback });
  const approvals = chosen.map(({ _id, project }) => ({ _id, wtf: messages.get(project) ?? null }));
  const foreign = chosen.filter(({ reviewer }) => reviewer !== context.user._id);
  if (foreign.length > 0)
    await setReviewers(
      tx,
      sheet,
      foreign.map(({ _id }) => ({ _id, reviewer: context.user._id })),
      false,
    );
  await setApproved(tx, sheet, approvals, context.now.toISOString());
  const after = await listAssignments(tx, sheet);
  await audit(tx, context, [
    {
      entity: 'userPeriod',
      entityId: sheet._id,
      userId: sheet.user,
      action: 'approve',
      audience: watchersOf(sheet, [...before, ...after]),
      before: { reviewers: before },
      after: {
        ...{ reviewers: after, omms: feedback },
        ...(foreign.length > 0 && { insteadOf: foreign.map(({ _id, reviewer }) => ({ _id, reviewer })) }),
      },
    },
  ]);
  return after;
}
