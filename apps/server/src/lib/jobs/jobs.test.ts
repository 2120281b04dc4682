import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { addressOf } from '../../../test/app-process.ts';
import { countingJob, STEPS } from '../../../test/counting-job.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDrive } from '../../open-drive.ts';
import { folderFiles } from '../../ports/files/folder-files.ts';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config.ts';
import type { AppDeps } from '../context.ts';
import { withTransaction } from '../db.ts';
import { newId } from '../new-id.ts';
import { type JobKind, jobKind } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';
import { claimRun } from './job-run.sql.ts';
import { jobRunner, type RunEnd, startRun } from './job-runner.ts';

const counts = countingJob();
const counting = jobKind(counts);
const PROCESS = fileURLToPath(new URL('../../../test/job-process.ts', import.meta.url));

let database: TestDatabase;
let deps: AppDeps;
const queues: JobQueue[] = [];
const ends: RunEnd[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await makersOf(database.db).company();
  await database.asOwner(`
    create table counted (step integer not null, at timestamptz not null default clock_timestamp());
    grant select, insert on counted to ${database.role}`);
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  deps = {
    pool: database.pool,
    db: database.db,
    config,
    drive: openDrive(config),
    timelog: null,
    clock: systemClock,
    files: folderFiles(tmpdir()),
  };
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.asOwner('truncate counted, job_run cascade');
  await sql`delete from pgboss.job`.execute(database.db);
  ends.length = 0;
});
afterAll(() => database.drop());

function queueOf(...kinds: JobKind[]): JobQueue {
  const queue = new JobQueue(database.pool, kinds, { warn: () => {} });
  queues.push(queue);
  return queue;
}

async function work(queue: JobQueue): Promise<void> {
  const onEnd = async (_tx: unknown, _context: unknown, end: RunEnd) => void ends.push(end);
  await queue.work(
    jobRunner(deps, queue, onEnd, () => {}),
    'UTC',
  );
}

async function start(queue: JobQueue, kind: string, id: string = newId()): Promise<string> {
  await withTransaction(database.db, (tx) => startRun(tx, deps, queue, { id, kind }));
  return id;
}

const runOf = (id: string) => database.db.selectFrom('job_run').selectAll().where('id', '=', id).executeTakeFirst();
const countedSteps = async () =>
  (await sql<{ step: number }>`select step from counted order by at`.execute(database.db)).rows.map(({ step }) => step);
const eventually = (check: () => Promise<void>, seconds = 40) =>
  vi.waitFor(check, { timeout: seconds * 1000, interval: 50 });
const isOver = (id: string, state: 'done' | 'failed', seconds?: number) =>
  eventually(async () => expect((await runOf(id))?.state).toBe(state), seconds);

const nothing = async () => {};
const ALL_STEPS = Array.from({ length: STEPS }, (_, at) => at);

test('a run goes from step to step, and says what it did', async () => {
  const queue = queueOf(counting);
  await work(queue);
  const id = await start(queue, 'counting');
  await isOver(id, 'done');
  expect(await runOf(id)).toMatchObject({
    attempts: 1,
    outcome: { rows: STEPS },
    done_units: STEPS,
    total_units: STEPS,
  });
  expect(await countedSteps()).toEqual(ALL_STEPS);
  expect(ends).toEqual([{ runId: id, kind: 'counting', startedBy: null, error: null }]);
  const events = await sql<{ state: string }>`
    select event -> 'event' -> 'job' ->> 'state' as state from live_event
    where event -> 'event' -> 'job' ->> '_id' = ${id} order by id`.execute(database.db);
  expect(events.rows.at(0)?.state).toBe('running');
  expect(events.rows.at(-1)?.state).toBe('done');
});

test('starting a run again by the same id starts nothing; without its commit it is not started', async () => {
  const queue = queueOf(counting);
  const id = await start(queue, 'counting');
  await start(queue, 'counting', id);
  await withTransaction(database.db, async (tx) => {
    await startRun(tx, deps, queue, { id: newId(), kind: 'counting' });
    throw new Error('no');
  }).catch(() => {});
  const queued = await sql`select from pgboss.job where name = 'stint-counting' and state = 'created'`.execute(
    database.db,
  );
  expect(queued.rows).toHaveLength(1);
  await work(queue);
  await isOver(id, 'done');
  expect(await countedSteps()).toEqual(ALL_STEPS);
});

test('what fails is tried again and goes on where it stopped; a step that failed has changed nothing', async () => {
  let failures = 1;
  const stumbling = jobKind<object, number>({
    ...counts,
    kind: 'stumbling',
    async run(step) {
      const answer = await counts.run(step);
      if (step.step === 7 && failures-- > 0) throw new Error('stumbled');
      return answer;
    },
  });
  const queue = queueOf(stumbling);
  await work(queue);
  const id = await start(queue, 'stumbling');
  await eventually(async () => expect(await runOf(id)).toMatchObject({ state: 'waiting', error: 'stumbled' }));
  await isOver(id, 'done', 60);
  expect(await runOf(id)).toMatchObject({ attempts: 2, error: '' });
  expect(await countedSteps()).toEqual(ALL_STEPS);
});

