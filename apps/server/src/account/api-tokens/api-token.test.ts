import * as contract from '@stint/contract/account/api-tokens/api-token';
import { changePassword } from '@stint/contract/account/password/password';
import { type FactorRole, saveSignInPolicy } from '@stint/contract/account/second-factor/second-factor';
import { endUserSessions } from '@stint/contract/account/sessions/sign-in-attempt';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/test-app.ts';
import { createTokenStage, type TokenGiven } from '../../../test/token-stage.ts';
import { newId } from '../../lib/new-id.ts';

const PASSWORD = 'Correct-horse-1';
const { app, make, call, create: createFor } = await createTokenStage();
let user: string;

afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  user = await make.user();
});

const create = (given: TokenGiven = {}, as = user) => createFor(as, given);
const whoIs = async (token: string) => (await call(token, 'POST', '/api/me')).json();

describe('an API token', () => {
  test('is shown once, kept as its hash, calls as its person, and says when and where it was used', async () => {
    const { body } = await create({ name: 'Nightly export' });
    expect(body.secret).toMatch(/^stint_[\w-]{43}$/);
    expect(await whoIs(body.secret)).toMatchObject({ _id: user });
    const { body: tokens } = await app.call(contract.listApiTokens, {}, user);
    expect(tokens).toMatchObject([
      { name: 'Nightly export', mayWrite: false, areas: null, lastUsedDate: TEST_NOW, lastAddress: '198.51.100.7' },
    ]);
    expect(JSON.stringify(tokens)).not.toContain(body.secret);
    const stored = await sql<{ text: string }>`select row_to_json(t)::text as text from api_token t`.execute(app.db);
    expect(stored.rows.map(({ text }) => text).join()).not.toContain(body.secret.slice(6));
  });

  test('opens nothing while its person lacks the second factor that their role needs', async () => {
    const [manager, admin] = [await make.user({ role: 'Manager' }), await make.user({ role: 'Admin' })];
    const { body } = await create({}, manager);
    const need = (...secondFactorRoles: FactorRole[]) =>
      app.call(saveSignInPolicy, { body: { secondFactorRoles } }, admin);
    expect((await need('Manager')).status).toBe(200);
    expect(await whoIs(body.secret)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await need();
    expect(await whoIs(body.secret)).toMatchObject({ _id: manager });
  });

  test('is made by who knows the password, or signed in a moment ago; a session alone makes none', async () => {
    const id = await make.user({ password: PASSWORD });
    for (const currentPassword of ['', 'Wrong-horse-1'])
      expect((await create({ currentPassword }, id)).refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await create({ currentPassword: PASSWORD }, id)).status).toBe(200);
    await app.tokenOf(user);
    await app.db.updateTable('session').set({ created_at: TEST_NOW }).where('user_id', '=', user).execute();
    expect((await create()).status).toBe(200);
    app.clock.set('2026-11-21T05:15:01.000Z');
    expect((await create()).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
    expect((await app.call(contract.listApiTokens, {}, user)).body).toHaveLength(1);
  });

  test('stays when its person changes the password, unless they say that it ends', async () => {
    const id = await make.user({ password: PASSWORD });
    const { secret } = (await create({ currentPassword: PASSWORD }, id)).body;
    const change = (currentPassword: string, password: string, revokeApiTokens: boolean) => {
      const body = { currentPassword, password, confirmPassword: password, endOtherSessions: true, revokeApiTokens };
      return app.call(changePassword, { body }, id);
    };
    expect((await change(PASSWORD, 'Nine-lives-4', false)).status).toBe(200);
    expect(await whoIs(secret)).toMatchObject({ _id: id });
    expect((await change('Nine-lives-4', 'Ten-lives-more-5', true)).status).toBe(200);
    expect(await whoIs(secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  test('is told to its owner by mail, without its secret', async () => {
    const { body } = await create({ name: 'Told by mail' });
    const mails = await sql<{ text: string }>`
      select row_to_json(m)::text as text from mail m where m.kind = 'api-token-created' and row_to_json(m)::text like '%Told by mail%'`.execute(
      app.db,
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0]?.text).not.toContain(body.secret);
  });

  test('that only reads changes nothing', async () => {
    const { body: reads } = await create();
    const { body: writes } = await create({ mayWrite: true });
    const row = { name: 'x' };
    expect((await call(reads.secret, 'GET', '/api/user/wishes/all')).statusCode).not.toBe(401);
    const refused = await call(reads.secret, 'POST', '/api/user/saved-reports', row);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'TOKEN_SCOPE']);
    expect((await call(writes.secret, 'POST', '/api/user/saved-reports', row)).json().code).toBe('INVALID_INPUT');
  });

  test('opens no other part of the product than those it is limited to', async () => {
    const { body } = await create({ areas: ['reports'] });
    expect((await call(body.secret, 'GET', '/api/user/saved-reports')).statusCode).toBe(200);
    const refused = await call(body.secret, 'GET', '/api/user/calendar-feeds');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'TOKEN_SCOPE', message: "This API token doesn't allow this" },
    ]);
    expect(await whoIs(body.secret)).toMatchObject({ _id: user });
  });

  test('opens what tells of all parts at once only where it is limited to none', async () => {
    const admin = await make.user({ role: 'Admin' });
    const of = async (areas: contract.ApiArea[] | null) => (await create({ mayWrite: true, areas }, admin)).body.secret;
    const [some, all] = [await of(['home', 'platform', 'people']), await of(null)];
    for (const url of [
      '/api/admin/sent-mails',
      `/api/admin/sent-mails/${newId()}`,
      '/api/admin/audit-entries',
      `/api/admin/audit-entries/${newId()}`,
      '/api/user/notifications',
      '/api/user/notifications/unread',
      '/api/user/tasks',
      '/api/common/search',
      `/api/admin/users/${newId()}/personal-data`,
    ]) {
      expect((await call(some, 'GET', url)).json(), url).toMatchObject({ code: 'TOKEN_SCOPE' });
      expect((await call(all, 'GET', url)).statusCode, url).not.toBe(403);
    }
    for (const [method, url] of [
      ['POST', `/api/admin/sent-mails/${newId()}/send-again`],
      ['POST', '/api/admin/sent-mails/send-again'],
      ['POST', '/api/user/notifications/mark-read'],
      ['DELETE', '/api/user/notifications'],
      ['POST', '/api/user/tasks/calculate'],
      ['POST', '/api/admin/jobs'],
      ['POST', `/api/admin/jobs/${newId()}/retry`],
    ] as const)
      expect((await call(some, method, url)).json(), url).toMatchObject({ code: 'TOKEN_SCOPE' });
    const outside = await of(['outside', 'time', 'teams']);
    for (const [method, url] of [
      ['POST', '/api/admin/imports'],
      ['POST', '/api/user/proof-reads/random'],
      ['PUT', `/api/user/proof-reads/${newId()}`],
      ['POST', '/api/admin/webhooks'],
      ['PUT', `/api/admin/webhooks/${newId()}`],
      ['GET', `/api/admin/webhooks/${newId()}/deliveries`],
    ] as const)
      expect((await call(outside, method, url)).json(), url).toMatchObject({ code: 'TOKEN_SCOPE' });
  });

  test('stays over when its person is active again', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body: token } = await create();
    const setActive = async (isActive: boolean) => {
      const { body } = await app.call(getUser, { params: { id: user } }, admin);
      const saved = { ...valuesOfUser(body), version: body.version, isActive };
      return app.call(updateUser, { params: { id: user }, body: saved }, admin);
    };
    expect((await setActive(false)).status).toBe(200);
    expect((await setActive(true)).status).toBe(200);
    expect(await whoIs(token.secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  test('has the rights of its person and no more', async () => {
    const { body } = await create({ mayWrite: true });
    expect((await call(body.secret, 'GET', '/api/admin/sign-ins')).json().code).toBe('ROLE_MISSING');
  });

  test('opens nothing once it is over, revoked, or its person is not active', async () => {
    const { body: short } = await create({ days: 1 });
    const { body: revoked } = await create();
    const { body: resigned } = await create();
    await app.call(contract.revokeApiToken, { params: { id: revoked._id } }, user);
    expect(await whoIs(revoked.secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
    expect(await whoIs(short.secret)).toMatchObject({ _id: user });
    app.clock.set('2026-11-22T05:00:00.000Z');
    expect(await whoIs(short.secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user).execute();
    expect(await whoIs(resigned.secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  test('ends when an administrator ends the sessions of its person', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create();
    await app.call(endUserSessions, { params: { id: user } }, admin);
    expect(await whoIs(body.secret)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  test('is one of 20 at most, works for 366 days at most, and its id is its own', async () => {
    const first = await create();
    expect((await create({ _id: first.body._id })).refusal).toMatchObject({ code: 'ID_TAKEN' });
    expect((await create({ days: 367 })).status).toBe(400);
    expect((await create({ areas: [] })).status).toBe(400);
    for (let count = 1; count < 20; count++) expect((await create()).status).toBe(200);
    expect((await create()).refusal).toEqual({
      code: 'TOO_MANY_API_TOKENS',
      message: 'At most 20 API tokens; revoke one first',
    });
  });
});
