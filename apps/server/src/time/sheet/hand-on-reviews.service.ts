import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { detachMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import * as queries from './hand-on-reviews.sql.ts';
import { refitSheets } from './lock.service.ts';
import { watchersOf } from './sheet-access.ts';

/** What changed: who may have lost reviews, the projects and the people whose reviews may be others' now. */
interface Changed {
  readonly reviewers?: readonly (string | null | undefined)[];
  readonly projects?: readonly string[];
  readonly people?: readonly string[];
}

/**
 * Hands open reviews of time to who reviews it now, whoever has them: after people may have lost what they reviewed by, or
 * a project or people may have got another reviewer. What was handed to somebody stays with them while they are here.
 */
export async function handOnReviews(
  tx: Tx,
  context: PublicContext,
  { reviewers = [], projects = [], people = [] }: Changed,
): Promise<void> {
  const losing = reviewers.filter((reviewer) => reviewer !== null && reviewer !== undefined);
  await handOn(tx, context, { reviewers: losing, projects, people });
}

/** The same when somebody comes back: reviews that others have meanwhile are theirs again. */
export async function handBackReviews(tx: Tx, context: PublicContext, userId: string): Promise<void> {
  await handOn(tx, context, await queries.findReviewedBy(tx, userId));
}

async function handOn(tx: Tx, context: PublicContext, touched: queries.Touched): Promise<void> {
  if (touched.reviewers.length + touched.projects.length + touched.people.length === 0) return;
  const sheets = await queries.lockForsakenSheets(tx, touched);
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

/** Gives a sheet that is there again the reviewers who would have it now. */
export async function fitRestored(tx: Tx, context: PublicContext, sheet: UserPeriod): Promise<void> {
  if (sheet.isLocked) await refitSheets(tx, context, [sheet]);
  else await dropForsakenReviews(tx, context, [sheet]);
}

/** Opens a sheet for its owner: who was chosen for a review of it was chosen until then. */
export async function dropChosenReviews(tx: Tx, context: PublicContext, sheet: UserPeriod): Promise<void> {
  await queries.forgetChoices(tx, sheet);
  await dropForsakenReviews(tx, context, [sheet]);
}

/**
 * Sheets that stand open wait for nobody: who would not review them now has no more right to them, and the next lock finds
 * who has. In the transaction that holds the sheets' locks.
 */
async function dropForsakenReviews(tx: Tx, context: PublicContext, sheets: readonly UserPeriod[]): Promise<void> {
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
