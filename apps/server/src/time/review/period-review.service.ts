import type { PeriodReview } from '@stint/contract/time/review/period-review';
import { listReadableMessages } from '../../feedback/one-minute-message/one-minute-message.service.ts';
import type { Context } from '../../lib/context.ts';
import { stateOf } from '../sheet/sheet-access.ts';
import { findViewableSheet, readerOf } from '../sheet/user-period.service.ts';
import { findReviewFacts } from './period-review.sql.ts';

/** What a reviewer judges a sheet by, with the feedback given so far as far as the asking person may read it. */
export async function findPeriodReview(context: Context, userPeriodId: string): Promise<PeriodReview> {
  const { sheet, assignments } = await findViewableSheet(context, userPeriodId);
  const facts = await findReviewFacts(context.db, sheet);
  const messages = await listReadableMessages(context.db, sheet._id, readerOf(context, sheet));
  return {
    userPeriod: sheet,
    state: stateOf(sheet, assignments),
    lockedAt: sheet.lockedAt,
    user: facts.user,
    period: facts.period,
    projects: facts.projects.map((project) => ({
      ...project,
      isMine: project.reviewer._id === context.user._id,
      isSelfReview: project.reviewer._id === sheet.user,
      wtf: messages.find((message) => message.project === (project.project?._id ?? null)) ?? null,
    })),
  };
}
