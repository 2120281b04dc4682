import { createApiToken } from '@stint/contract/account/api-tokens/api-token';
import * as contract from '@stint/contract/account/password/password';
import { login } from '@stint/contract/account/sessions/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { hashPassword } from './password-hash.ts';

const PASSWORD = 'Correct-horse-1';
const GOOD = { password: 'Nine-lives-4', confirmPassword: 'Nine-lives-4' };
const LEAKED = { password: 'Password-1', confirmPassword: 'Password-1' };
let app: TestApp;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('throttle').execute();
  app.clock.set(TEST_NOW);
});

async function account(password: string | null = PASSWORD): Promise<{ id: string; email: string; initials: string }> {
  const id = await make.user();
  const { email, initials } = await app.db
    .updateTable('app_user')
    .set({ password_hash: password && (await hashPassword(password)) })
    .where('id', '=', id)
    .returning(['email', 'initials'])
    .executeTakeFirstOrThrow();
  return { id, email, initials };
}

const signIn = (email: string, password = PASSWORD) => app.call(login, { body: { email, password } }, null);
const meWith = (token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } });
const forgot = (text: string) => app.call(contract.forgotPassword, { body: { text } }, null);
const mailsTo = (email: string) =>
  app.db
    .selectFrom('mail')
    .select(['kind', 'plain', 'secrets'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .execute();
const check = (tokenId: string) => app.call(contract.checkResetToken, { params: { tokenId } }, null);
const reset = (tokenId: string, body = GOOD) => app.call(contract.resetPassword, { params: { tokenId }, body }, null);

/** The link of the mail that comes after the answer. */
async function resetLink({ email, initials }: { email: string; initials: string }): Promise<string> {
  const before = (await mailsTo(email)).length;
  await forgot(initials);
  const mails = await vi.waitUntil(async () => {
    const there = await mailsTo(email);
    return there.length > before && there;
  });
  return mails[0]?.secrets[0] ?? '';
}

describe('a forgotten password', () => {
  test('is answered by the same work whether there is an account or not: the mail comes after the answer', async () => {
    const who = await account();
    const answers: Awaited<ReturnType<typeof forgot>>[] = [];
    await app.fastify.ready();
    const lock = await app.pool.connect();
    await lock.query('begin; lock table app_user, password_reset, mail in access exclusive mode');
    try {
      // Nobody can find out about accounts meanwhile; the answers come all the same.
      answers.push(await forgot(who.initials.toLowerCase()), await forgot('nobody@example.com'));
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    expect(answers[0]?.body).toEqual({
      message: 'If there is an account for this, a mail with a link to set a new password is on its way.',
    });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await vi.waitUntil(async () => (await mailsTo(who.email)).length === 1);
  });

  test.each([
    ['the address changes', "email = 'new-' || email"],
    ['its person is deactivated', 'is_active = false'],
  ])('goes nowhere when %s at that moment', async (_what, changed) => {
    const who = await account();
    await app.fastify.ready();
    const change = await app.pool.connect();
    await change.query('begin');
    await change.query(`update app_user set ${changed} where id = $1`, [who.id]);
    const asked = async () =>
      (await app.db.selectFrom('throttle').where('bucket', '=', `reset:account:${who.id}`).select('hits').execute())
        .length > 0;
    try {
      await forgot(who.email);
      await vi.waitUntil(asked);
    } finally {
      await change.query('commit');
      change.release();
    }
    // Once the next mail is there, this one has had its time.
    await resetLink(await account());
    const links = await app.db.selectFrom('password_reset').select('user_id').where('user_id', '=', who.id).execute();
    expect([await mailsTo(who.email), links]).toEqual([[], []]);
  });

  test('brings a person a few mails an hour, whoever asks, and says nothing of it', async () => {
    const who = await account();
    for (let time = 0; time < 7; time++) expect((await forgot(who.email)).status).toBe(200);
    const next = await account();
    await resetLink(next);
    await vi.waitUntil(async () => {
      const { hits } = await app.db
        .selectFrom('throttle')
        .select('hits')
        .where('bucket', '=', `reset:account:${who.id}`)
        .executeTakeFirstOrThrow();
      return hits === 7;
    });
    expect(await mailsTo(who.email)).toHaveLength(5);
  });

  test('goes to whom the address belongs, whatever initials somebody else has', async () => {
    const who = await account();
    const other = await account();
    await app.db.updateTable('app_user').set({ email: 'li@ab.vn' }).where('id', '=', who.id).execute();
    await app.db.updateTable('app_user').set({ initials: 'LI@AB.VN' }).where('id', '=', other.id).execute();
    for (const text of ['li@ab.vn', 'Li@Ab.vn', 'li@ab.vn']) expect((await forgot(text)).status).toBe(200);
    await vi.waitUntil(async () => (await mailsTo('li@ab.vn')).length === 3);
    expect(await mailsTo(other.email)).toEqual([]);
  });

  test('is throttled by network', async () => {
    for (let time = 0; time < 20; time++) expect((await forgot('nobody@example.com')).status).toBe(200);
    expect((await forgot('nobody@example.com')).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('a link works once, ends every session, tells the owner, and expires', async () => {
    const who = await account();
    await app.db.updateTable('app_user').set({ proven_email: who.email }).where('id', '=', who.id).execute();
    const old = (await signIn(who.email)).body.token;
    const tokenId = await resetLink(who);
    expect((await check(tokenId)).body).toEqual({ valid: true });
    expect((await reset(tokenId, { password: 'short', confirmPassword: 'other' })).refusal).toMatchObject({
      code: 'INVALID_PASSWORD',
      fields: { password: expect.any(String), confirmPassword: 'Passwords do not match' },
    });
    expect((await reset(tokenId, LEAKED)).refusal.code).toBe('PASSWORD_LEAKED');
    const both = await Promise.all([reset(tokenId), reset(tokenId)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect((await reset(tokenId)).refusal).toEqual({
      code: 'TOKEN_EXPIRED',
      message: 'Could not update password as token is invalid or may have expired',
    });
    expect((await meWith(old)).statusCode).toBe(401);
    expect((await signIn(who.email, GOOD.password)).status).toBe(200);
    const [mail] = await mailsTo(who.email);
    expect(mail).toMatchObject({ kind: 'password-changed' });
    expect(mail?.plain).toContain('2026-11-21 05:00 UTC');
    const late = await resetLink(who);
    app.clock.set('2026-11-21T06:00:01.000Z');
    expect((await check(late)).refusal.code).toBe('TOKEN_EXPIRED');
  });

  test('a link that was used says that the address is its person’s; a change of password does not', async () => {
    const who = await account();
    const proven = async () =>
      (await app.db.selectFrom('app_user').select('proven_email').where('id', '=', who.id).executeTakeFirstOrThrow())
        .proven_email;
    await app.db.updateTable('app_user').set({ proven_email: null }).where('id', '=', who.id).execute();
    const body = { currentPassword: PASSWORD, password: 'Ten-lives-more-5', confirmPassword: 'Ten-lives-more-5' };
    expect((await app.call(contract.changePassword, { body }, who.id)).status).toBe(200);
    expect(await proven()).toBeNull();
    expect((await reset(await resetLink(who))).status).toBe(200);
    expect(await proven()).toBe(who.email);
  });

  test.each([
    ['was never proven leaves no', 'before@company.example', 401, 'sign-in-changed'],
    ['is proven leaves every', null, 200, 'password-changed'],
  ])('a link of an address that %s API token', async (_what, proven, status, kind) => {
    const who = await account();
    const set = { proven_email: proven ?? who.email };
    await app.db.updateTable('app_user').set(set).where('id', '=', who.id).execute();
    const body = { _id: newId(), name: 'Before', mayWrite: true, areas: null, days: 30, currentPassword: PASSWORD };
    const made = await app.call(createApiToken, { body }, who.id);
    expect(made.status).toBe(200);
    expect((await reset(await resetLink(who))).status).toBe(200);
    expect((await meWith(made.body.secret)).statusCode).toBe(status);
    expect((await mailsTo(who.email))[0]).toMatchObject({ kind });
    expect((await signIn(who.email, GOOD.password)).status).toBe(200);
  });

  test('a first password is nobody’s news', async () => {
    const who = await account(null);
    expect((await reset(await resetLink(who))).status).toBe(200);
    expect((await mailsTo(who.email)).map(({ kind }) => kind)).toEqual(['reset-password']);
  });

  test('a link that is none costs one question to the database', async () => {
    const statements = await countStatements(async () => {
      expect((await reset('x'.repeat(43))).status).toBe(410);
    });
    expect(statements).toBe(1);
  });
});

describe('changing the password', () => {
  const change = async (token: string, given: object) => {
    const body = { currentPassword: PASSWORD, ...given };
    const headers = { authorization: `Bearer ${token}` };
    return (await app.fastify.inject({ method: 'POST', url: '/api/changePassword/', headers, payload: body })).json();
  };

  test('needs the current one, and guessing it is slow', async () => {
    const who = await account();
    const { token } = (await signIn(who.email)).body;
    expect(await change(token, { ...GOOD, currentPassword: 'wrong' })).toEqual({
      code: 'CURRENT_PASSWORD_WRONG',
      message: "This isn't your current password",
      fields: { currentPassword: "This isn't your current password" },
    });
    for (let attempt = 0; attempt < 5; attempt++) await change(token, { ...GOOD, currentPassword: 'wrong' });
    expect(await change(token, GOOD)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    // Another session of the same person is not slowed down by it.
    const { token: theirs } = (await signIn(who.email)).body;
    expect(await change(theirs, { ...GOOD, currentPassword: 'wrong' })).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    });
    const { currentPassword: _, ...without } = { currentPassword: '', ...GOOD };
    expect(
      (await app.call(contract.changePassword, { body: { ...without, currentPassword: '' } }, who.id)).status,
    ).toBe(400);
    expect((await signIn(who.email)).status).toBe(200);
  });

  test('holds the policy, in the words of the specification where it has some', async () => {
    const who = await account();
    const { token } = (await signIn(who.email)).body;
    const pair = (password: string, confirmPassword = password) => change(token, { password, confirmPassword });
    expect(await pair('12345')).toMatchObject({ message: 'Password must be between 6-20 characters long' });
    expect(await pair('x'.repeat(21))).toMatchObject({ message: 'Password must be between 6-20 characters long' });
    expect(await pair('123456')).toMatchObject({ code: 'INVALID_PASSWORD', message: /^The password needs: 8 to 20/ });
    expect(await pair('Nine-lives-4', 'Nine-lives-5')).toMatchObject({ message: 'Passwords do not match' });
    expect(await change(token, LEAKED)).toMatchObject({
      code: 'PASSWORD_LEAKED',
      fields: { password: 'This password, or one much like it, is known from leaks. Please choose another one.' },
    });
  });

  test('ends the other sessions unless they are to stay, makes reset links void and tells the owner', async () => {
    const who = await account();
    const [here, there] = [(await signIn(who.email)).body.token, (await signIn(who.email)).body.token];
    const link = await resetLink(who);
    expect(await change(here, { ...GOOD, endOtherSessions: false })).toEqual({ success: true });
    expect([(await meWith(here)).statusCode, (await meWith(there)).statusCode]).toEqual([200, 200]);
    expect((await check(link)).status).toBe(410);
    expect((await mailsTo(who.email))[0]?.kind).toBe('password-changed');
    const again = { password: 'Ten-lives-5', confirmPassword: 'Ten-lives-5', currentPassword: GOOD.password };
    expect(await change(here, again)).toEqual({ success: true });
    expect([(await meWith(here)).statusCode, (await meWith(there)).statusCode]).toEqual([200, 401]);
    const body = { ...GOOD, currentPassword: PASSWORD };
    expect((await app.call(contract.changePassword, { body }, null)).status).toBe(401);
  });
});
