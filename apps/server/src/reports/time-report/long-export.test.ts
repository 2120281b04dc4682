import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { exportReport } from '@stint/contract/reports/time-report/time-report';
import { EXPECTED_BYTES_HEADER } from '@stint/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { sentStatements } from '../../../test/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const ROWS = 60_000;
const ROWS_OF_A_PAGE = 1000;

let app: TestApp;
let token: string;
let make: Makers;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  token = await app.tokenOf(await make.user({ role: 'Manager' }));
  const phase = await make.phase(await make.project());
  const sheet = await make.sheet(await make.user(), await make.period('2015-01-01', '2026-12-31'));
  await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
    select p.user_id, gen_random_uuid(), p.id, at::date, at, at + interval '10 minutes', ${phase},
      'Looked into ' || md5(n::text) || repeat(' and wrote about it', n % 7), at
    from user_period p, generate_series(0, ${sql.lit(ROWS - 1)}) n
    cross join lateral (select timestamptz '2010-01-02 01:00+00' + n / 10 * interval '1 day' + n % 10 * interval '10 minutes' as at) a
    where p.id = ${sheet}`.execute(app.db);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) => ({
  ...{ host: '127.0.0.1', port: (app.fastify.server.address() as AddressInfo).port },
  path: `${exportReport.path}?${new URLSearchParams({ viewId: '2', from: '2010-01-01', to: '2026-11-20', ...query })}`,
  headers: { authorization: `Bearer ${token}` },
});

test.each(['csv', 'xlsx'])('a long %s says beforehand about how large it will be', async (format) => {
  const { path, headers } = ask({ format, to: '2014-02-01' });
  const answer = await app.fastify.inject({ url: path, headers });
  const expected = Number(answer.headers[EXPECTED_BYTES_HEADER]);
  expect(expected / answer.rawPayload.length).toBeGreaterThan(0.8);
  expect(expected / answer.rawPayload.length).toBeLessThan(1.25);
  const short = await app.fastify.inject({ url: ask({ format, to: '2010-03-01' }).path, headers });
  expect(short.headers).not.toHaveProperty(EXPECTED_BYTES_HEADER);
});

test('an export whose browser leaves is not read to its end', async () => {
  const pages = await sentStatements('from timereg t where', async () => {
    const leaving = request(ask({ format: 'csv' }));
    leaving.on('error', () => {});
    await new Promise<void>((resolve) => {
      leaving.on('response', (response) => response.once('data', () => resolve(leaving.destroy() && undefined)));
      leaving.end();
    });
    // Whoever left is no longer at their turn, and the database works for nobody.
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query(
        `select count(*)::int as busy from pg_stat_activity
         where datname = current_database() and state = 'active' and query like '%from timereg t where%' and pid <> pg_backend_pid()`,
      );
      expect(rows[0].busy).toBe(0);
    }, PATIENTLY);
    await pause(300);
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThan(ROWS / ROWS_OF_A_PAGE / 2);
});

test.each([
  ['role', { user_role: 'Employee' }],
  ['account', { is_active: false }],
] as const)('an export breaks off when whoever reads it slowly has lost their %s meanwhile', async (_, lost) => {
  const person = await make.user({ role: 'Manager' });
  const options = { ...ask({ format: 'csv' }), headers: { authorization: `Bearer ${await app.tokenOf(person)}` } };
  const end = await new Promise<string>((resolve, reject) => {
    const asking = request(options, (response) => {
      response.once('data', () => {
        response.pause();
        app.db
          .updateTable('app_user')
          .set(lost)
          .where('id', '=', person)
          .execute()
          .then(() => pause(1500))
          .then(() => response.resume(), reject);
      });
      response.on('end', () => resolve('whole')).on('error', () => resolve('broken off'));
    });
    asking.on('error', reject).end();
  });
  expect(end).toBe('broken off');
});

test('an export that is read slowly is whole where nothing was lost', async () => {
  const read = await new Promise<string>((resolve, reject) => {
    const asking = request(ask({ format: 'csv' }), (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('data', () => {
        response.pause();
        void pause(1500).then(() => response.resume());
      });
      response.on('end', () => resolve(text)).on('error', reject);
    });
    asking.on('error', reject).end();
  });
  expect(read.trimEnd().split('\n')).toHaveLength(ROWS + 1);
});