test('after its last attempt a run has failed, and says why', async () => {
  const hopeless = jobKind({
    ...{ kind: 'hopeless', data: z.object({}), attempts: 1, isManual: true },
    run: () => Promise.reject(new Error('there is no hope')),
  });
  const queue = queueOf(hopeless);
  await work(queue);
  const id = await start(queue, 'hopeless');
  await isOver(id, 'failed');
  expect(await runOf(id)).toMatchObject({ attempts: 1, error: 'there is no hope', finished_at: expect.any(String) });
  expect(ends).toMatchObject([{ runId: id, error: 'there is no hope' }]);
});

test('runs of a kind do not work at the same time, over several workers', async () => {
  let working = 0;
  let most = 0;
  const alone = jobKind<object, number>({
    ...{ kind: 'alone', data: z.object({}), attempts: 1, isManual: true },
    async run({ step }) {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setTimeout(resolve, 20));
      working--;
      return step === 3 ? { outcome: {} } : { next: (step ?? 0) + 1, done: 0, total: null };
    },
  });
  const queue = queueOf(alone);
  const other = queueOf(alone);
  await work(queue);
  await work(other);
  const ids = [await start(queue, 'alone'), await start(other, 'alone'), await start(queue, 'alone')];
  for (const id of ids) await isOver(id, 'done');
  expect(most).toBe(1);
});

test('what a schedule makes is a run, once, and not while one of its kind is unfinished', async () => {
  const queue = queueOf(counting);
  const runner = jobRunner(
    deps,
    queue,
    async () => {},
    () => {},
  );
  const [id, other] = [newId(), newId()];
  await runner.due(counting, id);
  await runner.due(counting, id);
  await runner.due(counting, other);
  await work(queue);
  await isOver(id, 'done');
  expect(await runOf(other)).toBeUndefined();
  expect(await countedSteps()).toEqual(ALL_STEPS);
});

test('an attempt that was given up stores nothing any more', async () => {
  const endless = jobKind<object, number>({
    ...{ kind: 'counting', data: z.object({}), attempts: 3, isManual: true },
    run: async ({ step }) => ({ next: (step ?? 0) + 1, done: 0, total: null }),
  });
  const queue = queueOf(endless);
  const id = await start(queue, 'counting');
  const attempt = jobRunner(deps, queue, nothing, nothing).attempt(endless, id, false);
  await eventually(async () => expect((await runOf(id))?.step).toBeGreaterThan(3));
  // The queue took this process for dead, and another one begins. Else the attempt would never end.
  const claimed = await claimRun(database.db, id, new Date().toISOString());
  await attempt;
  expect(claimed?.attempt).toBe(2);
  const stopped = await runOf(id);
  expect(stopped).toMatchObject({ state: 'running', attempts: 2 });
});

test('an attempt that was given up while it asks another system has its answer before the next one asks', async () => {
  let asking = 0;
  let most = 0;
  const curious = jobKind<object, number, number>({
    ...{ kind: 'counting', data: z.object({}), attempts: 3, isManual: true },
    async ask() {
      most = Math.max(most, ++asking);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return asking--;
    },
    run: async () => ({ outcome: {} }),
  });
  const queue = queueOf(curious);
  const id = await start(queue, 'counting');
  const runner = jobRunner(deps, queue, nothing, nothing);
  const first = runner.attempt(curious, id, false);
  await eventually(async () => expect(asking).toBe(1));
  await Promise.all([first, runner.attempt(curious, id, false)]);
  expect(most).toBe(1);
  expect(await runOf(id)).toMatchObject({ state: 'done' });
});

test('killed in the middle of a step, its work goes on in another process, and every step takes effect once', async () => {
  const first = fork(PROCESS, [addressOf(database.pool.options)], { execArgv: [] });
  onTestFinished(() => void first.kill('SIGKILL'));
  const queue = queueOf(counting);
  const id = await start(queue, 'counting');
  await eventually(async () => expect((await countedSteps()).length).toBeGreaterThan(6));
  first.kill('SIGKILL');
  await once(first, 'exit');
  const stored = await countedSteps();
  expect(stored.length).toBeLessThan(STEPS);
  await work(queue);
  await isOver(id, 'done', 60);
  expect(await runOf(id)).toMatchObject({ attempts: 2, outcome: { rows: STEPS } });
  expect(await countedSteps()).toEqual(ALL_STEPS);
});
