import type { AddressInfo } from 'node:net';
import { login } from '@stint/contract/account/sessions/session';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectLive } from '../../../test/live-client.ts';
import { makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { loadConfig } from '../../lib/config.ts';
import { newId } from '../../lib/new-id.ts';

const METRICS_TOKEN = 'figures-of-the-house';

let base: TestApp;
let app: FastifyInstance;
let user: string;

beforeAll(async () => {
  base = await createTestApp();
  const make = makersOf(base.db);
  await make.company();
  user = await make.user();
  const { db, pool, clock, files, drive, timelog } = base;
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false', METRICS_TOKEN });
  app = await createApp({ config, db, pool, clock, files, drive, timelog });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await base.close();
});

const ask = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The figure of exactly this name and these labels. */
async function figure(name: string): Promise<number | undefined> {
  const { body } = await ask(`Bearer ${METRICS_TOKEN}`);
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('nobody reads them without the token, and there are none without the setting', async () => {
  const wrong = ['', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, `Bearer ${await base.tokenOf(user)}`];
  for (const authorization of wrong) expect((await ask(authorization)).statusCode).toBe(401);
  expect((await ask()).statusCode).toBe(401);
  const right = await ask(`Bearer ${METRICS_TOKEN}`);
  expect(right.statusCode).toBe(200);
  expect(right.headers['content-type']).toMatch(/^text\/plain/);
  const off = await base.fastify.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(off.body).not.toContain('stint_');
});

test('a token that can be guessed is refused at the start, and not repeated', () => {
  const start = () => loadConfig({ METRICS_TOKEN: 'short' });
  expect(start).toThrow(/METRICS_TOKEN: /);
  expect(start).not.toThrow(/short/);
});

test('requests are counted by the pattern of their route and their status, with their time', async () => {
  const payload = { email: 'nobody@example.com', password: 'wrong' };
  await app.inject({ method: 'POST', url: login.path, payload });
  await app.inject({ url: `/api/user/nothing/${user}?secret=1` });
  const of = (labels: string) => figure(`stint_http_requests_total{${labels}}`);
  expect(await of(`method="POST",route="${login.path}",status="401"`)).toBe(1);
  expect(await figure(`stint_http_request_duration_seconds_count{method="POST",route="${login.path}"}`)).toBe(1);
  const { body } = await ask(`Bearer ${METRICS_TOKEN}`);
  for (const personal of [user, 'nobody@', 'secret']) expect(body).not.toContain(personal);
});

test('jobs, mails, connections and browsers are counted', async () => {
  const an = { hour: '2026-11-21T04:00:00.000Z', minute: '2026-11-21T04:59:00.000Z' };
  await sql`insert into job_run (id, kind, state, created_at, finished_at) values
    (${newId()}, 'sweepFiles', 'waiting', ${an.hour}, null), (${newId()}, 'sweepFiles', 'queued', ${an.minute}, null),
    (${newId()}, 'sweepFiles', 'failed', '2026-11-18T00:00:00Z', ${an.minute})`.execute(base.db);
  await sql`insert into mail (id, kind, to_address, subject, html, plain, state, created_at) values
    (${newId()}, 'x', 'a@example.com', '', '', '', 'queued', ${an.minute}),
    (${newId()}, 'x', 'a@example.com', '', '', '', 'sent', ${an.hour})`.execute(base.db);
  expect(await figure('stint_job_runs{kind="sweepFiles",state="waiting"}')).toBe(1);
  expect(await figure('stint_job_runs{kind="sweepFiles",state="failed"}')).toBe(1);
  expect(await figure('stint_job_oldest_seconds{kind="sweepFiles"}')).toBe(3600);
  expect(await figure('stint_mails_waiting')).toBe(1);
  expect(await figure('stint_mail_oldest_seconds')).toBe(60);
  expect(await figure('stint_database_pool_max')).toBe(10);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);

  expect(await figure('stint_live_connections')).toBe(0);
  const { port } = app.server.address() as AddressInfo;
  const browser = await connectLive(`http://127.0.0.1:${port}`, await base.tokenOf(user));
  expect(await figure('stint_live_connections')).toBe(1);
  browser.close();
  await vi.waitFor(async () => expect(await figure('stint_live_connections')).toBe(0), PATIENTLY);
});

test('while all connections are taken the other figures are answered, and what is not known is left out', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => base.pool.connect()));
  const answer = ask(`Bearer ${METRICS_TOKEN}`);
  const { body } = await answer;
  for (const client of taken) client.release();
  expect(body).toContain('stint_database_up 0');
  expect(body).toContain('stint_database_pool_in_use 10');
  expect(body).not.toMatch(/^stint_mails_waiting /m);
  expect(await figure('stint_database_up')).toBe(1);
});
