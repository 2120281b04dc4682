import type { BodyOf } from '@stint/contract/route';
import { HANDED_OVER, mayChangeReviewer, NOTHING_CHANGED } from '@stint/contract/time/review/reviewer-change.rules';
import type {
  changeReviewers as changeRoute,
  UserPeriodReviewer,
} from '@stint/contract/time/review/user-period-reviewer';
import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { listReadableMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { throttle } from '../../lib/throttle.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { refuseMissingSheet, refuseWithoutSight } from '../sheet/sheet.service.ts';
import {
  NOT_REVIEWER_MESSAGE,
  PERIOD_OPEN_MESSAGE,
  REVIEWERS_CHANGED_MESSAGE,
  rightsOf,
  watchersOf,
} from '../sheet/sheet-access.ts';
import { ownerNotice, tellReviewers } from '../sheet/user-period.notices.ts';
import { findViewableSheet, readerOf } from '../sheet/user-period.service.ts';
import { type Assignment, findUserPeriodForUpdate, listAssignments } from '../sheet/user-period.sql.ts';
import { findPeopleOfSheet } from '../sheet/user-period-mail.sql.ts';
import * as queries from './user-period-reviewer.sql.ts';

type AskedChange = BodyOf<typeof changeRoute>[number];

export async function listReviewers(context: Context, userPeriodId: string): Promise<UserPeriodReviewer[]> {
  const { sheet } = await findViewableSheet(context, userPeriodId);
  return presentReviewers(context.db, context, sheet);
}

async function presentReviewers(db: Db | Tx, context: Context, sheet: UserPeriod): Promise<UserPeriodReviewer[]> {
  const reviewers = await queries.listReviewers(db, sheet);
  const messages = await listReadableMessages(db, sheet._id, readerOf(context, sheet));
  return reviewers.map((row) => ({
    ...row,
    wtf: messages.find((message) => message.project === (row.project?._id ?? null)) ?? null,
    canChange:
      sheet.isLocked &&
      mayChangeReviewer(
        { reviewer: row.reviewer._id, isApproved: row.approvedDate !== null },
        { _id: context.user._id, isAdmin: isAdmin(context) },
      ),
  }));
}

/** More than anybody hands on, also when a colleague leaves: each time somebody is told. */
const HANDING_LIMIT = { hits: 200, windowSeconds: 3600 };

/** Hands unapproved assignments of one sheet to others: all that are asked for, or none. */
export async function changeReviewers(context: Context, asked: readonly AskedChange[]): Promise<UserPeriodReviewer[]> {
  await throttle(context, context.now, `hand-over:${context.user._id}`, HANDING_LIMIT);
  const [first] = asked;
  const userPeriodId = first?.userPeriod ?? '';
  return withTransaction(context.db, async (tx) => {
    const sheet = (await findUserPeriodForUpdate(tx, userPeriodId)) ?? refuseMissingSheet(context);
    const before = await listAssignments(tx, sheet);
    await refuseWithoutSight(tx, context, sheet, rightsOf(context, sheet, before));
    if (!sheet.isLocked) refuse(409, 'PERIOD_OPEN', PERIOD_OPEN_MESSAGE);
    const changes = changesOf(sheet, before, asked);
    refuseForeign(context, changes);
    await refuseUnfitReviewers(tx, context, sheet, changes);
    if (!isAdmin(context) && (await queries.isPassedOn(tx, sheet, changes))) refuse(403, 'HANDED_OVER', HANDED_OVER);
    await queries.setReviewers(tx, sheet, changes, true);
    await audit(
      tx,
      context,
      changes.map(({ _id, stored, reviewer }) => ({
        entity: 'userPeriodReviewer',
        entityId: _id,
        userId: sheet.user,
        action: 'changeReviewer',
        audience: watchersOf(sheet, [stored, { reviewer }]),
        before: { reviewer: stored.reviewer },
        after: { reviewer },
      })),
    );
    const handedOver = changes.map(({ stored, reviewer }) => ({ ...stored, reviewer }));
    await tellReviewers(tx, context, sheet, handedOver);
    const people = await findPeopleOfSheet(
      tx,
      sheet,
      context.user._id,
      changes.map(({ _id }) => _id),
    );
    await notify(tx, context, [ownerNotice('approverChanged', sheet, people)]);
    return presentReviewers(tx, context, sheet);
  });
}

interface ReviewerChange {
  readonly _id: string;
  readonly stored: Assignment;
  readonly reviewer: string;
}

/** The assignments that get another reviewer. What is asked must fit the assignments as they are stored now. */
function changesOf(sheet: UserPeriod, stored: readonly Assignment[], asked: readonly AskedChange[]): ReviewerChange[] {
  const byId = new Map(stored.map((assignment) => [assignment._id, assignment]));
  const changes = asked.map((change) => {
    const assignment = byId.get(change._id);
    const fits =
      assignment?.project === change.project && change.user === sheet.user && change.userPeriod === sheet._id;
    if (!assignment || !fits) return refuse(409, 'REVIEWERS_CHANGED', REVIEWERS_CHANGED_MESSAGE);
    return { _id: change._id, stored: assignment, reviewer: change.reviewer };
  });
  const changed = changes.filter((change) => change.reviewer !== change.stored.reviewer);
  if (changed.length === 0) refuse(422, 'NOTHING_CHANGED', NOTHING_CHANGED);
  return changed;
}

function refuseForeign(context: Context, changes: readonly ReviewerChange[]): void {
  const who = { _id: context.user._id, isAdmin: isAdmin(context) };
  const isApproved = ({ stored }: ReviewerChange) => stored.approvedDate !== null;
  const isOwn = ({ stored }: ReviewerChange) => mayChangeReviewer({ ...stored, isApproved: false }, who);
  if (!changes.every(isOwn)) refuse(403, 'NOT_REVIEWER', NOT_REVIEWER_MESSAGE);
  if (changes.some(isApproved)) refuse(409, 'ALREADY_APPROVED', 'An approved project keeps its approver');
}

async function refuseUnfitReviewers(
  tx: Tx,
  context: Context,
  sheet: UserPeriod,
  changes: readonly ReviewerChange[],
): Promise<void> {
  const wanted = [...new Set(changes.map(({ reviewer }) => reviewer))];
  const active = await queries.listActiveEmployees(tx, wanted);
  if (active.length !== wanted.length) refuse(422, 'REVIEWER_NOT_ACTIVE', 'An approver must be an active employee');
  if (wanted.includes(sheet.user) && !isAdmin(context))
    refuse(422, 'OWN_REVIEWER', 'Only an administrator can let people review their own time');
}
