import type { Job, JobKind as ListedKind, startJob as startRoute } from '@stint/contract/platform/jobs/job';
import type { BodyOf } from '@stint/contract/route';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { AppDeps, Context, PublicContext } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { JobKind } from '../../lib/jobs/job-kind.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { isUnfinished, listAdministrators } from '../../lib/jobs/job-run.sql.ts';
import { type RunEnd, startRun } from '../../lib/jobs/job-runner.ts';
import { notify } from '../notifications/notification.service.ts';
import * as queries from './job.sql.ts';

const WHAT = 'The job';

/** What there is to run, and the queue that runs it. */
export interface Jobs {
  readonly kinds: readonly JobKind[];
  readonly queue: JobQueue;
}

export async function listKinds({ kinds, queue }: Jobs, deps: Pick<AppDeps, 'db'>): Promise<ListedKind[]> {
  const timeZone = await zoneOfSchedules(deps);
  return Promise.all(
    kinds.map(async ({ kind, isManual, schedule = null }) => ({
      kind,
      isManual,
      schedule,
      nextDate: schedule && (await queue.nextRun(schedule, timeZone)),
    })),
  );
}

/** Starts a run by hand. While one of its kind waits or works there is nothing to start. */
export function startJob(jobs: Jobs, context: Context, { _id, kind }: BodyOf<typeof startRoute>): Promise<Job> {
  if (!jobs.kinds.some((one) => one.kind === kind && one.isManual))
    refuse(422, 'NOT_MANUAL', "This job can't be started manually");
  return withTransaction(context.db, (tx) => startOnce(jobs.queue, tx, context, { _id, kind }));
}

/**
 * Starts a run for somebody, unless one of its kind waits or works; one that was started with this id already is answered.
 * @param busy the code of the refusal, where a screen knows it by another one.
 */
export async function startOnce(
  queue: JobQueue,
  tx: Tx,
  context: Context,
  {
    _id,
    kind,
    data,
    busy = 'ALREADY_RUNNING',
  }: { readonly _id: string; readonly kind: string; readonly data?: unknown; readonly busy?: string },
): Promise<Job> {
  await queries.lockKind(tx, kind);
  const there = await queries.findJob(tx, _id);
  if (there) return there;
  if (await isUnfinished(tx, kind))
    refuse(409, busy, 'There is another process still running, please try in few minutes');
  await startRun(tx, context, queue, {
    id: _id,
    kind,
    startedBy: context.user._id,
    ...(data !== undefined && { data }),
  });
  await audit(tx, context, [{ entity: 'job', entityId: _id, action: 'start', after: { kind } }]);
  return (await queries.findJob(tx, _id)) ?? notFound(WHAT);
}

/** A run, for areas that show their own. */
export async function findJobOf(db: Db, id: string): Promise<Job | null> {
  return (await queries.findJob(db, id)) ?? null;
}

/** Tries a failed run again, from where it stopped. */
export function retryJob(jobs: Jobs, context: Context, id: string): Promise<Job> {
  return withTransaction(context.db, async (tx) => {
    const job = (await queries.findJobForUpdate(tx, id)) ?? notFound(WHAT);
    if (!jobs.kinds.some(({ kind }) => kind === job.kind)) refuse(409, 'NOT_MANUAL', 'This job no longer exists');
    if (job.state !== 'failed') refuse(409, 'NOT_FAILED', 'Only failed jobs can be run again');
    await queries.queueAgain(tx, id);
    await jobs.queue.send(tx, job.kind, id);
    await audit(tx, context, [{ entity: 'job', entityId: id, action: 'retry', before: { error: job.error } }]);
    return (await queries.findJob(tx, id)) ?? notFound(WHAT);
  });
}

/** Who started a run is told how it ended; of a scheduled one that failed, the administrators are. */
export async function tellOfEnd(
  tx: Tx,
  context: PublicContext,
  { kind, page, startedBy, error }: RunEnd,
): Promise<void> {
  if (error === null && startedBy === null) return;
  const to = startedBy === null ? await listAdministrators(tx) : [startedBy];
  const link = startedBy === null || page === undefined ? '/admin/jobs' : page;
  // The starter did not do what the run did.
  await notify(tx, { ...context, user: null }, [
    { kind: error === null ? 'jobDone' : 'jobFailed', to, data: { job: kind }, link },
  ]);
}

/** Schedules are times of the company's zone; before there is a company they are of none. */
export async function zoneOfSchedules({ db }: Pick<AppDeps, 'db'>): Promise<string> {
  return (await findCompany(db))?.timeZone ?? 'UTC';
}
