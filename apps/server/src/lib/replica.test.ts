import { getTimeAnalysis } from '@stint/contract/reports/time-report/time-report';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../test/debian-postgres.ts';
import { makersOf } from '../../test/make-company.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { openSession, TEST_NOW, TestClock } from '../../test/test-app.ts';
import { asAdmin } from '../../test/test-database.ts';
import { createApp } from '../app.ts';
import { openDrive } from '../open-drive.ts';
import { folderFiles } from '../ports/files/folder-files.ts';
import { loadConfig } from './config.ts';
import { closePool, createDb, createPool, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';
import { Replica } from './replica.ts';

const bin = findPostgres();
const POOL = { DATABASE_POOL_SIZE: 5, DATABASE_STATEMENT_TIMEOUT_SECONDS: 10 };
/** Longer than this test takes. */
const PATIENT = 600;
const METRICS_TOKEN = 'figures-of-the-house';
const NONE = { own_writes: 0, lag: 0, unavailable: 0 };

describe.skipIf(!bin)('reports from a streaming replica', () => {
  let primary: PostgresServer;
  let copy: PostgresServer;
  let db: Db;
  let token: string;
  let sheet: object;
  let phase: string;
  const opened: { app: FastifyInstance; replica: Replica; close(): Promise<void> }[] = [];

  /** A process of the app: each has a replica object of its own. */
  async function openApp(mostLagSeconds: number) {
    const config = loadConfig({
      ...{ LOG_LEVEL: 'silent', DEMO: 'false', DATABASE_READ_MOST_LAG_SECONDS: String(mostLagSeconds), METRICS_TOKEN },
    });
    const pool = createPool(primary.connection, POOL);
    const replicaPool = createPool(copy.connection, { ...POOL, connectionTimeoutMillis: 60_000 });
    const replica = new Replica({ primary: pool, replica: replicaPool, mostLagSeconds });
    const clock = new TestClock(TEST_NOW);
    const parts = { files: folderFiles('/nonexistent'), drive: openDrive(config), timelog: null, clock };
    const app = await createApp({ ...parts, config, pool, db: createDb(pool), replica });
    const one = {
      app,
      replica,
      async close() {
        await app.close();
        await replica.close();
        await closePool(pool);
      },
    };
    opened.push(one);
    return one;
  }

  /** One that has read before: it noted where the primary was, and the replica has been there, whatever else is written from now on. */
  async function openSettled() {
    const one = await openApp(PATIENT);
    await minutesOf(one.app);
    await caughtUp();
    Object.assign(one.replica.reads, { replica: 0, primary: { ...NONE } });
    return one;
  }

  beforeAll(async () => {
    primary = await startPostgres(bin ?? '');
    const owner = createPool(primary.connection, { ...POOL, DATABASE_STATEMENT_TIMEOUT_SECONDS: 0 });
    await migrate(owner);
    db = createDb(owner);
    const make = makersOf(db);
    await make.company();
    const user = await make.user({ role: 'Manager' });
    const period = await make.period('2026-11-01', '2026-11-30');
    phase = await make.phase(await make.project(), [user]);
    sheet = { timeregPeriod: period, userPeriod: await make.sheet(user, period), user, timeZone: '', force: true };
    token = await openSession(db, user);
    copy = await primary.replica();
    await caughtUp();
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await db.destroy();
    await Promise.all([copy.remove(), primary.remove()]);
  });

  const pause = () => asAdmin(copy.connection, 'select pg_wal_replay_pause()');
  const resume = () => asAdmin(copy.connection, 'select pg_wal_replay_resume()');

  async function caughtUp(): Promise<void> {
    const where = createPool(copy.connection, { ...POOL, DATABASE_POOL_SIZE: 2 });
    const { rows } = await createPoolQuery('select pg_current_wal_flush_lsn()::text as at');
    await vi.waitFor(async () => {
      const found = await where.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as ok', [rows[0]?.at]);
      expect(found.rows[0].ok).toBe(true);
    }, PATIENTLY);
    await closePool(where);
  }

  async function createPoolQuery(text: string): Promise<{ rows: { at: string }[] }> {
    const pool = createPool(primary.connection, POOL);
    try {
      return await pool.query(text);
    } finally {
      await closePool(pool);
    }
  }

  let minute = 0;
  const known: string[] = [];
  /** Saves a minute by the app; answers the cookie that its browser got. */
  async function saveMinute(app: FastifyInstance): Promise<string> {
    const at = (offset: number) => new Date(Date.UTC(2026, 10, 3, 2, minute + offset)).toISOString();
    const row = {
      ...{ _id: newId(), projectPhase: phase, detail: 'Work', atOffice: true, version: 0 },
      ...{ date: '2026-11-03', fromDateTime: at(0), toDateTime: at(1) },
    };
    minute++;
    const answer = await app.inject({
      method: saveTimeregs.method,
      url: saveTimeregs.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...sheet, timeregs: [row], allTimeregIds: [...known] },
    });
    expect(answer.statusCode).toBe(200);
    known.push(row._id);
    return String(answer.headers['set-cookie']);
  }

  async function minutesOf(app: FastifyInstance, cookie?: string): Promise<number> {
    const answer = await app.inject({
      url: getTimeAnalysis.path,
      query: { from: '2026-11-01', to: '2026-11-30' },
      headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie: cookie.split(';')[0] ?? '' }) },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().minutes;
  }

  test('they are read there; whoever wrote sees what they wrote, from any process, and others no more than the lag later', async () => {
    const [first, second] = [await openSettled(), await openSettled()];
    await saveMinute(first.app);
    await caughtUp();
    expect(await minutesOf(first.app)).toBe(1);
    expect(await minutesOf(second.app)).toBe(1);
    await pause();
    const cookie = await saveMinute(first.app);
    expect(cookie).toMatch(/^stint-written=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=1200; HttpOnly; SameSite=Strict$/);
    // Somebody else, to whom the replica is good enough, does not see it yet: that is where it is read.
    expect(await minutesOf(second.app)).toBe(1);
    for (const { app } of [first, second]) expect(await minutesOf(app, cookie)).toBe(2);
    expect(second.replica.reads).toEqual({ replica: 2, primary: { ...NONE, own_writes: 1 } });
    const figures = await second.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(figures.body).toContain('stint_report_reads_total{from="replica",why=""} 2');
    expect(figures.body).toContain('stint_report_reads_total{from="primary",why="own_writes"} 1');
    expect(figures.body).toContain('stint_report_reads_total{from="primary",why="lag"} 0');
    // Far behind is the same as away.
    const strict = await openApp(1);
    await minutesOf(strict.app);
    await vi.waitFor(async () => expect(await minutesOf(strict.app)).toBe(2), { timeout: 120_000 });
    expect(strict.replica.reads.primary.lag).toBeGreaterThan(0);
    await resume();
    await caughtUp();
    const { replica: before } = first.replica.reads;
    expect(await minutesOf(first.app, cookie)).toBe(2);
    expect(first.replica.reads.replica).toBe(before + 1);
  });

  test('a made-up place asks the primary', async () => {
    const { app, replica } = await openSettled();
    const made = [
      'stint-written=unknown',
      "stint-written=' or 1=1",
      'stint-written=FFFFFFFF/FFFFFFFF',
      'stint-written=',
    ];
    for (const cookie of made) expect(await minutesOf(app, cookie)).toBe(2);
    expect(replica.reads).toEqual({ replica: 0, primary: { ...NONE, own_writes: made.length } });
  });

  test('what loses against replay, or is cut off while it is read, is read from the primary', async () => {
    const { replica } = await openSettled();
    for (const code of ['40001', 'ECONNRESET']) {
      const read = replica.read(null, db, async (given) => {
        if (given !== db) throw Object.assign(new Error('canceling statement'), { code });
        return 'from the primary';
      });
      expect(await read).toBe('from the primary');
    }
    const fault = replica.read(null, db, async () =>
      Promise.reject(Object.assign(new Error('no such column'), { code: '42703' })),
    );
    await expect(fault).rejects.toThrow('no such column');
    // The last one was read from the primary at once: what failed a moment ago is left alone.
    expect(replica.reads).toEqual({ replica: 0, primary: { ...NONE, unavailable: 3 } });
  });

  test('while it is away the primary is read, and when it is back it is read again', async () => {
    const { app, replica } = await openSettled();
    expect(await minutesOf(app)).toBe(2);
    expect(replica.reads).toEqual({ replica: 1, primary: NONE });
    await copy.kill();
    for (let time = 0; time < 3; time++) expect(await minutesOf(app)).toBe(2);
    expect(replica.reads).toEqual({ replica: 1, primary: { ...NONE, unavailable: 3 } });
    await copy.start();
    await vi.waitFor(
      async () => {
        await minutesOf(app);
        expect(replica.reads.replica).toBe(2);
      },
      { timeout: 120_000, interval: 250 },
    );
  });
});
