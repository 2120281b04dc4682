import type { BodyOf } from '@stint/contract/route';
import { type LockProblem, problemsBeforeLocking } from '@stint/contract/time/sheet/lock.rules';
import type { lockUserPeriod as lockRoute, UserPeriod } from '@stint/contract/time/sheet/user-period';
import { detachMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import * as queries from './lock.sql.ts';
import { admitLocking } from './lock-limit.ts';
import { NOT_YOURS_MESSAGE, refuseMissingSheet } from './sheet.service.ts';
import { rightsOf, watchersOf } from './sheet-access.ts';
import { tellNewReviewers, tellReviewers } from './user-period.notices.ts';
import { type Assignment, findUserPeriodForUpdate, listAssignments, setLocked } from './user-period.sql.ts';

const EMPTY_SHEET_MESSAGE = 'This time registration sheet is empty. Please confirm that there is no time to register.';

/**
 * Locks a sheet and gives each of its projects a reviewer, one without rows the leader of its owner. A sheet that is locked
 * already stays as it is.
 */
export async function lockUserPeriod(
  context: Context,
  id: string,
  given: BodyOf<typeof lockRoute>,
): Promise<UserPeriod> {
  await admitLocking(context, id);
  return withTransaction(context.db, async (tx) => {
    const sheet = (await findUserPeriodForUpdate(tx, id)) ?? refuseMissingSheet(context);
    const before = await listAssignments(tx, sheet);
    const rights = rightsOf(context, { ...sheet, isLocked: false }, before);
    if (!rights.canView) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
    if (!rights.canLock) refuse(403, 'NOT_OWNER', 'Only the owner of this sheet and administrators can lock it');
    if (sheet.isLocked) return sheet;
    const rows = await queries.listRowsToLock(tx, sheet);
    refuseProblems(problemsBeforeLocking(rows));
    if (rows.length === 0 && !given?.confirmsEmpty) refuse(409, 'EMPTY_SHEET', EMPTY_SHEET_MESSAGE);
    const assignments = assignmentsOf(sheet, await assignReviewers(tx, context, [sheet]));
    await setLocked(tx, sheet, context.now.toISOString());
    await tellReviewers(tx, context, sheet, assignments);
    await audit(tx, context, [
      {
        entity: 'userPeriod',
        entityId: sheet._id,
        userId: sheet.user,
        action: 'lock',
        audience: watchersOf(sheet, [...before, ...assignments]),
        before: { isLocked: false, reviewers: before },
        after: { isLocked: true, reviewers: assignments },
      },
    ]);
    return { ...sheet, isLocked: true };
  });
}

/**
 * After a reviewer or an administrator changed rows of a locked sheet, in the transaction of that change: new projects get
 * a reviewer, and an approval of rows that are others now is open again.
 */
export function refitReviewers(tx: Tx, context: Context, sheet: UserPeriod): Promise<void> {
  return refitSheets(tx, context, [sheet]);
}

/** The same for several locked sheets, in a fixed number of statements, in the transaction that holds their locks. */
export async function refitSheets(tx: Tx, context: PublicContext, sheets: readonly UserPeriod[]): Promise<void> {
  if (sheets.length === 0) return;
  const stored = await queries.listAssignmentsOf(tx, sheets);
  const fitted = await assignReviewers(tx, context, sheets);
  await tellThoseWhoReviewNow(tx, context, sheets, { stored, fitted });
  await audit(
    tx,
    context,
    sheets.map((sheet) => ({
      entity: 'userPeriod',
      entityId: sheet._id,
      userId: sheet.user,
      action: 'refitReviewers',
      audience: watchersOf(sheet, [...assignmentsOf(sheet, stored), ...assignmentsOf(sheet, fitted)]),
      before: { reviewers: assignmentsOf(sheet, stored) },
      after: { reviewers: assignmentsOf(sheet, fitted) },
    })),
  );
}

const assignmentsOf = ({ _id }: UserPeriod, all: readonly queries.FittedAssignment[]): Assignment[] =>
  all.filter(({ userPeriod }) => userPeriod === _id).map(({ userPeriod: _, ...assignment }) => assignment);

/** An assignment that is new, or open again, is news to its reviewer. */
async function tellThoseWhoReviewNow(
  tx: Tx,
  context: PublicContext,
  sheets: readonly UserPeriod[],
  { stored, fitted }: Record<'stored' | 'fitted', readonly queries.FittedAssignment[]>,
): Promise<void> {
  const wasOpen = new Set(
    stored.filter(({ approvedDate }) => approvedDate === null).map(({ _id, reviewer }) => `${_id} ${reviewer}`),
  );
  const news = fitted.filter(
    ({ _id, reviewer, approvedDate }) => approvedDate === null && !wasOpen.has(`${_id} ${reviewer}`),
  );
  if (news.length === 0) return;
  const titles = await queries.listTitlesOfSheets(tx, sheets);
  await tellNewReviewers(
    tx,
    context,
    sheets.flatMap((sheet) => {
      const title = titles.get(sheet._id);
      return title ? [{ sheet, ...title, reviewers: assignmentsOf(sheet, news).map(({ reviewer }) => reviewer) }] : [];
    }),
  );
}

/** Makes the reviewer assignments of sheets fit their rows, inside the transaction that holds the sheets' locks. */
async function assignReviewers(tx: Tx, context: PublicContext, sheets: readonly UserPeriod[]) {
  const assigned = await queries.assignReviewers(tx, sheets, context.now.toISOString());
  if (assigned.withoutReviewer > 0)
    refuse(422, 'NO_REVIEWER', 'This timereg period has no possible reviewer. Please contact an administrator.');
  await detachMessages(tx, assigned.detachedMessages);
  return assigned.assignments;
}

/** Refuses with the condition that is told first; `data.rows` names every row and field that stands against locking. */
function refuseProblems(problems: readonly LockProblem[]): void {
  const [first] = problems;
  if (first) refuse(422, first.code, first.message, { data: { rows: problems } });
}
