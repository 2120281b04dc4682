import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { detachMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import * as queries from './hand-on-reviews.sql.ts';
import { refitSheets } from './lock.service.ts';
import { watchersOf } from './sheet-access.ts';

/**
 * Hands open reviews of time to who reviews it now, after these people may have lost what they reviewed by: a project, a
 * team, their account. What was handed to somebody stays with them while they are here.
 */
export async function handOnReviews(
  tx: Tx,
  context: Context,
  reviewers: readonly (string | null | undefined)[],
): Promise<void> {
  const asked = [...new Set(reviewers.filter((reviewer) => reviewer !== null && reviewer !== undefined))];
  if (asked.length === 0) return;
  const sheets = await queries.lockForsakenSheets(tx, asked);
  await refitSheets(
    tx,
    context,
    sheets.filter(({ isLocked }) => isLocked),
  );
  await dropForsakenReviews(
    tx,
    context,
    sheets.filter(({ isLocked }) => !isLocked),
  );
}

/**
 * Sheets that stand open wait for nobody: who would not review them now has no more right to them, and the next lock finds
 * who has. In the transaction that holds the sheets' locks.
 */
export async function dropForsakenReviews(tx: Tx, context: Context, sheets: readonly UserPeriod[]): Promise<void> {
  if (sheets.length === 0) return;
  const gone = await queries.deleteForsaken(tx, sheets);
  await detachMessages(
    tx,
    gone.flatMap(({ message }) => message ?? []),
  );
  const left = Map.groupBy(gone, ({ userPeriod }) => userPeriod);
  await audit(
    tx,
    context,
    sheets.flatMap((sheet) => {
      const reviewers = left.get(sheet._id)?.map(({ reviewer }) => ({ reviewer }));
      return reviewers
        ? {
            ...{ entity: 'userPeriod', entityId: sheet._id, userId: sheet.user, action: 'refitReviewers' },
            ...{ before: { reviewers }, after: { reviewers: [] }, audience: watchersOf(sheet, reviewers) },
          }
        : [];
    }),
  );
}
