import { wordsOfTask } from '@stint/contract/home/tasks/task-words';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { z } from 'zod';
import { findCompany } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { richText } from '../../lib/rich-text.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import * as queries from './task-digest.sql.ts';

/** Mails that a step of about a second writes. */
const AT_ONCE = 100;

type Sent = { readonly mails: number };

/** Reminds everybody once a day of what waits for them, when their work begins by their own plan. */
export const sendTaskDigests = jobKind<object, Sent>({
  kind: 'sendTaskDigests',
  data: z.object({}),
  attempts: 3,
  schedule: '5,20,35,50 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const sent = step?.mails ?? 0;
    const zone = (await findCompany(tx))?.timeZone ?? DEFAULT_TIME_ZONE;
    const { date: today, minutes: minute } = new BusinessTime(zone).at(context.now);
    const due = await queries.listDue(tx, { today, minute, most: AT_ONCE });
    const reminded = new Set(
      await queries.markReminded(
        tx,
        due.map(({ _id }) => _id),
        today,
        context.now.toISOString(),
      ),
    );
    const digests = due.filter(({ _id }) => reminded.has(_id));
    if (digests.length === 0) return { outcome: { mails: sent } };
    const { BASE_URL } = context.config;
    const mails = await mailsFromTemplates(
      tx,
      digests.map((digest) => ({ template: 'task-digest', to: digest, values: valuesOf(digest, BASE_URL) })),
    );
    await notify(
      tx,
      { ...context, user: null },
      digests.map(({ _id, count }) => ({
        ...{ kind: 'taskDigest' as const, to: [_id], data: { count }, link: '/' },
        mails: mails.filter(({ toUserId }) => toUserId === _id),
      })),
    );
    const next = { mails: sent + digests.length };
    return { next, done: next.mails, total: null };
  },
});

/** What is counted without a name, and where its list is. */
const UNNAMED = [
  ['quarterReviews', '/user/q-reviews-report', 'quarter review waits', 'quarter reviews wait'],
  ['performanceReviews', '/user/performance-reviews', 'performance review waits', 'performance reviews wait'],
  ['opinions', '/user/my-contracts', 'opinion on a contract waits', 'opinions on contracts wait'],
] as const;

function valuesOf({ count, tasks, unnamed }: queries.Digest, address: string) {
  const named = tasks.map(({ kind, data, words, about, link }) => {
    const label = wordsOfTask(kind, data, words);
    return { link: `${address}${link}`, label: about === null ? label : `${about}: ${label}` };
  });
  const counted = UNNAMED.filter(([what]) => unnamed[what] > 0).map(([what, link, one, many]) => ({
    ...{ link: `${address}${link}`, label: `${unnamed[what]} ${unnamed[what] === 1 ? one : many}` },
  }));
  return { tasks: richText([...named, ...counted]), count: String(count), link: `${address}/` };
}
