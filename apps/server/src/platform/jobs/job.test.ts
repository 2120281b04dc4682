import * as contract from '@stint/contract/platform/jobs/job';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { calculateTeamKpis } from '@stint/contract/teams/teams/team-kpi';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { JOB_KINDS, jobKindsOf } from '../../jobs.ts';
import { JobQueue } from '../../lib/jobs/job-queue.ts';
import { jobRunner } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { tellOfEnd } from './job.service.ts';

let app: TestApp;
let queue: JobQueue;
let make: ReturnType<typeof makersOf>;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  queue = new JobQueue(app.pool, JOB_KINDS, { warn: () => {} });
  const { db, pool, clock, files, drive, timelog } = app;
  const deps = { db, pool, clock, files, drive, timelog, config: { SESSION_IDLE_HOURS: 336 } as never };
  await queue.work(
    jobRunner(deps, queue, tellOfEnd, () => {}),
    'UTC',
  );
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});

const start = (kind: string, _id = newId()) => app.call(contract.startJob, { body: { _id, kind } }, admin);
const find = async (id: string) =>
  (await app.call(contract.listJobs, { query: {} }, admin)).body.items.find(({ _id }) => _id === id);
const isOver = async (id: string) =>
  vi.waitFor(async () => expect((await find(id))?.finishedDate).toEqual(expect.any(String)), { timeout: 120_000 });

test('the kinds are listed with their schedules', async () => {
  const { body } = await app.call(contract.listJobKinds, {}, admin);
  expect(body.map(({ kind }) => kind)).toEqual(jobKindsOf({}).map(({ kind }) => kind));
  expect(body).toContainEqual({
    kind: 'checkRegisteredSums',
    isManual: true,
    schedule: '30 2 * * *',
    nextDate: expect.stringMatching(/^\d{4}-/),
  });
});

test('started by hand it runs once, says what it did, and who started it is told', async () => {
  const user = await make.user();
  const phase = await make.phase(await make.project(), [user]);
  const sheet = await make.sheet(user, await make.period('2026-11-01', '2026-11-30'));
  await make.row(sheet, { phase, date: '2026-11-18' });
  const kept = () =>
    sql<{ minutes: number }>`select minutes from registered_month where user_id = ${user}`.execute(app.db);
  const [before] = (await kept()).rows;
  await sql`update registered_month set minutes = minutes + 7 where user_id = ${user}`.execute(app.db);
  const id = newId();
  const [first, again] = await Promise.all([start('checkRegisteredSums', id), start('checkRegisteredSums', id)]);
  expect([first.status, again.status, again.body._id]).toEqual([200, 200, id]);
  await isOver(id);
  const people = (await sql`select from app_user`.execute(app.db)).rows.length;
  expect(await find(id)).toMatchObject({
    ...{ state: 'done', attempts: 1, startedBy: { _id: admin }, done: people, total: people },
    outcome: { people, sums: 1, mended: 1 },
  });
  expect((await kept()).rows).toEqual([before]);
  const news = await app.call(listNotifications, { query: {} }, admin);
  expect(news.body.items).toMatchObject([{ kind: 'jobDone', data: { job: 'checkRegisteredSums' } }]);
});

test('who started it from a screen of their own is led back there', async () => {
  const manager = await make.user({ role: 'Manager' });
  const body = { _id: newId(), teamId: await make.team(null, []) };
  expect((await app.call(calculateTeamKpis, { body }, manager)).status).toBe(200);
  await isOver(body._id);
  const news = await app.call(listNotifications, { query: {} }, manager);
  expect(news.body.items).toMatchObject([{ kind: 'jobDone', data: { job: 'teamKpis' }, link: '/user/teams' }]);
});

test('what cannot be started by hand, or is at work already, is not', async () => {
  expect((await start('nonsense')).refusal).toMatchObject({ code: 'NOT_MANUAL' });
  const working = { id: newId(), kind: 'fillHolidays', state: 'running', attempts: 1 };
  await app.db.insertInto('job_run').values(working).execute();
  expect((await start('fillHolidays')).refusal).toEqual({
    code: 'ALREADY_RUNNING',
    message: 'There is another process still running, please try in few minutes',
  });
  await app.db.deleteFrom('job_run').where('id', '=', working.id).execute();
});

test('a failed run can be tried again, another one cannot', async () => {
  const failed = { id: newId(), kind: 'sweep', state: 'failed', error: 'no', finished_at: '2026-11-20T00:00:00Z' };
  await app.db.insertInto('job_run').values(failed).execute();
  const retry = (id: string) => app.call(contract.retryJob, { params: { id } }, admin);
  expect((await retry(failed.id)).body).toMatchObject({ state: 'queued', error: '' });
  await isOver(failed.id);
  expect(await find(failed.id)).toMatchObject({ state: 'done', startedBy: null });
  expect((await retry(failed.id)).refusal.code).toBe('NOT_FAILED');
  expect((await retry(newId())).status).toBe(404);
});

test('runs are listed by state and kind', async () => {
  const { body } = await app.call(contract.listJobs, { query: { state: 'done', kind: 'sweep' } }, admin);
  expect(body.items.every(({ state, kind }) => state === 'done' && kind === 'sweep')).toBe(true);
  expect(body.total).toBeGreaterThan(0);
});

test('what has had its time is swept', async () => {
  const user = await make.user();
  await sql`insert into session (id, user_id, token_hash, expires_at) values
    (${newId()}, ${user}, '\\x01', '2026-01-01T00:00:00Z')`.execute(app.db);
  // Nobody used it for longer than a session may lie idle: who is still connected by it is cut off.
  await sql`insert into session (id, user_id, token_hash, expires_at, last_used_at) values
    (${newId()}, ${user}, '\\x02', '2027-01-01T00:00:00Z', '2026-11-01T00:00:00Z')`.execute(app.db);
  await sql`insert into throttle (bucket, window_start, hits) values ('old', '2026-01-01T00:00:00Z', 3)`.execute(
    app.db,
  );
  // Mails go after half a year; one that waits is sent first.
  const [waiting, recent] = [newId(), newId()];
  await sql`insert into mail (id, kind, to_address, subject, html, plain, state, created_at) values
    (${newId()}, 'test', 'a@example.com', 'Old', '', '', 'sent', '2026-05-20T00:00:00Z'),
    (${newId()}, 'test', 'a@example.com', 'Old', '', '', 'failed', '2026-05-20T00:00:00Z'),
    (${newId()}, 'test', 'a@example.com', 'Old', '', '', 'kept', '2026-05-20T00:00:00Z'),
    (${waiting}, 'test', 'a@example.com', 'Old', '', '', 'queued', '2026-05-20T00:00:00Z'),
    (${recent}, 'test', 'a@example.com', 'New', '', '', 'sent', '2026-06-20T00:00:00Z')`.execute(app.db);
  const id = newId();
  await start('sweep', id);
  await isOver(id);
  expect((await find(id))?.outcome).toMatchObject({ sessions: 2, counters: 1, mails: 3 });
  const left = await app.db.selectFrom('mail').select('id').where('kind', '=', 'test').orderBy('created_at').execute();
  expect(left.map((mail) => mail.id)).toEqual([waiting, recent]);
});
