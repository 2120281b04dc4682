import pg from 'pg';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb, withTransaction } from '../../apps/server/src/lib/db.ts';
import { jobKind } from '../../apps/server/src/lib/jobs/job-kind.ts';
import { JobQueue } from '../../apps/server/src/lib/jobs/job-queue.ts';
import { jobRunner, startRun } from '../../apps/server/src/lib/jobs/job-runner.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { sweep } from '../../apps/server/src/platform/sweep/sweep.job.ts';
import { appPool, type BenchDatabase } from './bench-database.ts';
import { report } from './report.ts';
import { recordStatements, replay, type Statement } from './statement.ts';

const RUNS = 200;

/** Runs that do nothing: putting them in the queue, and working them off one after the other; each against its own SQL. */
export async function benchJobs(database: BenchDatabase): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const pool = appPool(database);
  const deps = {
    config,
    pool,
    db: createDb(pool),
    clock: systemClock,
    files: await openFiles(config),
    drive: openDrive(config),
    timelog: null,
  };
  const idle = jobKind({
    ...{ kind: 'idle', data: sweep.data, attempts: 1, isManual: true },
    run: async () => ({ outcome: {} }),
  });
  const queue = new JobQueue(pool, [idle], { warn: () => {} });
  let done = 0;
  let allAreDone = () => {};
  const runner = jobRunner(
    deps,
    queue,
    async () => {
      if (++done === RUNS) allAreDone();
    },
    () => {},
  );
  const send = (id: string) => withTransaction(deps.db, (tx) => startRun(tx, deps, queue, { id, kind: 'idle' }));
  const perSecond = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    for (let at = 0; at < RUNS; at++) await act();
    return RUNS / ((performance.now() - started) / 1000);
  };
  try {
    await queue.install();
    const sent = await perSecond(() => send(newId()));
    const fresh = newId();
    const ofSend = await recordStatements(pg.Client, () => send(fresh).then(() => {}));
    const ofWork = await recordStatements(pg.Client, () => runner.attempt(idle, fresh, true));
    done = 0;
    // Rolled back each time, since what they store is there already.
    const undone = (statements: readonly Statement[]) =>
      statements.map((one) => (one.text === 'commit' ? { ...one, text: 'rollback' } : one));
    await pool.query('delete from live_event');
    const client = await pool.connect();
    const replayed = (statements: readonly Statement[]) => perSecond(() => replay(client, undone(statements)));
    const [sendSql, workSql] = await (async () => [await replayed(ofSend), await replayed(ofWork)] as const)().finally(
      () => client.release(),
    );
    await pool.query("delete from pgboss.job where name = 'stint-idle' and data ->> 'run' = $1", [fresh]);
    const finished = new Promise<void>((resolve) => {
      allAreDone = resolve;
    });
    const started = performance.now();
    await queue.work(runner, 'UTC');
    await finished;
    const worked = RUNS / ((performance.now() - started) / 1000);
    print('a run into the queue', sent, sendSql);
    print('runs worked off, one at a time', worked, workSql);
  } finally {
    await queue.stop();
    await pool.end();
  }
}

function print(name: string, measured: number, baseline: number): void {
  const figures = `${measured.toFixed(0)}/s`;
  console.log(
    `${name.padEnd(52)} ${figures.padEnd(42)} ${(baseline / measured).toFixed(2)} x its SQL without the commit`,
  );
  report(name, 1000 / measured, 'ms');
}
