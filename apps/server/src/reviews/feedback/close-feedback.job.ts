import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { closeRequests } from './feedback.sql.ts';

/** Closes feedback requests whose last day is over: from then on anonymous feedback is read, and nobody knows who gave it. */
export const closeFeedback = jobKind<object, never>({
  kind: 'closeFeedback',
  data: z.object({}),
  attempts: 3,
  schedule: '20 0 * * *',
  isManual: true,
  async run({ tx, context }) {
    return { outcome: { requests: await closeRequests(tx, await todayOf({ now: context.now, db: tx })) } };
  },
});
