import type { AddressInfo } from 'node:net';
import { startJob } from '@stint/contract/platform/jobs/job';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../test/debian-postgres.ts';
import { connectLive } from '../test/live-client.ts';
import { makersOf } from '../test/make-company.ts';
import { findPgbouncer, startPgbouncer } from '../test/pgbouncer.ts';
import { openSession } from '../test/test-app.ts';
import { asAdmin } from '../test/test-database.ts';
import { createApp } from './app.ts';
import { systemClock } from './lib/clock.ts';
import { type Config, loadConfig } from './lib/config.ts';
import { createDb, createPool, type Db, liftTimeLimit, withTransaction } from './lib/db.ts';
import { migrate } from './lib/migrate.ts';
import { newId } from './lib/new-id.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openDrive } from './open-drive.ts';
import { folderFiles } from './ports/files/folder-files.ts';

const bin = findPostgres();
const program = findPgbouncer();
/** Far fewer than the app has of its own: each is used by many, one transaction after the other. */
const SERVER_CONNECTIONS = 3;
const SAVERS = 12;
const SAVES = 4;

describe.skipIf(!bin || !program)('behind PgBouncer in transaction mode', () => {
  let server: PostgresServer;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let config: Config;
  let opened: OpenDatabase;
  let app: FastifyInstance;
  let direct: Db;
  let make: ReturnType<typeof makersOf>;

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    await asAdmin(server.connection, "alter database stint set timezone = 'Asia/Tokyo'");
    const owner = createPool(server.connection, { DATABASE_POOL_SIZE: 4, DATABASE_STATEMENT_TIMEOUT_SECONDS: 0 });
    await migrate(owner);
    direct = createDb(owner);
    make = makersOf(direct);
    pooler = await startPgbouncer(program ?? '', server, SERVER_CONNECTIONS);
    config = loadConfig({
      ...{ LOG_LEVEL: 'silent', DEMO: 'false', DATABASE_POOL_SIZE: '20' },
      ...{ DATABASE_URL: server.url, DATABASE_POOLER_URL: pooler.url },
    });
    opened = await openDatabase(config, () => {});
    const parts = { files: folderFiles('/nonexistent'), drive: openDrive(config), timelog: null, clock: systemClock };
    app = await createApp({ ...parts, config, pool: opened.pool, db: opened.db });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app?.close();
    await opened?.close();
    await direct.destroy();
    await pooler.stop();
    await server.remove();
  });

  test('a pooler that is not there is told in a sentence, without passwords', async () => {
    const DATABASE_POOLER_URL = 'postgres://owner:secret@127.0.0.1:1/stint';
    const refused = await openDatabase({ ...config, DATABASE_POOLER_URL }, () => {}).catch((error: Error) => error);
    expect(String(refused)).toMatch(/DATABASE_POOLER_URL cannot be used: .*ECONNREFUSED/);
    expect(String(refused)).not.toContain('secret');
  });

  test('the time zone is the app’s, whatever that of the database is', async () => {
    const zones = await Promise.all(
      Array.from({ length: 9 }, () =>
        sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(opened.db),
      ),
    );
    expect(new Set(zones.map(({ rows }) => rows[0]?.zone))).toEqual(new Set(['UTC']));
  });

  test('many save at once over few connections, each row once', async () => {
    await make.company();
    const users = await Promise.all(Array.from({ length: SAVERS }, () => make.user()));
    const period = await make.period('2026-11-01', '2026-11-30');
    const phase = await make.phase(await make.project(), users);
    const statuses = await Promise.all(
      users.map(async (user) => {
        const sheet = await make.sheet(user, period);
        const headers = { authorization: `Bearer ${await openSession(direct, user)}` };
        const known: string[] = [];
        const answered: number[] = [];
        for (let hour = 1; hour <= SAVES; hour++) {
          const at = (offset: number) => new Date(Date.UTC(2026, 10, 3, hour + offset)).toISOString();
          const row = {
            ...{ _id: newId(), projectPhase: phase, detail: 'Work', atOffice: true, version: 0 },
            ...{ date: '2026-11-03', fromDateTime: at(0), toDateTime: at(1) },
          };
          const payload = {
            ...{ timeregPeriod: period, userPeriod: sheet, user, timeZone: '', force: true },
            ...{ timeregs: [row], allTimeregIds: [...known] },
          };
          const { method, path: url } = saveTimeregs;
          answered.push((await app.inject({ method, url, headers, payload })).statusCode);
          known.push(row._id);
        }
        return answered;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from timereg`.execute(direct);
    expect(rows[0]?.count).toBe(SAVERS * SAVES);
    const used = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements`.execute(opened.db);
    expect(used.rows[0]?.count).toBe(0);
  });

  test('nothing is compiled or shared for a single run, and what was set is not set again by the next process', async () => {
    const again = await openDatabase(config, () => {});
    const { rows } = await again.pool.query(
      "select current_setting('jit') as jit, setconfig from pg_db_role_setting where setrole <> 0",
    );
    expect(rows).toEqual([
      { jit: 'off', setconfig: ['jit=off', 'max_parallel_workers_per_gather=0', 'statement_timeout=60s'] },
    ]);
    await again.close();
  });

  test('what a transaction sets ends with it', async () => {
    const limits = () =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const found = await sql<{
            limit: string;
          }>`select current_setting('statement_timeout') as limit, pg_sleep(0.01)`.execute(opened.db);
          return found.rows[0]?.limit;
        }),
      );
    await Promise.all(Array.from({ length: 9 }, () => withTransaction(opened.db, (tx) => liftTimeLimit(tx))));
    expect(new Set(await limits())).toEqual(new Set(['1min']));
  });

  test('browsers are told at once, and jobs run', async () => {
    const admin = await make.user({ role: 'Admin' });
    const token = await openSession(direct, admin);
    const { port } = app.server.address() as AddressInfo;
    const browser = await connectLive(`http://127.0.0.1:${port}`, token);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { _id: newId(), kind: 'sweep' };
    const began = Date.now();
    const started = await app.inject({ method: 'POST', url: startJob.path, headers, payload });
    expect(started.statusCode).toBe(200);
    await browser.next('job');
    // Without being woken the events are looked for every five seconds only.
    expect(Date.now() - began).toBeLessThan(4500);
    await vi.waitFor(
      async () => {
        const run = await sql<{ state: string }>`select state from job_run where id = ${payload._id}`.execute(direct);
        expect(run.rows[0]?.state).toBe('done');
      },
      { timeout: 120_000 },
    );
    browser.close();
  });
});
