import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { approveSilent } from './silence.service.ts';
import type { Silent } from './silence.sql.ts';

/** How many were approved, and which one was looked at last: each is looked at once in a run. */
interface Progress {
  readonly [key: string]: number | Silent;
  readonly requests: number;
  readonly after: Silent;
}

/** Counts the silence of reviewers as a yes, after the days that the absence reason gives them; a request a step. */
export const approveSilentRequests = jobKind<object, Progress>({
  kind: 'approveSilentRequests',
  data: z.object({}),
  attempts: 3,
  schedule: '20 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const requests = step?.requests ?? 0;
    // A step of an earlier version names no request.
    const found = await approveSilent(tx, context, step?.after ?? null);
    if (!found) return { outcome: { requests } };
    const done = requests + (found.isApproved ? 1 : 0);
    return { next: { requests: done, after: found.at }, done, total: null };
  },
});
