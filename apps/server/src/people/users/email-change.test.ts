import { proveOwner } from '@stint/contract/account/sessions/session';
import { createUser, deleteUser, getUser, updateUser } from '@stint/contract/people/users/user';
import { updateUserAct } from '@stint/contract/people/users/user-acts';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let manager: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager', name: 'Minh' });
});
afterAll(() => app.close());

const change = async (id: string, given: object) => {
  const { body: user } = await app.call(getUser, { params: { id } }, manager);
  const body = { ...valuesOfUser(user), ...given, version: user.version };
  expect((await app.call(updateUser, { params: { id }, body }, manager)).refusal).toEqual({});
  return user.email;
};
const changeEmail = (id: string, email: string) => change(id, { email });
const mails = async (user: string) =>
  (
    await sql<{ kind: string; to: string; plain: string }>`
      select kind, to_address as "to", plain from mail where to_user_id = ${user} order by id`.execute(app.db)
  ).rows;

test('the mailbox of before is told that the account has another address, and by whom', async () => {
  const user = await make.user({ name: 'Yen' });
  await sql`update app_user set password_hash = 'x' where id = ${user}`.execute(app.db);
  const before = await changeEmail(user, 'elsewhere@x.example');
  const [mail, ...others] = await mails(user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'email-changed', to: before });
  expect(mail?.plain).toContain('Minh Test');
  expect(mail?.plain).not.toContain('elsewhere');
});

test('so is that of somebody who has no password, and signs in by a passkey', async () => {
  const user = await make.user();
  await sql`update app_user set password_hash = null where id = ${user}`.execute(app.db);
  await sql`insert into passkey (id, user_id, credential_id, public_key, uses, transports, is_synced, name, created_at)
    values (${user}, ${user}, ${user}, '', 0, '{}', false, 'Key', now())`.execute(app.db);
  const before = await changeEmail(user, 'other@x.example');
  expect(await mails(user)).toMatchObject([{ kind: 'email-changed', to: before }]);
});

test('a slip is mended without a mail while nobody has used the account, and so is its case', async () => {
  const user = await make.user();
  await sql`update app_user set password_hash = null where id = ${user}`.execute(app.db);
  await changeEmail(user, 'slip@x.example');
  await sql`update app_user set password_hash = 'x' where id = ${user}`.execute(app.db);
  await changeEmail(user, 'SLIP@x.example');
  expect(await mails(user)).toEqual([]);
});

const STALE = '2026-11-21T04:44:59.000Z';
const FRESH = '2026-11-21T04:45:00.000Z';

test('what a session could keep for good by is done by who signed in a moment ago: own address, address and role of those with rights', async () => {
  const own = await make.user({ role: 'Manager' });
  const [colleague, other] = [await make.user({ role: 'Employee' }), await make.user({ role: 'Manager' })];
  const save = async (id: string, given: object) => {
    const { body: user } = await app.call(getUser, { params: { id } }, own);
    const body = { ...valuesOfUser(user), ...given, version: user.version };
    const { status, refusal } = await app.call(updateUser, { params: { id }, body }, own);
    return status === 200 ? 200 : [refusal.code, ...Object.keys(refusal.fields ?? {})];
  };
  const add = async (userRole: string, initials: string) => {
    const { body: user } = await app.call(getUser, { params: { id: colleague } }, own);
    const body = { ...valuesOfUser(user), userRole, initials, email: `${initials}@x.example` } as const;
    const { status, refusal } = await app.call(createUser, { body: body as never }, own);
    return status === 200 ? 200 : [refusal.code, ...Object.keys(refusal.fields ?? {})];
  };
  await app.tokenOf(own);
  const begin = (at: string) => sql`update session set created_at = ${at} where user_id = ${own}`.execute(app.db);
  await begin(STALE);
  expect(await save(own, { email: 'thief@x.example' })).toEqual(['FRESH_SIGN_IN_NEEDED', 'email']);
  expect(await save(other, { email: 'thief2@x.example' })).toEqual(['FRESH_SIGN_IN_NEEDED', 'email']);
  expect(await save(colleague, { userRole: 'Manager' })).toEqual(['FRESH_SIGN_IN_NEEDED', 'userRole']);
  expect(await add('Manager', 'STALE')).toEqual(['FRESH_SIGN_IN_NEEDED', 'userRole']);
  expect(await save(own, { lastName: 'Renamed' })).toBe(200);
  expect(await save(other, { lastName: 'Renamed' })).toBe(200);
  expect(await save(colleague, { email: 'slip.mended@x.example' })).toBe(200);
  expect(await add('Employee', 'PLAIN')).toBe(200);
  await begin(FRESH);
  expect(await save(own, { email: 'moved@x.example' })).toBe(200);
  expect(await save(other, { email: 'moved2@x.example' })).toBe(200);
  expect(await save(colleague, { userRole: 'Manager' })).toBe(200);
  expect(await add('Manager', 'FRESH')).toBe(200);
});

