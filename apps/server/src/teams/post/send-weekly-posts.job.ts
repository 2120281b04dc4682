import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import type { Config } from '../../lib/config.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import type { RichText } from '../../lib/rich-text.ts';
import { queueOwedMail } from '../../platform/mail/mail.service.ts';
import { type MailToWrite, mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { wordsWriter } from './post-mail.ts';
import * as queries from './post-weekly.sql.ts';

/** Mails that a step of about a second writes, and letters in them: one mail at least. */
const AT_ONCE = { mails: 100, letters: 2_000_000 };

type Sent = { readonly mails: number };

/**
 * Sends posts to their readers on their day of the week, once in a week: what could not be sent on the day follows on the
 * next one, and whoever comes to be a reader within the week is sent it then.
 */
export const sendWeeklyPosts = jobKind<object, Sent>({
  kind: 'sendWeeklyPosts',
  data: z.object({}),
  attempts: 3,
  schedule: '0 8 * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const sent = step?.mails ?? 0;
    const today = await todayOf({ now: context.now, db: tx });
    const due = await queries.listToSend(tx, today, AT_ONCE);
    if (due.length === 0) return { outcome: { mails: sent } };
    await queries.insertSent(tx, due, today, context.now.toISOString());
    const mails: MailToWrite[] = [];
    const wordsFor = wordsWriter(tx, context.config.BASE_URL);
    for (const one of due) mails.push(mailOf(one, await wordsFor(one.to, one.content), context.config));
    await queueOwedMail(tx, context, ...(await mailsFromTemplates(tx, mails)));
    const next = { mails: sent + due.length };
    return { next, done: next.mails, total: null };
  },
});

/** The post as its reader is shown it. */
function mailOf(
  { post, title, to: { _id, email, firstName } }: queries.PostToSend,
  content: RichText,
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
): MailToWrite {
  const values = { title, content, link: `${BASE_URL}/user/guideline/${post}` };
  return { template: 'post', to: { _id, email, firstName }, values };
}
