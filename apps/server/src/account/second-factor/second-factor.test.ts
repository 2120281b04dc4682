import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetPassword } from '@stint/contract/account/password/password';
import * as contract from '@stint/contract/account/second-factor/second-factor';
import { login, me, proveOwner } from '@stint/contract/account/sessions/session';
import { getSignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { makeWayBack } from '../let-in.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { findTotp, useStep } from './second-factor.sql.ts';
import { seal, unseal } from './secret-key.ts';

const PASSWORD = 'Correct-horse-1';
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let passwordHash: string;
let admin: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-factors-'));
  app = await createTestApp({ DATA_DIR: folder });
  make = makersOf(app.db);
  await make.company();
  passwordHash = await hashPassword(PASSWORD);
  admin = await make.user({ role: 'Admin' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => app.clock.set(TEST_NOW));

async function person(role: 'Admin' | 'Manager' | 'Employee' | null = 'Employee') {
  const id = await make.user({ role });
  const set = app.db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id);
  const { email } = await set.returning('email').executeTakeFirstOrThrow();
  return { id, email };
}

const proof = { body: { currentPassword: PASSWORD } };
const codeAt = (secret: string, at = app.clock.now()) => generateSync({ secret, epoch: at.getTime() / 1000 });
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

/** Somebody with an authenticator app, half a minute after they set it up. */
async function withApp(role?: Parameters<typeof person>[0]) {
  const who = await person(role);
  const { secret, uri } = (await app.call(contract.startTotp, proof, who.id)).body;
  const confirmed = await app.call(contract.confirmTotp, { body: { code: codeAt(secret) } }, who.id);
  later(30);
  return { ...who, secret, uri, codes: confirmed.body.recoveryCodes ?? [] };
}

const signIn = (email: string, password = PASSWORD) => app.call(login, { body: { email, password } }, null);
const ticketOf = async (email: string) =>
  ((await signIn(email)).refusal.data as { ticket: string; ways: string[] }).ticket;
const finish = (ticket: string, code: string) => app.call(contract.finishByCode, { body: { ticket, code } }, null);
const whose = async (token: string) =>
  (await app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } })).json()
    ._id;
