import { tmpdir } from 'node:os';
import { systemClock } from '../src/lib/clock.ts';
import { loadConfig } from '../src/lib/config.ts';
import { createDb, createPool } from '../src/lib/db.ts';
import { JobQueue } from '../src/lib/jobs/job-queue.ts';
import { jobRunner } from '../src/lib/jobs/job-runner.ts';
import { openDrive } from '../src/open-drive.ts';
import { openTimelog } from '../src/open-timelog.ts';
import { syncTimelog } from '../src/outside/timelog/sync-timelog.job.ts';
import { folderFiles } from '../src/ports/files/folder-files.ts';

// A process that syncs, for tests that kill it: node timelog-process.ts <database> <TIMELOG_URL> <TIMELOG_KEY>

const [address, url, key] = process.argv.slice(2);
if (!address) throw new Error('The address of the database is missing');
const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: address, TIMELOG_URL: url, TIMELOG_KEY: key });
const pool = createPool({ connectionString: address }, config);
const deps = {
  pool,
  db: createDb(pool),
  config,
  clock: systemClock,
  files: folderFiles(tmpdir()),
  drive: openDrive(config),
  timelog: openTimelog(config),
};
const queue = new JobQueue(pool, [syncTimelog], { warn: () => {} });
const nothing = async () => {};
await queue.work(jobRunner(deps, queue, nothing, nothing), 'UTC');
