import { LIVE_EVENTS_KEPT_MINUTES } from '@stint/contract/events';
import { z } from 'zod';
import { sweepEvents } from '../../lib/events.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import * as queries from './sweep.sql.ts';

/** Removes what has had its time: old events, sessions and links and API tokens that expired, sign-ins and counters of long ago, read news, mails and runs; ends the sight that plans of long ago give, and adds up changes of sums. */
export const sweep = jobKind({
  kind: 'sweep',
  data: z.object({}),
  attempts: 3,
  schedule: '10 * * * *',
  isManual: true,
  async run({ tx, context }) {
    const now = context.now.toISOString();
    await queries.foldSumsOfPhases(tx);
    return {
      outcome: {
        events: await sweepEvents(tx, LIVE_EVENTS_KEPT_MINUTES),
        sessions: await queries.deleteExpiredSessions(tx, now, context.config.SESSION_IDLE_HOURS),
        links: (await queries.deleteOldResets(tx, now)) + (await queries.deleteUnfinishedSignIns(tx, now)),
        tokens: (await queries.deleteOldApiTokens(tx, now)) + (await queries.deleteOldDirectoryTokens(tx, now)),
        calls: await queries.deleteOldDirectoryCalls(tx, now),
        deliveries: await queries.deleteOldDeliveries(tx, now),
        signIns: await queries.deleteOldSignIns(tx, now),
        counters: (await queries.deleteOldCounters(tx, now)) + (await queries.deleteOldBroughtIds(tx, now)),
        notifications: await queries.deleteOldNotifications(tx, now),
        mails: await queries.deleteOldMails(tx, now),
        jobs: (await queries.deleteOldRuns(tx, now)) + (await queries.deleteOldPeopleImports(tx, now)),
        rows: await queries.deleteOldDeletedRows(tx, now),
        plans: await queries.endSightOfOldPlans(tx, now),
      },
    };
  },
});
