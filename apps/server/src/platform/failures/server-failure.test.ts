import { startJob } from '@stint/contract/platform/jobs/job';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { loadConfig } from '../../lib/config.ts';
import { createDb } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { failureReporter } from './server-failure.service.ts';

let app: TestApp;
let admin: string;
const SECRET = 'mai.tran@company.example';

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  app.fastify.get('/api/boom/:id', { config: { isOpen: true } }, async () => {
    throw new TypeError(`Cannot read the wage of "${SECRET} 120000"`);
  });
  app.fastify.get('/api/slow/:id', { config: { isOpen: true } }, async () => {
    throw new RangeError('another fault');
  });
  await app.fastify.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('mail').execute();
  await app.db.deleteFrom('server_failure').execute();
  await app.db.deleteFrom('recipient_mail').execute();
  app.clock.set(TEST_NOW);
});

const recipients = (...names: string[]) =>
  app.db
    .insertInto('recipient_mail')
    .values(names.map((name) => ({ id: newId(), type: 'ErrorHandling', name })))
    .execute();
const fail = (path = '/api/boom/secret-in-the-address') => app.fastify.inject({ method: 'GET', url: path });
const failures = () => app.db.selectFrom('server_failure').selectAll().orderBy('last_seen').execute();
const mails = () => app.db.selectFrom('mail').selectAll().execute();
const seen = (times: number) =>
  expect.poll(async () => (await failures()).reduce((sum, one) => sum + one.times, 0)).toBe(times);
/** The reporter of another process. */
const reporter = (clock: { now: () => Date } = app.clock, told: (message: string) => void = () => {}) =>
  failureReporter(
    {
      ...{ config: loadConfig({}), pool: app.pool, db: createDb(app.pool), clock },
      files: app.files,
      drive: app.drive,
      timelog: null,
    },
    { warn: (_details, message) => told(message) },
  );
const later = (minutes: number) =>
  app.clock.set(new Date(Date.parse(app.clock.now().toISOString()) + minutes * 60_000).toISOString());

test('a fault is kept, and mailed to the recipients, without what it was about', async () => {
  await recipients('ops@company.example', 'lead@company.example');
  expect((await fail()).json()).toEqual({ code: 'INTERNAL', message: 'Something failed, please try again!' });
  await expect
    .poll(async () => (await mails()).map((mail) => mail.to_address).sort())
    .toEqual(['lead@company.example', 'ops@company.example']);
  const [kept] = await failures();
  expect(kept).toMatchObject({ times: 1, mailed_at: TEST_NOW, message: 'TypeError: Cannot read the wage of "…"' });
  expect(kept?.place).toContain('GET /api/boom/:id · apps/server/src/platform/failures/server-failure.test.ts');
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'server-failure', state: 'kept', to_user_id: null });
  expect(mail?.plain).toContain(kept?.request_id);
  expect(JSON.stringify([kept, mail])).not.toMatch(/mai\.tran|120000|secret-in-the-address/);
});

test('the same fault is mailed once an hour, whichever process meets it', async () => {
  await recipients('ops@company.example');
  const other = reporter();
  await Promise.all([fail(), fail(), fail(), fail()]);
  await seen(4);
  expect(await mails()).toHaveLength(1);
  const [kept] = await failures();
  other(new Error('of another process'), { call: 'GET /x', requestId: 'r' });
  await seen(5);
  await expect.poll(async () => (await mails()).length).toBe(2);
  later(59);
  await fail();
  await seen(6);
  later(1);
  await fail();
  await seen(7);
  await expect.poll(async () => (await mails()).length).toBe(3);
  expect((await failures()).find(({ fingerprint }) => fingerprint === kept?.fingerprint)?.times).toBe(6);
});

test('another fault is mailed too; without recipients none is, until there are some', async () => {
  await reporter()(new Error('a fault'), { call: 'GET /x', requestId: 'r' });
  await seen(1);
  expect(await mails()).toEqual([]);
  await recipients('ops@company.example');
  await fail('/api/slow/1');
  await expect.poll(async () => (await mails()).length).toBe(1);
  await reporter()(new Error('a fault'), { call: 'GET /x', requestId: 'r' });
  expect(await mails()).toHaveLength(2);
});

test('a report that cannot be kept fails nothing', async () => {
  const logged: string[] = [];
  const report = reporter({ now: () => new Date(Number.NaN) }, (message) => logged.push(message));
  await report(new Error('x'), { call: 'GET /x', requestId: '' });
  expect(logged).toEqual(['failure not reported']);
});

test('a job that fails is a fault too', async () => {
  await app.db
    .insertInto('stored_file')
    .values({
      ...{ id: newId(), kind: 'icon', state: 'gone', token: 'a-token-that-is-long-enough', content_type: 'image/webp' },
      ...{ bytes: 1, sha256: Buffer.alloc(32), width: 1, height: 1 },
    })
    .execute();
  const files = { ...app.files, remove: () => Promise.reject(new Error('the disk is away')) };
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false' });
  const working = await createApp({
    config,
    pool: app.pool,
    db: createDb(app.pool),
    clock: app.clock,
    files,
    drive: app.drive,
    timelog: null,
  });
  await working.ready();
  const started = await app.call(startJob, { body: { _id: newId(), kind: 'sweepFiles' } }, admin);
  expect(started.refusal).toEqual({});
  await expect
    .poll(async () => (await failures()).map(({ place }) => place.split(' · ')[0]), { timeout: 120_000 })
    .toEqual(['job sweepFiles']);
  await working.close();
});

test('refusals and a wrong address are no faults', async () => {
  await app.fastify.inject({ method: 'GET', url: '/api/admin/users' });
  await app.fastify.inject({ method: 'GET', url: '/api/nowhere' });
  await fail('/api/slow/1');
  await seen(1);
});
