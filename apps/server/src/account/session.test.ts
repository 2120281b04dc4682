import * as contract from '@stint/contract/account/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'Correct-horse-1';
const GOOD = { password: 'New-password-1', confirmPassword: 'New-password-1' };
let app: TestApp;
let make: ReturnType<typeof makersOf>;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

async function account(): Promise<{ id: string; email: string; initials: string }> {
  const id = await make.user();
  const { email, initials } = await app.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .returning(['email', 'initials'])
    .executeTakeFirstOrThrow();
  return { id, email, initials };
}

const signIn = (email: string, password = PASSWORD) => app.call(contract.login, { body: { email, password } }, null);
const meWith = (token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } });

async function resetLink(text: string): Promise<string> {
  await app.call(contract.forgotPassword, { body: { text } }, null);
  const mail = await app.db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return /\/user\/reset\/([\w-]+)/.exec(mail.plain)?.[1] ?? '';
}

describe('signing in', () => {
  test('answers a token that is sent as a bearer header and stored only as its hash', async () => {
    const who = await account();
    const { body } = await signIn(who.email.toUpperCase());
    expect((await meWith(body.token)).json()).toMatchObject({ _id: who.id, email: who.email, isEmployee: true });
    const sessions = await app.db.selectFrom('session').select('token_hash').where('user_id', '=', who.id).execute();
    expect(sessions[0]?.token_hash.toString('utf8')).not.toContain(body.token);
  });

  test('is refused with the same words for a wrong password, an unknown and an inactive account', async () => {
    const who = await account();
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', who.id).execute();
    const active = await account();
    for (const answer of [
      await signIn(active.email, 'wrong'),
      await signIn('nobody@example.com'),
      await signIn(who.email),
    ]) {
      expect([answer.status, answer.refusal]).toEqual([
        401,
        { code: 'LOGIN_FAILED', message: 'Username or password is incorrect.' },
      ]);
    }
  });

  test('is throttled by account, and a good sign-in forgets the bad ones', async () => {
    const who = await account();
    for (let attempt = 0; attempt < 9; attempt++) await signIn(who.email, 'wrong');
    expect((await signIn(who.email)).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(who.email, 'wrong');
    expect((await signIn(who.email)).refusal.code).toBe('TOO_MANY_ATTEMPTS');
    app.clock.set('2026-11-21T05:16:00.000Z');
    expect((await signIn(who.email)).status).toBe(200);
    app.clock.set(TEST_NOW);
  });

  test('refuses unknown fields and too much text', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'a@b.c', password: 'x', isAdmin: true },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', message: 'Invalid data, please check!' },
    ]);
    expect((await signIn('a@b.c', 'x'.repeat(129))).status).toBe(400);
  });
});

describe('a session', () => {
  test('ends by signing out, by its time, by deactivation of the person, and is listed and revocable', async () => {
    const who = await account();
    const [first, second] = [(await signIn(who.email)).body.token, (await signIn(who.email)).body.token];
    const list = (
      await app.fastify.inject({
        method: 'GET',
        url: '/api/user/sessions',
        headers: { authorization: `Bearer ${first}` },
      })
    ).json();
    expect(list.map((one: { isCurrent: boolean }) => one.isCurrent).sort()).toEqual([false, true]);
    const other = list.find((one: { isCurrent: boolean }) => !one.isCurrent);
    const stranger = await make.user();
    expect((await app.call(contract.revokeOwnSession, { params: { id: other._id } }, stranger)).status).toBe(404);
    await app.fastify.inject({
      method: 'DELETE',
      url: `/api/user/sessions/${other._id}`,
      headers: { authorization: `Bearer ${first}` },
    });
    expect((await meWith(second)).statusCode).toBe(401);
    const out = await app.fastify.inject({
      method: 'GET',
      url: '/auth/logout',
      headers: { authorization: `Bearer ${first}` },
    });
    expect(out.json()).toEqual({ redirectUrl: '/login' });
    expect((await meWith(first)).statusCode).toBe(401);
    const third = (await signIn(who.email)).body.token;
    app.clock.set('2027-01-21T05:00:00.000Z');
    expect((await meWith(third)).statusCode).toBe(401);
    app.clock.set(TEST_NOW);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', who.id).execute();
    expect((await meWith(third)).statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('answers the same whether there is an account or not', async () => {
    const who = await account();
    const known = await app.call(contract.forgotPassword, { body: { text: who.initials.toLowerCase() } }, null);
    const unknown = await app.call(contract.forgotPassword, { body: { text: 'nobody@example.com' } }, null);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  test('a link works once, ends every session, and expires', async () => {
    const who = await account();
    const old = (await signIn(who.email)).body.token;
    const tokenId = await resetLink(who.email);
    expect((await app.call(contract.checkResetToken, { params: { tokenId } }, null)).body).toEqual({ valid: true });
    const reset = (pair = GOOD) => app.call(contract.resetPassword, { params: { tokenId }, body: pair }, null);
    expect((await reset({ password: 'short', confirmPassword: 'other' })).refusal).toMatchObject({
      code: 'INVALID_PASSWORD',
      fields: { password: expect.any(String), confirmPassword: 'Passwords do not match' },
    });
    const both = await Promise.all([reset(), reset()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect((await reset()).refusal).toEqual({
      code: 'TOKEN_EXPIRED',
      message: 'Could not update password as token is invalid or may have expired',
    });
    expect((await meWith(old)).statusCode).toBe(401);
    expect((await signIn(who.email, GOOD.password)).status).toBe(200);
    const late = await resetLink(who.initials);
    app.clock.set('2026-11-21T06:00:01.000Z');
    expect((await app.call(contract.checkResetToken, { params: { tokenId: late } }, null)).refusal.code).toBe(
      'TOKEN_EXPIRED',
    );
    app.clock.set(TEST_NOW);
  });
});

describe('changing the password', () => {
  test('keeps this session, ends the others, and holds the rule of 6 to 20', async () => {
    const who = await account();
    const [here, there] = [(await signIn(who.email)).body.token, (await signIn(who.email)).body.token];
    const change = async (password: string, confirmPassword = password) =>
      (
        await app.fastify.inject({
          method: 'POST',
          url: '/api/changePassword/',
          headers: { authorization: `Bearer ${here}` },
          payload: { password, confirmPassword },
        })
      ).json();
    expect(await change('12345')).toMatchObject({ message: 'Password must be between 6-20 characters long' });
    expect(await change('x'.repeat(21))).toMatchObject({ message: 'Password must be between 6-20 characters long' });
    expect(await change('123456', '123457')).toMatchObject({ message: 'Passwords do not match' });
    expect(await change('123456')).toEqual({ success: true });
    expect([(await meWith(here)).statusCode, (await meWith(there)).statusCode]).toEqual([200, 401]);
    expect((await app.call(contract.changePassword, { body: GOOD }, null)).status).toBe(401);
  });
});
