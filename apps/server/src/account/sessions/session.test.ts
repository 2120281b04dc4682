import { changePassword } from '@stint/contract/account/password/password';
import * as contract from '@stint/contract/account/sessions/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { createTestApp, openSession, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import type { Tx } from '../../lib/db.ts';
import { hashing, hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'Correct-horse-1';
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
const signInFrom = (remoteAddress: string, email: string, password = PASSWORD) =>
  app.fastify.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password } });
const meWith = (token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } });

describe('what costs as much as a password', () => {
  const proveBy = async (token: string) =>
    app.fastify.inject({
      method: 'POST',
      url: contract.proveOwner.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: PASSWORD },
    });

  test('takes turns by person: who proves who they are over and over keeps nobody from signing in', async () => {
    const [busy, other] = [await account(), await account()];
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openSession(app.db, busy.id)));
    let proven = 0;
    const proofs = tokens
      .flatMap((token) => [token, token])
      .map(async (token) => {
        const answer = await proveBy(token);
        if (answer.statusCode === 200) proven++;
        return answer;
      });
    await vi.waitFor(() => expect(proven).toBeGreaterThan(0), PATIENTLY);
    const before = proven;
    expect((await signIn(other.email)).status).toBe(200);
    expect(proven - before).toBeLessThan(20);
    const statuses = (await Promise.all(proofs)).map(({ statusCode }) => statusCode);
    // So many a minute, however many sessions they come by; another person has their own.
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await proveBy(await openSession(app.db, other.id))).statusCode).toBe(200);
  });

  test('and a wrong one uses up nothing of it', async () => {
    const who = await account();
    const token = await openSession(app.db, who.id);
    const wrong = { headers: { authorization: `Bearer ${token}` }, payload: { currentPassword: 'Wrong-horse-1' } };
    for (let guess = 0; guess < 5; guess++)
      expect((await app.fastify.inject({ method: 'POST', url: contract.proveOwner.path, ...wrong })).statusCode).toBe(
        422,
      );
    for (let right = 0; right < 30; right++)
      expect((await proveBy(await openSession(app.db, who.id))).statusCode).toBe(200);
  });

  test('whoever has many networks of IPv6 takes turns as one', async () => {
    const asked = vi.spyOn(hashing, 'pass');
    for (const network of ['1', '2', 'ffff']) await signInFrom(`2001:db8:7:${network}::1`, 'nobody@example.com');
    expect(asked.mock.calls.map(([whose]) => whose)).toEqual(Array(3).fill('2001:db8:7::/48'));
    asked.mockRestore();
  });

  test('is no attempt where too many wait, and does not count', async () => {
    const who = await account();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const crowd = Array.from({ length: 302 }, (_, n) => hashing.pass(`one of many ${n}`, () => ended));
    const address = '203.0.113.77';
    const hits = async () => {
      const found = await app.db.selectFrom('throttle').select(['bucket', 'hits']).execute();
      return found.filter(({ bucket }) => bucket.endsWith(address)).map((one) => one.hits);
    };
    for (let attempt = 0; attempt < 8; attempt++) expect((await signInFrom(address, who.email)).statusCode).toBe(503);
    expect(await hits()).toEqual([0, 0]);
    end();
    await Promise.all(crowd);
    expect((await signInFrom(address, who.email)).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test('answers a token that is sent as a bearer header and stored only as its hash', async () => {
    const who = await account();
    const { body } = await signIn(who.email.toUpperCase());
    expect((await meWith(body.token)).json()).toMatchObject({ _id: who.id, email: who.email, isEmployee: true });
    const sessions = await app.db.selectFrom('session').select('token_hash').where('user_id', '=', who.id).execute();
    expect(sessions[0]?.token_hash.toString('utf8')).not.toContain(body.token);
  });

  test('tells the person the period of their sheet of today, where the company is', async () => {
    const who = await account();
    const { body } = await signIn(who.email);
    const present = async () => (await meWith(body.token)).json().presentPeriod;
    expect(await present()).toBeNull();
    const [before, now] = [
      await make.period('2026-11-01', '2026-11-21'),
      await make.period('2026-11-22', '2026-11-30'),
    ];
    await make.sheet(who.id, before);
    expect(await present()).toBe(before);
    await make.sheet(who.id, now);
    // In Vietnam the next day has begun.
    app.clock.set('2026-11-21T18:00:00Z');
    expect(await present()).toBe(now);
    app.clock.set(TEST_NOW);
  });

  test('ends the session that was used least lately, with its live connections, where a person has 50', async () => {
    const [who, other] = [await account(), await account()];
    const tokens: string[] = [];
    for (let index = 0; index < 50; index++) tokens.push(await openSession(app.db, who.id));
    await openSession(app.db, other.id);
    const { rows } = await sql<{ id: string }>`
      update session set last_used_at = ${TEST_NOW}::timestamptz - interval '1 hour' where user_id = ${who.id} returning id`.execute(
      app.db,
    );
    const oldest = rows[17]?.id ?? '';
    await sql`update session set last_used_at = ${TEST_NOW}::timestamptz - interval '2 hours' where id = ${oldest}`.execute(
      app.db,
    );
    const { body } = await signIn(who.email);
    expect((await meWith(body.token)).statusCode).toBe(200);
    const left = await app.db.selectFrom('session').select('id').where('user_id', '=', who.id).execute();
    expect(left).toHaveLength(50);
    expect(left.map(({ id }) => id)).not.toContain(oldest);
    const events = await sql`select from live_event where rooms = ${[`session:${oldest}`]}::text[]
      and event #>> '{event,kind}' = 'accessChanged'`.execute(app.db);
    expect(events.rows).not.toHaveLength(0);
    expect(await app.db.selectFrom('session').select('id').where('user_id', '=', other.id).execute()).toHaveLength(1);
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

  test('slows down who guesses, for longer each time, and a good sign-in forgets the bad ones', async () => {
    const who = await account();
    for (let attempt = 0; attempt < 5; attempt++) await signIn(who.email, 'wrong');
    expect((await signIn(who.email)).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn(who.email, 'wrong')).status).toBe(401);
    const waiting = await signIn(who.email);
    expect([waiting.status, waiting.refusal]).toEqual([
      429,
      { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Please try again in 1 minute.' },
    ]);
    app.clock.set('2026-11-21T05:00:02.000Z');
    expect((await signIn(who.email, 'wrong')).status).toBe(401);
    app.clock.set('2026-11-21T05:00:05.000Z');
    expect((await signIn(who.email)).status).toBe(429);
    app.clock.set('2026-11-21T05:00:06.000Z');
    expect((await signIn(who.email)).status).toBe(200);
    app.clock.set(TEST_NOW);
  });

  test('what a clock counted that was a year ahead keeps nobody out once it is put right', async () => {
    const who = await account();
    app.clock.set('2027-11-21T05:00:00.000Z');
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn(who.email, 'wrong')).status).toBe(401);
    expect((await signIn(who.email)).status).toBe(429);
    app.clock.set(TEST_NOW);
    expect((await signIn(who.email)).status).toBe(200);
  });

  test('many guesses at once are few', async () => {
    const who = await account();
    for (let attempt = 0; attempt < 6; attempt++) await signIn(who.email, 'wrong');
    app.clock.set('2026-11-21T05:00:02.000Z');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await signIn(who.email, 'wrong')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    app.clock.set(TEST_NOW);
  });

  test('nobody locks another out: the owner elsewhere signs in at once', async () => {
    const who = await account();
    for (let attempt = 0; attempt < 20; attempt++) await signInFrom(`203.0.113.${attempt % 2}`, who.email, 'wrong');
    expect((await signInFrom('203.0.113.1', who.email)).statusCode).toBe(429);
    expect((await signInFrom('198.51.100.1', who.email)).statusCode).toBe(200);
  });

  test('one network cannot try many accounts, and whoever signs in from it does not count', async () => {
    const who = await account();
    for (let attempt = 0; attempt < 110; attempt++) await signInFrom('192.0.2.9', who.email);
    expect((await signInFrom('192.0.2.9', who.email)).statusCode).toBe(200);
    await app.db
      .insertInto('throttle')
      .values({ bucket: 'sign-in:network:2001:db8:0:0::/64', window_start: TEST_NOW, hits: 100 })
      .execute();
    expect((await signInFrom('2001:db8::77', who.email)).statusCode).toBe(429);
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

describe('a sign-in at the same time as the password changes', () => {
  /** Does something while a transaction holds what belongs to a person, and commits that once it waits or is over. */
  async function meanwhile<R>(hold: (tx: Tx) => Promise<unknown>, act: () => Promise<R>): Promise<R> {
    let isOver = false;
    let acting: Promise<R> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await hold(tx);
      acting = act().finally(() => {
        isOver = true;
      });
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        expect(isOver || waiting.rows.length > 0).toBe(true);
      }, PATIENTLY);
    });
    return acting as Promise<R>;
  }
  const setPassword = (tx: Tx, id: string, password_hash: string) =>
    tx.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
  const sessionsOf = (id: string) => app.db.selectFrom('session').select('id').where('user_id', '=', id).execute();
  const change = { currentPassword: PASSWORD, password: 'Nine-lives-4', confirmPassword: 'Nine-lives-4' };

  test('does not outlive it: the old password opens nothing once the new one stands', async () => {
    const who = await account();
    const other = await hashPassword('Nine-lives-4');
    const answer = await meanwhile(
      (tx) => setPassword(tx, who.id, other),
      () => signIn(who.email),
    );
    expect([answer.status, answer.refusal.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await sessionsOf(who.id)).toEqual([]);
  });

  test('does not outlive the person’s being shut out', async () => {
    const who = await account();
    const answer = await meanwhile(
      (tx) => tx.updateTable('app_user').set({ is_active: false }).where('id', '=', who.id).execute(),
      () => signIn(who.email),
    );
    expect(answer.status).toBe(401);
    expect(await sessionsOf(who.id)).toEqual([]);
  });

  test('is waited for, and ended, by who ends the other sessions', async () => {
    const who = await account();
    await app.tokenOf(who.id);
    const [own] = await sessionsOf(who.id);
    const answer = await meanwhile(
      async (tx) => {
        await sql`select from app_user where id = ${who.id} for share`.execute(tx);
        await openSession(tx, who.id);
      },
      () => app.call(changePassword, { body: { ...change, endOtherSessions: true } }, who.id),
    );
    expect(answer.status).toBe(200);
    expect(await sessionsOf(who.id)).toEqual([own]);
  });

  test('a change that the old password began is refused once another one stands', async () => {
    const who = await account();
    await app.tokenOf(who.id);
    const other = await hashPassword('Other-lives-7');
    const answer = await meanwhile(
      (tx) => setPassword(tx, who.id, other),
      () => app.call(changePassword, { body: { ...change, endOtherSessions: false } }, who.id),
    );
    expect([answer.status, answer.refusal.code]).toEqual([422, 'CURRENT_PASSWORD_WRONG']);
    expect((await signIn(who.email, 'Other-lives-7')).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends when nobody used it for the hours that the settings allow', async () => {
    const who = await account();
    const { token } = (await signIn(who.email)).body;
    app.clock.set('2026-12-04T04:59:00.000Z');
    expect((await meWith(token)).statusCode).toBe(200);
    app.clock.set('2026-12-18T04:58:00.000Z');
    expect((await meWith(token)).statusCode).toBe(200);
    app.clock.set(TEST_NOW);
    const other = (await signIn(who.email)).body.token;
    app.clock.set('2026-12-05T05:00:00.000Z');
    expect((await meWith(other)).statusCode).toBe(401);
    app.clock.set(TEST_NOW);
  });

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