test('nobody is let in again with rights, nor has theirs taken away, by who has an old session alone', async () => {
  const own = await make.user({ role: 'Admin' });
  const set = async (id: string, value: boolean) => {
    const body = { id, act: 'isActive', value } as const;
    const { status, refusal } = await app.call(updateUserAct, { body }, own);
    return status === 200 ? 200 : [refusal.code, ...Object.keys(refusal.fields ?? {})];
  };
  const demote = async (id: string) => {
    const { body: user } = await app.call(getUser, { params: { id } }, own);
    const body = { ...valuesOfUser(user), userRole: 'Employee', version: user.version } as const;
    const { status, refusal } = await app.call(updateUser, { params: { id }, body }, own);
    return status === 200 ? 200 : [refusal.code, ...Object.keys(refusal.fields ?? {})];
  };
  const remove = async (id: string) => (await app.call(deleteUser, { params: { id } }, own)).status;
  await app.tokenOf(own);
  const begin = (at: string) => sql`update session set created_at = ${at} where user_id = ${own}`.execute(app.db);
  const people = [];
  for (const role of ['Manager', 'Admin'] as const)
    people.push([await make.user({ role, isActive: false }), await make.user({ role })] as const);
  await begin(STALE);
  for (const [away, here] of people) {
    expect(await set(away, true)).toEqual(['FRESH_SIGN_IN_NEEDED', 'isActive']);
    expect(await set(here, false)).toEqual(['FRESH_SIGN_IN_NEEDED', 'isActive']);
    expect(await demote(here)).toEqual(['FRESH_SIGN_IN_NEEDED', 'userRole']);
    expect(await demote(away)).toEqual(['FRESH_SIGN_IN_NEEDED', 'userRole']);
    expect(await remove(here)).toBe(403);
  }
  const employee = await make.user();
  for (const value of [false, true]) expect(await set(employee, value)).toBe(200);
  await begin(FRESH);
  for (const [away, here] of people) {
    expect(await set(away, true)).toBe(200);
    expect(await set(here, false)).toBe(200);
    expect(await demote(away)).toBe(200);
    expect(await remove(here)).toBe(200);
  }
});

test('who gives their password again in a session that began some time ago goes on in it, for a while', async () => {
  const own = await make.user({ role: 'Manager', password: 'Correct-horse-1' });
  const other = await make.user({ role: 'Manager' });
  const move = async (email: string) => {
    const { body: user } = await app.call(getUser, { params: { id: other } }, own);
    const body = { ...valuesOfUser(user), email, version: user.version };
    return (await app.call(updateUser, { params: { id: other }, body }, own)).status;
  };
  const prove = async (currentPassword: string) => {
    const { status, refusal } = await app.call(proveOwner, { body: { currentPassword } }, own);
    return status === 200 ? 200 : refusal.code;
  };
  await app.tokenOf(own);
  await sql`update session set created_at = ${STALE} where user_id = ${own}`.execute(app.db);
  expect(await prove('Wrong-horse-1')).toBe('CURRENT_PASSWORD_WRONG');
  expect(await move('not.yet@x.example')).toBe(403);
  expect(await prove('Correct-horse-1')).toBe(200);
  expect(await move('proven@x.example')).toBe(200);
  await sql`update session set proven_at = ${STALE} where user_id = ${own}`.execute(app.db);
  expect(await move('too.late@x.example')).toBe(403);
});

test('who has no password keeps no session fresh by asking for it again and again', async () => {
  const own = await make.user({ role: 'Manager' });
  const other = await make.user({ role: 'Manager' });
  const prove = async () => (await app.call(proveOwner, { body: {} }, own)).status;
  await app.tokenOf(own);
  await sql`update app_user set password_hash = null where id = ${own}`.execute(app.db);
  await sql`update session set created_at = ${FRESH} where user_id = ${own}`.execute(app.db);
  expect(await prove()).toBe(200);
  await sql`update session set created_at = ${STALE} where user_id = ${own}`.execute(app.db);
  expect(await prove()).toBe(403);
  const { body: user } = await app.call(getUser, { params: { id: other } }, own);
  const body = { ...valuesOfUser(user), email: 'kept.fresh@x.example', version: user.version };
  expect((await app.call(updateUser, { params: { id: other }, body }, own)).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
});

test('the mailbox of before is told too when the account was inactive meanwhile', async () => {
  const user = await make.user();
  await sql`update app_user set password_hash = 'x' where id = ${user}`.execute(app.db);
  await change(user, { isActive: false });
  const before = await change(user, { isActive: true, email: 'round@x.example' });
  expect(await mails(user)).toMatchObject([{ kind: 'email-changed', to: before }]);
});
