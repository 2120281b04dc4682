import type { SyncLine, TimelogState } from '@stint/contract/outside/timelog/sync';
import type { Job } from '@stint/contract/platform/jobs/job';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { findJobOf, startOnce } from '../../platform/jobs/job.service.ts';
import { connected } from './connected.service.ts';
import * as queries from './sync.sql.ts';
import { SYNC_TIMELOG } from './sync-timelog.job.ts';

/** Whether a time-logging system is connected, and its newest sync. */
export async function findState(context: Context): Promise<TimelogState> {
  const newest = await queries.findNewestRun(context.db, SYNC_TIMELOG);
  return {
    isConnected: context.timelog !== null,
    run: newest === undefined ? null : await findJobOf(context.db, newest),
    ...(await queries.countMapped(context.db)),
  };
}

export async function listLines(context: Context): Promise<SyncLine[]> {
  const newest = await queries.findNewestRun(context.db, SYNC_TIMELOG);
  return newest === undefined ? [] : queries.listLines(context.db, newest);
}

interface ToStart {
  readonly _id: string;
  readonly hours: boolean;
  readonly month?: string;
}

/** Starts a sync, unless one runs: two would come between each other. */
export function startSync(queue: JobQueue, context: Context, { _id, ...data }: ToStart): Promise<Job> {
  connected(context);
  return withTransaction(context.db, (tx) =>
    startOnce(queue, tx, context, { _id, kind: SYNC_TIMELOG, data, busy: 'PROCESS_STILL_RUNNING' }),
  );
}
