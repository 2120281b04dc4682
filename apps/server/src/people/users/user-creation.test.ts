import { deleteUser } from '@stint/contract/people/users/user';
import {
  beginUserCreation,
  getUserCreation,
  retryUserCreation,
  type UserCreation,
} from '@stint/contract/people/users/user-creation';
import { EMPTY_USER } from '@stint/contract/people/users/user-values';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GraphPeer, startGraphPeer } from '../../../test/graph-peer.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { JOB_KINDS } from '../../jobs.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { JobQueue } from '../../lib/jobs/job-queue.ts';
import { jobRunner } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { tellOfEnd } from '../../platform/jobs/job.service.ts';
import { doNextStep, prepareNextStep } from './user-creation.service.ts';

let peer: GraphPeer;
let app: TestApp;
let make: Makers;
let queue: JobQueue;
let manager: string;
let team: string;

beforeAll(async () => {
  peer = await startGraphPeer();
  app = await createTestApp({ DRIVE_GRAPH_URL: peer.url });
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  team = await make.team(null, []);
  queue = new JobQueue(app.pool, JOB_KINDS, { warn: () => {} });
});
afterAll(async () => {
  await queue.stop();
  await app.close();
  await peer.close();
});

const deps = () => {
  const { db, pool, clock, files, drive, timelog } = app;
  return { db, pool, clock, files, drive, timelog, config: loadConfig({ LOG_LEVEL: 'silent' }) };
};
let count = 0;
const begin = (given: object = {}, as = manager) => {
  count++;
  const names = { firstName: 'Nora', email: `nora${count}@company.example`, initials: `N${count}` };
  const body = { ...EMPTY_USER, ...names, sendLoginMail: true, teams: [team], ...given };
  return app.call(beginUserCreation, { body }, as);
};
const created = async (given: object = {}) => {
  const { status, body } = await begin(given);
  expect(status).toBe(200);
  return body._id;
};
const look = async (user: string) =>
  (await app.call(getUserCreation, { params: { id: user } }, manager)).body as UserCreation;
const states = async (user: string) => (await look(user)).steps.map(({ state }) => state);
async function nextStep(user: string) {
  const context = {
    ...{ ...deps(), now: app.clock.now(), user: null, token: null, requestId: newId() },
    ...{ address: '', userAgent: '', client: null },
  };
  const storeFolder = await prepareNextStep(context, user);
  return withTransaction(app.db, (tx) => doNextStep(tx, { ...context, db: tx as never }, user, storeFolder));
}
const mailsTo = async (user: string) =>
  (await app.db.selectFrom('mail').select('id').where('to_user_id', '=', user).execute()).length;
const isIn = async (user: string) =>
  (await app.db.selectFrom('team_member').select('team_id').where('user_id', '=', user).execute()).length;
const folderOf = (user: string) =>
  app.db.selectFrom('contract_folder').select('name').where('user_id', '=', user).executeTakeFirst();

test('user, teams, mail and folder come in this order, each once', async () => {
  const user = await created();
  expect(await states(user)).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  expect([await isIn(user), await mailsTo(user), await folderOf(user)]).toEqual([0, 0, undefined]);
  await nextStep(user);
  expect(await states(user)).toEqual(['done', 'done', 'waiting', 'waiting']);
  expect([await isIn(user), await mailsTo(user), await folderOf(user)]).toEqual([1, 0, undefined]);
  await nextStep(user);
  expect([await isIn(user), await mailsTo(user), await folderOf(user)]).toEqual([1, 1, undefined]);
  await nextStep(user);
  expect(await states(user)).toEqual(['done', 'done', 'done', 'done']);
  expect((await folderOf(user))?.name).toContain('Nora');
  await nextStep(user);
  expect([await isIn(user), await mailsTo(user)]).toEqual([1, 1]);
});

