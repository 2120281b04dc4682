import { JOB_KINDS } from '../src/jobs.ts';
import { loadConfig } from '../src/lib/config.ts';
import { JobQueue } from '../src/lib/jobs/job-queue.ts';
import { jobRunner } from '../src/lib/jobs/job-runner.ts';
import { tellOfEnd } from '../src/platform/jobs/job.service.ts';
import type { TestApp } from './test-app.ts';

/** Carries out the jobs of a test app as the app itself would; `stop()` it before the app is closed. */
export async function runJobs(app: TestApp): Promise<JobQueue> {
  const { db, pool, clock, files, drive, timelog } = app;
  const queue = new JobQueue(pool, JOB_KINDS, { warn: () => {} });
  const deps = { db, pool, clock, files, drive, timelog, config: loadConfig({ LOG_LEVEL: 'silent' }) };
  await queue.work(
    jobRunner(deps, queue, tellOfEnd, () => {}),
    'UTC',
  );
  return queue;
}
