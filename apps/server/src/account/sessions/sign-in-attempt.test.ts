import { listOwnSessions, login } from '@stint/contract/account/sessions/session';
import { endUserSessions, listSignInAttempts } from '@stint/contract/account/sessions/sign-in-attempt';
import type { QueryOf } from '@stint/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { deleteOldSignIns } from '../../platform/sweep/sweep.sql.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'Nine-lives-4';
const TYPED_BY_MISTAKE = 'My-secret-4711';
let app: TestApp;
let admin: string;
let manager: string;
let person: string;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  person = await make.user();
  await app.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  ({ email } = await app.db.selectFrom('app_user').select('email').where('id', '=', person).executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const signIn = (typed: string, password: string) =>
  app.fastify.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: '198.51.100.4',
    headers: { 'user-agent': 'Firefox/143.0' },
    payload: { email: typed, password },
  });
const list = (query: Partial<QueryOf<typeof listSignInAttempts>> = {}, as: string | null = admin) =>
  app.call(listSignInAttempts, { query }, as);

test('who signed in and who tried is kept, and nothing of what was typed', async () => {
  await signIn(email, PASSWORD);
  await signIn(email, TYPED_BY_MISTAKE);
  await signIn(TYPED_BY_MISTAKE, PASSWORD);
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', person).execute();
  await signIn(email, PASSWORD);
  await app.db.updateTable('app_user').set({ is_active: true }).where('id', '=', person).execute();
  const { body } = await list();
  expect(body.items.map(({ outcome, user, address, userAgent }) => [outcome, user?._id, address, userAgent])).toEqual([
    ['INACTIVE_ACCOUNT', person, '198.51.100.4', 'Firefox/143.0'],
    ['UNKNOWN_ACCOUNT', undefined, '198.51.100.4', 'Firefox/143.0'],
    ['WRONG_PASSWORD', person, '198.51.100.4', 'Firefox/143.0'],
    ['SIGNED_IN', person, '198.51.100.4', 'Firefox/143.0'],
  ]);
  for (const table of ['sign_in_attempt', 'throttle', 'audit_entry'] as const)
    expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(TYPED_BY_MISTAKE);
});

test('is found by person, outcome and address, page by page', async () => {
  expect((await list({ user: person })).body.total).toBe(3);
  expect((await list({ outcome: 'WRONG_PASSWORD' })).body).toMatchObject({
    total: 1,
    items: [{ user: { _id: person } }],
  });
  expect((await list({ search: '198.51.100' })).body.total).toBe(4);
  expect((await list({ search: 'nobody' })).body.total).toBe(0);
  expect((await list({ limit: 2, page: 2 })).body.items).toHaveLength(2);
});

test('is for administrators alone, as is ending the sessions of others', async () => {
  expect([(await list({}, manager)).status, (await list({}, null)).status]).toEqual([403, 401]);
  const end = async (as: string | null, id = person) =>
    (await app.call(endUserSessions, { params: { id } }, as)).status;
  expect([await end(manager), await end(person), await end(null), await end(admin, newId())]).toEqual([
    403, 403, 401, 404,
  ]);
});

test('all sessions of a person end at once, and their open screens with them', async () => {
  const token = await app.tokenOf(person);
  const session = await app.db.selectFrom('session').select('id').where('user_id', '=', person).execute();
  expect(session.length).toBeGreaterThan(1);
  const answer = await app.call(endUserSessions, { params: { id: person } }, admin);
  expect(answer.body).toEqual({ ended: session.length });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.fastify.inject({ url: listOwnSessions.path, headers })).statusCode).toBe(401);
  const events = await app.db.selectFrom('live_event').select(['rooms', 'event']).orderBy('id').execute();
  const cut = events.find(({ event }) => JSON.stringify(event).includes('accessChanged'));
  expect(cut?.rooms.toSorted()).toEqual(session.map(({ id }) => `session:${id}`).toSorted());
});

test('administrators who end their own sessions stay where they are', async () => {
  await signIn(
    (await app.db.selectFrom('app_user').select('email').where('id', '=', admin).executeTakeFirstOrThrow()).email,
    PASSWORD,
  );
  expect((await app.call(endUserSessions, { params: { id: admin } }, admin)).body).toEqual({ ended: 1 });
  expect((await list()).status).toBe(200);
});

test('attempts of long ago are swept', async () => {
  const at = '2026-08-01T00:00:00.000Z';
  const old = { id: newId(), at, user_id: person, outcome: 'SIGNED_IN', address: '', user_agent: '' };
  await app.db.insertInto('sign_in_attempt').values(old).execute();
  expect(await withTransaction(app.db, (tx) => deleteOldSignIns(tx, TEST_NOW))).toBe(1);
  expect((await list()).body.total).toBe(5);
});
