import { LIVE_EVENTS_KEPT_MINUTES } from '@stint/contract/events';
import { z } from 'zod';
import { sweepEvents } from '../lib/events.ts';
import { jobKind } from '../lib/jobs/job-kind.ts';
import { sweepFiles } from './file.service.ts';
import * as queries from './sweep.sql.ts';

/** Removes what has had its time: old events, sessions and links that expired, counters, read news, old runs, unused files. */
export const sweep = jobKind<object, Record<string, number>>({
  kind: 'sweep',
  data: z.object({}),
  attempts: 3,
  schedule: '10 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    // Files have transactions of their own; sweeping them once more does no harm.
    if (step) return { outcome: { ...step, files: await sweepFiles(context) } };
    const now = context.now.toISOString();
    const next = {
      events: await sweepEvents(tx, LIVE_EVENTS_KEPT_MINUTES),
      sessions: await queries.deleteExpiredSessions(tx, now),
      links: await queries.deleteOldResets(tx, now),
      counters: await queries.deleteOldCounters(tx, now),
      notifications: await queries.deleteOldNotifications(tx, now),
      jobs: await queries.deleteOldRuns(tx, now),
    };
    return { next, done: 1, total: 2 };
  },
});
