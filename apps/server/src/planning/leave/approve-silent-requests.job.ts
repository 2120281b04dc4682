import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { approveSilent, handOnForsaken } from './silence.service.ts';
import type { Silent } from './silence.sql.ts';

/** How many were approved, and which one was looked at last: each is looked at once in a run. */
interface Progress {
  readonly [key: string]: number | Silent | null;
  readonly requests: number;
  readonly after: Silent | null;
}

/**
 * Counts the silence of reviewers as a yes, after the days that the absence reason gives them; a request a step. What waits
 * for people who may not decide about it any more is handed on before.
 */
export const approveSilentRequests = jobKind<object, Progress>({
  kind: 'approveSilentRequests',
  data: z.object({}),
  attempts: 3,
  schedule: '20 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const requests = step?.requests ?? 0;
    // A step of an earlier version names no request.
    const after = step?.after ?? null;
    if (!after && (await handOnForsaken(tx, context)))
      return { next: { requests, after }, done: requests, total: null };
    const found = await approveSilent(tx, context, after);
    if (!found) return { outcome: { requests } };
    const done = requests + (found.isApproved ? 1 : 0);
    return { next: { requests: done, after: found.at }, done, total: null };
  },
});
