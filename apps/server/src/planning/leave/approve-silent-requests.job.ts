import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { approveSilent } from './workday-request-life.service.ts';

interface Approved {
  readonly [key: string]: number;
  readonly requests: number;
}

/** Counts the silence of reviewers as a yes, after the days that the absence reason gives them; a request a step. */
export const approveSilentRequests = jobKind<object, Approved>({
  kind: 'approveSilentRequests',
  data: z.object({}),
  attempts: 3,
  schedule: '20 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const requests = step?.requests ?? 0;
    if (!(await approveSilent(tx, context))) return { outcome: { requests } };
    return { next: { requests: requests + 1 }, done: requests + 1, total: null };
  },
});
