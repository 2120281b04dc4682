import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { compareQuarters } from '@stint/contract/reviews/quarters/quarter.rules';
import type { remindReviewers as remindRoute } from '@stint/contract/reviews/reminders/review-reminder';
import type { AnswerOf } from '@stint/contract/route';
import { quarterOf } from '@stint/contract/time/calendar';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { richText } from '../../lib/rich-text.ts';
import { type MailToWrite, mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { type OwingReviewer, takeOwing } from './review-reminder.sql.ts';

/** Reminds who owes reviews of a quarter, each in one notice and one mail, and not again on the same day. */
export function remindReviewers(context: Context, of: YearQuarter): Promise<AnswerOf<typeof remindRoute>> {
  return withTransaction(context.db, async (tx) => {
    const today = await todayOf({ now: context.now, db: tx });
    if (compareQuarters(of, quarterOf(today)) >= 0)
      refuse(422, 'QUARTER_NOT_OVER', 'Reviewers can be reminded once the quarter is over');
    const owing = await takeOwing(tx, of, today, context.user._id);
    const due = owing.filter(({ isReminded }) => !isReminded);
    const quarter = `Q${of.quarter} ${of.year}`;
    const mails = await mailsFromTemplates(
      tx,
      due.map((reviewer) => mailOf(context, of, reviewer)),
    );
    await notify(
      tx,
      context,
      due.map(({ _id, reviews }) => ({
        ...{ kind: 'quarterReviewsOwed', to: [_id], data: { quarter, count: reviews.length } },
        link: `/user/q-reviews-report?year=${of.year}&quarter=${of.quarter}`,
        mails: mails.filter(({ toUserId }) => toUserId === _id),
      })),
    );
    await audit(
      tx,
      context,
      due.map(({ _id, reviews }) => ({
        ...{ entity: 'user', entityId: _id, userId: _id, action: 'remindOfReviews' },
        after: { quarter, reviews: reviews.length },
      })),
    );
    return { reminded: due.length, already: owing.length - due.length };
  });
}

function mailOf(context: Context, { year, quarter }: YearQuarter, reviewer: OwingReviewer): MailToWrite {
  const address = `${context.config.BASE_URL}/user/q-reviews`;
  const reviews = richText(
    reviewer.reviews.map(({ user, name }) => ({
      link: `${address}?userId=${user}&year=${year}&quarter=${quarter}#final`,
      label: name,
    })),
  );
  return { template: 'quarter-reviews-owed', to: reviewer, values: { quarter: `Q${quarter} ${year}`, reviews } };
}