const waysOf = async (id: string) => (await app.call(getSignInWays, {}, id)).body;
const actionsOn = async (id: string) =>
  (await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('an authenticator app', () => {
  test('is set up with the password and a code of it; recovery codes are shown once, and its owner is told', async () => {
    const who = await person();
    const wrong = await app.call(contract.startTotp, { body: { currentPassword: 'wrong' } }, who.id);
    expect(wrong.refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    const { secret, uri } = (await app.call(contract.startTotp, proof, who.id)).body;
    expect(uri).toContain('otpauth://totp/');
    expect(decodeURIComponent(uri)).toContain(`Stint Acme:${who.email}`);
    // Nothing holds yet.
    expect((await signIn(who.email)).status).toBe(200);
    for (const code of ['000000', 'constructor', '-1', '1234567']) {
      const refused = await app.call(contract.confirmTotp, { body: { code } }, who.id);
      expect([refused.status, refused.refusal.code], code).toEqual([422, 'SECOND_FACTOR_WRONG']);
    }
    const { body } = await app.call(contract.confirmTotp, { body: { code: codeAt(secret) } }, who.id);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await waysOf(who.id)).toMatchObject({ totpSince: TEST_NOW, recoveryCodesLeft: 10 });
    expect(await actionsOn(who.id)).toEqual(['setUpTotp']);
    const mails = await app.db.selectFrom('mail').select(['kind', 'html']).where('to_user_id', '=', who.id).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['sign-in-changed']);
    expect(JSON.stringify(mails)).not.toContain(secret);
    expect((await app.call(contract.startTotp, proof, who.id)).refusal.code).toBe('TOTP_EXISTS');
  });

  test('its secret is nowhere as it is: not in the database, nor the trail, and the key is a file of its owner', async () => {
    const { id, secret, codes } = await withApp();
    const stored = await sql`select t.*, r.*, a.before, a.after from totp_factor t join recovery_code r using (user_id)
      left join audit_entry a on a.entity_id = t.user_id where t.user_id = ${id}`.execute(app.db);
    const { secret: sealed } = await app.db
      .selectFrom('totp_factor')
      .select('secret')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sealed.toString('latin1')).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(stored.rows)).not.toContain(code);
    const config = { DATA_DIR: folder, SECRET_KEY: undefined };
    expect(await unseal(config, sealed, id)).toBe(secret);
    expect(await unseal(config, sealed, admin)).toBeNull();
    expect(await unseal({ ...config, SECRET_KEY: 'x'.repeat(32) }, sealed, id)).toBeNull();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(await unseal(config, sealed, id)).toBeNull();
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, 'secret-key'), 'utf8')).length).toBeGreaterThan(40);
  });

  test('two processes that need a key at the same time make one', async () => {
    const config = { DATA_DIR: join(folder, 'fresh'), SECRET_KEY: undefined };
    const sealed = await Promise.all(Array.from({ length: 6 }, () => seal(config, 'secret', admin)));
    for (const one of sealed) expect(await unseal(config, one, admin)).toBe('secret');
  });

  test('is removed with the password; the recovery codes go with it', async () => {
    const { id, email } = await withApp();
    const wrong = await app.call(contract.removeTotp, { body: { currentPassword: 'wrong' } }, id);
    expect(wrong.refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await app.call(contract.removeTotp, proof, id)).status).toBe(200);
    expect(await waysOf(id)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the second step', () => {
  test('comes after the password, and nothing of the account before it', async () => {
    const { id, email, secret } = await withApp();
    const first = await signIn(email);
    expect([first.status, first.refusal.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(Object.keys(first.refusal.data as object).sort()).toEqual(['ticket', 'ways']);
    expect(first.refusal.data).toMatchObject({ ways: ['totp', 'recovery'] });
    const { ticket } = first.refusal.data as { ticket: string };
    // The ticket is no token.
    expect(await whose(ticket)).toBeUndefined();
    expect(await app.db.selectFrom('session').select('user_agent').where('user_id', '=', id).execute()).toHaveLength(1);
    expect((await signIn(email, 'wrong')).refusal).toEqual({
      ...{ code: 'LOGIN_FAILED', message: 'Username or password is incorrect.' },
    });
    const wrong = await finish(ticket, '000000');
    expect([wrong.status, wrong.refusal.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);
    const { body } = await finish(ticket, codeAt(secret));
    expect(await whose(body.token)).toBe(id);
    const attempts = app.db.selectFrom('sign_in_attempt').select('outcome').where('user_id', '=', id).orderBy('id');
    expect((await attempts.execute()).map(({ outcome }) => outcome)).toEqual([
      ...['SECOND_FACTOR_ASKED', 'WRONG_PASSWORD', 'WRONG_SECOND_FACTOR', 'SIGNED_IN'],
    ]);
  });

  test('a code is good once, and so is none from before it', async () => {
    const { email, secret } = await withApp();
    const before = codeAt(secret, new Date(app.clock.now().getTime() - 30_000));
    const now = codeAt(secret);
    expect((await finish(await ticketOf(email), now)).status).toBe(200);
    expect((await finish(await ticketOf(email), now)).refusal.code).toBe('SECOND_FACTOR_WRONG');
    expect((await finish(await ticketOf(email), before)).refusal.code).toBe('SECOND_FACTOR_WRONG');
    later(30);
    const next = codeAt(secret);
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a half minute is used up once, whatever was read before it was', async () => {
    const { id } = await withApp();
    const { lastStep } = (await findTotp(app.db, id)) ?? { lastStep: 0 };
    const step = Number(lastStep) + 5;
    expect(await Promise.all([1, 2, 3].map(() => useStep(app.db, id, step)))).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await useStep(app.db, id, step - 1)).toBe(false);
  });

  test('a code of half a minute ago or ahead is taken, one of longer ago is not', async () => {
    const { email, secret } = await withApp();
    later(600);
    const at = (seconds: number) => codeAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    expect((await finish(await ticketOf(email), at(-90))).status).toBe(422);
    expect((await finish(await ticketOf(email), at(90))).status).toBe(422);
    expect((await finish(await ticketOf(email), at(-30))).status).toBe(200);
    expect((await finish(await ticketOf(email), at(30))).status).toBe(200);
  });

  test('a recovery code is good once, however it is typed', async () => {
    const { id, email, codes } = await withApp();
    const [code = ''] = codes;
    expect((await finish(await ticketOf(email), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await waysOf(id)).recoveryCodesLeft).toBe(9);
    expect((await finish(await ticketOf(email), code)).refusal.code).toBe('SECOND_FACTOR_WRONG');
    const renewed = await app.call(contract.renewRecoveryCodes, proof, id);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await finish(await ticketOf(email), codes[1] ?? '')).refusal.code).toBe('SECOND_FACTOR_WRONG');
    expect((await finish(await ticketOf(email), renewed.body.recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  test('who guesses waits for longer each time, from wherever, and with new tickets', async () => {
    const { email, secret } = await withApp();
    for (let guess = 0; guess < 6; guess++) expect((await finish(await ticketOf(email), '000000')).status).toBe(422);
    const ticket = await ticketOf(email);
    const elsewhere = await app.fastify.inject({
      ...{ method: 'POST', url: '/api/sign-in/second-factor', remoteAddress: '198.51.100.9' },
      payload: { ticket, code: codeAt(secret) },
    });
    expect(elsewhere.json().code).toBe('TOO_MANY_ATTEMPTS');
    later(5);
    expect((await finish(ticket, codeAt(secret))).status).toBe(200);
  });

  test('wrong codes for setting one up, by a session that leaked, keep nobody from signing in by theirs', async () => {
    const { email, id, secret } = await withApp();
    const guess = () => app.call(contract.confirmTotp, { body: { code: '000000' } }, id);
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 8; time++) codes.push((await guess()).refusal.code);
    expect(codes[0]).toBe('TOTP_EXISTS');
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect((await finish(await ticketOf(email), codeAt(secret))).status).toBe(200);
  });

  test('a ticket is good once, for ten minutes, and not after the password changed or the person went', async () => {
    const { id, email, secret, codes } = await withApp();
    const used = await ticketOf(email);
    await finish(used, codeAt(secret));
    expect((await finish(used, codes[0] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
    expect((await finish('x'.repeat(43), codes[0] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
    const old = await ticketOf(email);
    later(601);
    expect((await finish(old, codes[0] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
    const early = await ticketOf(email);
    const another = await hashPassword('Another-horse-2');
    await app.db.updateTable('app_user').set({ password_hash: another }).where('id', '=', id).execute();
    expect((await finish(early, codes[1] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
    await app.db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    const gone = await ticketOf(email);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect((await finish(gone, codes[2] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
  });

  test('a ticket is over once its person was deactivated, also where they are active again', async () => {
    const { id, email, codes } = await withApp();
    const ticket = await ticketOf(email);
    for (const isActive of [false, true]) {
      const { body } = await app.call(getUser, { params: { id } }, admin);
      const saved = { ...valuesOfUser(body), version: body.version, isActive };
      expect((await app.call(updateUser, { params: { id }, body: saved }, admin)).status).toBe(200);
    }
    expect((await finish(ticket, codes[0] ?? '')).refusal.code).toBe('TICKET_EXPIRED');
    expect((await finish(await ticketOf(email), codes[1] ?? '')).status).toBe(200);
  });
});

describe('a role that needs a second factor', () => {
  const need = (...secondFactorRoles: contract.FactorRole[]) =>
    app.call(contract.saveSignInPolicy, { body: { secondFactorRoles } }, admin);

  test('is named by administrators, in the trail', async () => {
    const manager = await person('Manager');
    const body = { secondFactorRoles: ['Manager' as const] };
    expect((await app.call(contract.saveSignInPolicy, { body }, manager.id)).refusal.code).toBe('ROLE_MISSING');
    expect((await need('Manager', 'Manager')).body).toEqual({ secondFactorRoles: ['Manager'] });
    expect((await app.call(contract.getSignInPolicy, {}, admin)).body).toEqual({ secondFactorRoles: ['Manager'] });
    await need();
    const entries = app.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'saveSignInPolicy');
    expect((await entries.orderBy('id').execute())[0]).toEqual({
      ...{ before: { secondFactorRoles: [] }, after: { secondFactorRoles: ['Manager'] } },
    });
  });

  test('lets who has none reach the set-up and nothing else: no call, no file', async () => {
    const [manager, employee, customer] = [await person('Manager'), await person(), await person(null)];
    await need('Manager', 'Customer');
    const reached: string[] = [];
    for (const route of app.routes) {
      if (route.roles.includes('public')) continue;
      const response = await app.fastify.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000'),
        headers: { authorization: `Bearer ${await app.tokenOf(manager.id)}` },
        ...(route.body && !route.upload && { payload: {} }),
      });
      const code = response.headers['content-type']?.toString().includes('json') ? response.json()?.code : undefined;
      if (code !== 'SECOND_FACTOR_REQUIRED' && code !== 'ROLE_MISSING') reached.push(`${route.method} ${route.path}`);
    }
    expect(reached.sort()).toEqual([
      'GET /api/user/sign-in-ways',
      'POST /api/me',
      'POST /api/user/passkeys',
      'POST /api/user/passkeys/start',
      'POST /api/user/totp/confirm',
      'POST /api/user/totp/start',
    ]);
    expect((await app.call(me, {}, manager.id)).body.lacksSecondFactor).toBe(true);
    expect((await app.call(me, {}, customer.id)).body.lacksSecondFactor).toBe(true);
    expect((await app.call(me, {}, employee.id)).body.lacksSecondFactor).toBe(false);
    const { secret } = (await app.call(contract.startTotp, proof, manager.id)).body;
    expect((await app.call(me, {}, manager.id)).body.lacksSecondFactor).toBe(true);
    await app.call(contract.confirmTotp, { body: { code: codeAt(secret) } }, manager.id);
    expect((await app.call(me, {}, manager.id)).body.lacksSecondFactor).toBe(false);
    expect((await app.call(contract.removeTotp, proof, manager.id)).refusal.code).toBe('SECOND_FACTOR_OF_ROLE');
    expect((await waysOf(manager.id)).totpSince).not.toBeNull();
    await need();
    expect((await app.call(contract.removeTotp, proof, manager.id)).status).toBe(200);
  });
});

test('who runs the machine makes a link that sets a password, and takes the second factor away where that is wished', async () => {
  const { id, email } = await withApp();
  const context = {
    ...{ db: app.db, pool: app.pool, clock: app.clock, now: app.clock.now(), files: app.files, drive: app.drive },
    ...{ config: loadConfig({}), timelog: null, user: null, token: null, requestId: 'let-in', address: '' },
    ...{ userAgent: 'command line', client: null },
  };
  expect(await makeWayBack(context, 'nobody@example.com', { withoutSecondFactor: true })).toBeNull();
  const link = await makeWayBack(context, email, { withoutSecondFactor: false });
  const [, tokenId = ''] = /\/user\/reset\/(.+)$/.exec(link ?? '') ?? [];
  const pair = { password: 'Another-horse-2', confirmPassword: 'Another-horse-2' };
  expect((await app.call(resetPassword, { params: { tokenId }, body: pair }, null)).status).toBe(200);
  expect((await signIn(email, pair.password)).refusal.code).toBe('SECOND_FACTOR_NEEDED');
  await makeWayBack(context, email, { withoutSecondFactor: true });
  expect((await signIn(email, pair.password)).status).toBe(200);
  expect(await actionsOn(id)).toEqual(['setUpTotp', 'letIn', 'resetPassword', 'letIn', 'resetSecondFactor']);
});

describe('an administrator', () => {
  test('sees who has which, and takes the second factor of somebody away: with their sessions, told and in the trail', async () => {
    const { id, email } = await withApp();
    const token = await app.tokenOf(id);
    const listed = await app.call(contract.listSecondFactors, { query: { search: email } }, admin);
    expect(listed.body.items).toMatchObject([{ person: { _id: id }, totpSince: TEST_NOW, recoveryCodesLeft: 10 }]);
    expect(JSON.stringify(listed.body)).not.toContain('secret"');
    for (const other of [(await person('Manager')).id, id])
      expect((await app.call(contract.resetSecondFactor, { params: { id } }, other)).refusal.code).toBe('ROLE_MISSING');
    const nobody = { params: { id: '01900000-0000-7000-8000-000000000000' } };
    expect((await app.call(contract.resetSecondFactor, nobody, admin)).status).toBe(404);
    expect((await app.call(contract.resetSecondFactor, { params: { id } }, admin)).status).toBe(200);
    expect(await whose(token)).toBeUndefined();
    expect((await signIn(email)).status).toBe(200);
    expect((await actionsOn(id)).at(-1)).toBe('resetSecondFactor');
    const mails = await app.db.selectFrom('mail').select('html').where('to_user_id', '=', id).execute();
    expect(JSON.stringify(mails)).toContain('An administrator removed your second factor');
  });

  test('takes away no second factor, and says no role anew that needs one, by an old session alone; their own never', async () => {
    const [own, other] = [await withApp('Admin'), await withApp('Manager')];
    const begin = (at: string) => sql`update session set created_at = ${at} where user_id = ${own.id}`.execute(app.db);
    const reset = async (id: string) =>
      (await app.call(contract.resetSecondFactor, { params: { id } }, own.id)).refusal.code ?? 200;
    const save = async () =>
      (await app.call(contract.saveSignInPolicy, { body: { secondFactorRoles: [] } }, own.id)).refusal.code ?? 200;
    await begin('2026-11-20T05:00:00.000Z');
    expect([await reset(other.id), await save()]).toEqual(['FRESH_SIGN_IN_NEEDED', 'FRESH_SIGN_IN_NEEDED']);
    expect((await waysOf(other.id)).totpSince).not.toBeNull();
    await app.call(proveOwner, proof, own.id);
    expect([await reset(other.id), await save(), await reset(own.id)]).toEqual([200, 200, 'OWN_SECOND_FACTOR']);
    expect((await waysOf(own.id)).totpSince).not.toBeNull();
  });
});
