import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { lockForsakenSheets } from './hand-on-reviews.sql.ts';
import { refitSheets } from './lock.service.ts';

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
  if (asked.length > 0) await refitSheets(tx, context, await lockForsakenSheets(tx, asked));
}