test('two that go on with it at once do each step once', async () => {
  const user = await created();
  // The folder is made on the drive once its turn has come.
  for (let time = 0; time < 2; time++) await Promise.all([nextStep(user), nextStep(user), nextStep(user)]);
  expect(await states(user)).toEqual(['done', 'done', 'done', 'done']);
  expect([await isIn(user), await mailsTo(user)]).toEqual([1, 1]);
});

test('a step that fails takes nothing with it and is done the next time', async () => {
  const user = await created();
  await nextStep(user);
  await nextStep(user);
  peer.troubles.push({ status: 507 });
  await expect(nextStep(user)).rejects.toThrow('refuses');
  expect(await states(user)).toEqual(['done', 'done', 'done', 'waiting']);
  await nextStep(user);
  expect(await states(user)).toEqual(['done', 'done', 'done', 'done']);
  expect(await mailsTo(user)).toBe(1);
});

test('what nobody asked for is skipped, and an inactive user is mailed nothing', async () => {
  const user = await created({ teams: [], isActive: false });
  expect(await states(user)).toEqual(['done', 'skipped', 'skipped', 'waiting']);
  await nextStep(user);
  expect(await states(user)).toEqual(['done', 'skipped', 'skipped', 'done']);
  expect(await mailsTo(user)).toBe(0);
});

test('repeating it with the same id begins nothing twice; a refusal stores nothing', async () => {
  const _id = newId();
  const given = { _id, email: 'twice@company.example', initials: 'TW' };
  const both = await Promise.all([begin(given), begin(given)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const runs = await sql`select from job_run where data ->> 'user' = ${_id}`.execute(app.db);
  expect(runs.rows).toHaveLength(1);
  expect((await begin({ email: 'twice@company.example' })).refusal.code).toBe('EMAIL_TAKEN');
  expect((await begin({ userType: 'Customer', userRole: null, remunerationType: null })).refusal.code).toBe(
    'SET_UP_OF_EMPLOYEES',
  );
  expect((await begin({}, await make.user())).status).toBe(403);
  expect((await begin({ userRole: 'Admin' })).refusal.code).toBe('NOT_YOURS');
});

test('the job does it all; what stopped is gone on with when somebody says so, and only then', async () => {
  const user = await created();
  const retry = () => app.call(retryUserCreation, { params: { id: user } }, manager);
  expect((await retry()).refusal.code).toBe('NOT_FAILED');
  await sql`update job_run set state = 'failed', error = 'The drive refuses: 507', finished_at = now()
    where data ->> 'user' = ${user}`.execute(app.db);
  expect(await look(user)).toMatchObject({ hasStopped: true, error: 'The drive refuses: 507' });
  expect(await states(user)).toEqual(['done', 'failed', 'waiting', 'waiting']);
  expect((await retry()).body.hasStopped).toBe(false);
  expect((await retry()).refusal.code).toBe('NOT_FAILED');
  const runner = jobRunner(deps(), queue, tellOfEnd, () => {});
  await queue.work(runner, 'UTC');
  await vi.waitFor(async () => expect(await states(user)).toEqual(['done', 'done', 'done', 'done']), {
    timeout: 120_000,
    interval: 50,
  });
  expect([await isIn(user), await mailsTo(user)]).toEqual([1, 1]);
  expect((await folderOf(user))?.name).toContain('Nora');
  // Whoever made the user looks at it; a notification would say it again.
  expect((await app.call(listNotifications, { query: {} }, manager)).body.items).toEqual([]);
});

test('a process of which nothing is known any more counts as stopped, one of a deleted user as done', async () => {
  const user = await created();
  await sql`delete from job_run where data ->> 'user' = ${user}`.execute(app.db);
  expect((await look(user)).hasStopped).toBe(true);
  expect((await app.call(deleteUser, { params: { id: user } }, manager)).status).toBe(200);
  expect(await nextStep(user)).toEqual({ done: 0, remaining: 0 });
});
