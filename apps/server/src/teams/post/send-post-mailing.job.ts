import { SEND_POST_MAILING } from '@stint/contract/teams/post/post-mailing';
import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { queueOwedMail } from '../../platform/mail/mail.service.ts';
import { writeMails } from './post-mailing.service.ts';
import { findToWrite, markWritten } from './post-mailing.sql.ts';

/** Mails that a step of about a second writes. */
const MAILS_AT_ONCE = 25;

/** Writes the mails of a mailing, some in each step: who has theirs is noted with it, so that nobody is written twice. */
export const sendPostMailing = jobKind<{ mailing: string }, number>({
  kind: SEND_POST_MAILING,
  data: z.object({ mailing: z.uuid() }),
  attempts: 5,
  isManual: false,
  page: '/admin/posts',
  async run({ tx, context, data: { mailing }, step }) {
    const so = step ?? 0;
    const todo = await findToWrite(tx, mailing, MAILS_AT_ONCE);
    if (!todo || todo.receivers.length === 0) return { outcome: { mails: so } };
    const mails = await writeMails(tx, todo, context.config.BASE_URL);
    const ids = await queueOwedMail(tx, context, ...mails);
    const written = todo.receivers.map(({ _id }, index) => ({ user: _id, mail: ids[index] ?? '' }));
    await markWritten(tx, mailing, written, context.now.toISOString());
    const done = so + written.length;
    return { next: done, done, total: todo.total };
  },
});
