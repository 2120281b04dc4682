import { tmpdir } from 'node:os';
import { systemClock } from '../src/lib/clock.ts';
import { loadConfig } from '../src/lib/config.ts';
import { createDb, createPool } from '../src/lib/db.ts';
import { jobKind } from '../src/lib/jobs/job-kind.ts';
import { JobQueue } from '../src/lib/jobs/job-queue.ts';
import { jobRunner } from '../src/lib/jobs/job-runner.ts';
import { openDrive } from '../src/open-drive.ts';
import { folderFiles } from '../src/ports/files/folder-files.ts';
import { countingJob } from './counting-job.ts';

// A process that works slowly on counting, for tests that kill it: node job-process.ts <address of the database>

const STEP_MILLISECONDS = 200;

const address = process.argv[2];
if (!address) throw new Error('The address of the database is missing');
const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: address });
const pool = createPool({ connectionString: address }, config);
const deps = {
  pool,
  db: createDb(pool),
  config,
  clock: systemClock,
  files: folderFiles(tmpdir()),
  drive: openDrive(config),
  timelog: null,
};
const queue = new JobQueue(pool, [jobKind(countingJob(STEP_MILLISECONDS))], { warn: () => {} });
const nothing = async () => {};
await queue.work(jobRunner(deps, queue, nothing, nothing), 'UTC');
