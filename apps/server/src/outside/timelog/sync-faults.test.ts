import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '../../../test/app-process.ts';
import { createTimelogStage, PROJECT, type TimelogStage } from '../../../test/make-timelog.ts';
import { withTransaction } from '../../lib/db.ts';
import { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { Faults } from '../../ports/timelog/simulator/faults.ts';
import { SYNC_TIMELOG, syncTimelog } from './sync-timelog.job.ts';

let stage: TimelogStage;
afterEach(() => stage.close());

/** People with rows in the month, all approved. */
async function fill(people: number, rowsEach: number): Promise<string[]> {
  const sheets: string[] = [];
  for (let person = 0; person < people; person++) {
    const { user, sheet } = await stage.someone();
    sheets.push(sheet);
    await sql`
      insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
      select ${user}, gen_random_uuid(), ${sheet}, ('2026-11-01'::date + n % 28), at, at + interval '20 minutes', ${stage.phase},
        'Row ' || n, now()
      from generate_series(0, ${rowsEach}::int - 1) n,
        lateral (select timestamptz '2026-11-01T01:00Z' + make_interval(days => n % 28, mins => 30 * (n / 28))) a(at)`.execute(
      stage.app.db,
    );
    await stage.approve(sheet);
  }
  return sheets;
}

async function expectEqual(count: number): Promise<void> {
  const { here, there } = await stage.bothSides();
  expect(there).toHaveLength(count);
  expect(there).toEqual(here);
}

test.each([
  ['keeps the identifiers that it is sent', false],
  ['gives identifiers of its own', true],
])(
  '500 faults of a system that %s leave the same hours on both sides',
  async (_what, choosesGuids) => {
    stage = await createTimelogStage({ lateness: 300, choosesGuids }, 0.2);
    const { app, peer } = stage;
    const sheets = await fill(4, 100);
    await stage.map(String(PROJECT));
    peer.faults = new Faults({ seed: 42, rate: 0.45, most: 500 });
    await stage.sync();
    await expectEqual(400);
    // Then hours are changed and deleted, again and again until there were enough faults.
    let round = 0;
    while (peer.faults.count < 500) {
      expect(++round).toBeLessThan(10);
      for (const sheet of sheets) await stage.approve(sheet, false);
      await sql`update timereg set detail = detail || ' again', to_at = to_at + interval '1 minute'
      where mod(('x' || right(id::text, 2))::bit(8)::int + ${round}::int, 2) = 0`.execute(app.db);
      await sql`delete from timereg where mod(('x' || right(id::text, 2))::bit(8)::int, 12) = ${round}::int`.execute(
        app.db,
      );
      const left = await app.db.selectFrom('timereg').select('id').execute();
      for (const sheet of sheets) await stage.approve(sheet);
      await stage.sync();
      await expectEqual(left.length);
    }
    const { met } = peer.faults;
    for (const fault of ['silent after', 'done late', 'twice', 'failed after', 'broken after', 'cut off'] as const)
      expect(met.get(fault), fault).toBeGreaterThan(0);
  },
  240_000,
);

/** The first write is done only when whoever sent it has given up. */
class FirstIsLate extends Faults {
  #isFirst = true;

  override next(kind: 'report' | 'write') {
    if (kind === 'report' || !this.#isFirst) return null;
    this.#isFirst = false;
    return 'done late' as const;
  }
}

test('what got no answer is waited for before anybody sends it again', async () => {
  stage = await createTimelogStage({ lateness: 300, choosesGuids: true }, 0.2);
  await fill(1, 1);
  await stage.map(String(PROJECT));
  stage.peer.faults = new FirstIsLate({ rate: 0, seed: 1 });
  await stage.sync();
  await expectEqual(1);
  expect(stage.peer.calls.get('POST time-registration')).toBe(1);
});

const PROCESS = fileURLToPath(new URL('../../../test/timelog-process.ts', import.meta.url));

test('a process that is killed in the middle of a sync sends nothing twice, and the next one goes on', async () => {
  stage = await createTimelogStage({ latency: 15 }, 2);
  const { app, peer } = stage;
  await fill(3, 120);
  await stage.map(String(PROJECT));
  const queue = new JobQueue(app.pool, [syncTimelog], { warn: () => {} });
  await queue.install();
  const id = newId();
  await withTransaction(app.db, (tx) => startRun(tx, { clock: app.clock }, queue, { id, kind: SYNC_TIMELOG }));
  const start = () => {
    const child = spawn(
      process.execPath,
      [PROCESS, addressOf(app.database.connection), `${peer.url}&timeout=2`, peer.key],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    // One that a failed test left would hold up the end of the whole run, whose output it has.
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  // Killed twice, each time while it writes.
  for (const units of [40, 150]) {
    const child = start();
    await vi.waitFor(() => expect(peer.held.units.length).toBeGreaterThan(units), { timeout: 150_000, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(peer.held.units.length).toBeLessThan(360);
  }
  const last = start();
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ state: string }>`select state from job_run where id = ${id}`.execute(app.db);
      expect(rows[0]?.state).toBe('done');
    },
    { timeout: 150_000, interval: 100 },
  );
  last.kill('SIGKILL');
  await once(last, 'exit');
  await queue.stop();
  await expectEqual(360);
  // No row was ever created a second time, not even to be taken back.
  expect(peer.calls.get('POST time-registration')).toBeLessThan(360 + 2 * 8);
  expect(peer.calls.get('DELETE time-registration') ?? 0).toBe(0);
  const { rows } = await sql<{ attempts: number }>`select attempts from job_run where id = ${id}`.execute(app.db);
  expect(rows[0]?.attempts).toBe(3);
}, 500_000);
