import * as contract from '@stint/contract/account/api-tokens/api-token';
import { changePassword } from '@stint/contract/account/password/password';
import { type FactorRole, saveSignInPolicy } from '@stint/contract/account/second-factor/second-factor';
import { endUserSessions } from '@stint/contract/account/sessions/sign-in-attempt';
import { recipientMails } from '@stint/contract/company/settings/settings-lists';
import { createWebhook } from '@stint/contract/outside/webhooks/webhook';
import { startPeopleImport } from '@stint/contract/people/people-import/people-import';
import { createUser, getUser, updateUser } from '@stint/contract/people/users/user';
import { createCustomerUser, updateUserAct } from '@stint/contract/people/users/user-acts';
import { beginUserCreation } from '@stint/contract/people/users/user-creation';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { startImport } from '@stint/contract/time/import/import';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const PASSWORD = 'Correct-horse-1';
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let user: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  user = await make.user();
});

type Given = Partial<{
  _id: string;
  name: string;
  mayWrite: boolean;
  areas: contract.ApiArea[] | null;
  days: number;
  currentPassword: string;
}>;
const create = (given: Given = {}, as = user) =>
  app.call(
    contract.createApiToken,
    { body: { _id: newId(), name: 'Invoices', mayWrite: false, areas: null, days: 30, ...given } },
    as,
  );
const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: '198.51.100.7',
    ...(payload && { payload }),
  });
/** Whether a field of a body is a password, or one of what it holds is. */
const asksForPassword = (body?: z.ZodType): boolean =>
  body !== undefined &&
  /"\w*password\w*":/i.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
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

  test('never opens how its person signs in: it makes no other token and ends no session', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create({ mayWrite: true }, admin);
    const token = { _id: newId(), name: 'Another', mayWrite: true, areas: null, days: 366 };
    for (const [method, url, payload] of [
      ['POST', '/api/user/api-tokens', token],
      ['GET', '/api/user/api-tokens', undefined],
      ['DELETE', `/api/user/api-tokens/${body._id}`, undefined],
      ['GET', '/api/user/sessions', undefined],
    ] as const)
      expect((await call(body.secret, method, url, payload)).json(), url).toMatchObject({ code: 'TOKEN_SCOPE' });
  });

  test('makes nothing that lets in for longer than it works itself', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create({ mayWrite: true }, admin);
    for (const [url, payload] of [
      ['/api/admin/directory-tokens', { _id: newId(), name: 'Directory', days: null }],
      ['/api/user/calendar-feeds', { name: 'Plan', kind: 'plan' }],
      [`/api/admin/sent-mails/${newId()}/reveal`, { currentPassword: PASSWORD }],
      // It makes people who sign in by the addresses of the file.
      [startImport.path, {}],
    ] as const)
      expect((await call(body.secret, 'POST', url, payload)).json(), url).toMatchObject({ code: 'TOKEN_SCOPE' });
  });

  test('names no address that goes on being told of changes once it is over', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create({ mayWrite: true }, admin);
    const webhook = { name: 'Mine', url: 'https://x.example/', entities: ['timereg' as const], isActive: true };
    const id = newId();
    expect((await app.call(createWebhook, { body: { _id: id, ...webhook } }, admin)).status).toBe(200);
    const sent = (method: 'POST' | 'PUT' | 'DELETE', of: string, given?: object) =>
      call(body.secret, method, `/api/admin/webhooks${of}`, given).then((answer) => answer.json());
    expect(await sent('POST', '', webhook)).toMatchObject({ code: 'TOKEN_SCOPE' });
    expect(await sent('PUT', `/${id}`, { ...webhook, url: 'https://y.example/', version: 1 })).toMatchObject({
      code: 'TOKEN_SCOPE',
    });
    expect(await sent('DELETE', `/${id}`)).toEqual({ success: true });
  });

  test('names nobody who goes on being mailed of faults once it is over', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create({ mayWrite: true, areas: ['company'] }, admin);
    const { path } = recipientMails.create;
    const mail = { type: 'ErrorHandling' as const, name: 'eve@elsewhere.example' };
    const id = newId();
    const sent = async (...[method, of = '', given]: ['POST' | 'PUT' | 'DELETE', string?, object?]) =>
      (await call(body.secret, method, `${path}${of}`, given)).json();
    expect(await sent('POST', '', mail)).toMatchObject({ code: 'TOKEN_SCOPE' });
    expect((await app.call(recipientMails.create, { body: { _id: id, ...mail } }, admin)).status).toBe(200);
    expect(await sent('PUT', `/${id}`, { ...mail, version: 1 })).toMatchObject({ code: 'TOKEN_SCOPE' });
    expect(await sent('DELETE', `/${id}`)).toEqual({ success: true });
  });

  test('opens no call that asks for a password: there whoever has it would try some', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create({ mayWrite: true }, admin);
    const asking = app.routes.filter((route) => !route.roles.includes('public') && asksForPassword(route.body));
    expect(asking.length).toBeGreaterThan(8);
    const opened: string[] = [];
    for (const { method, path } of asking) {
      const url = path.replace(/:\w+/g, newId());
      const { code } = (await call(body.secret, method, url)).json();
      if (code !== 'TOKEN_SCOPE') opened.push(`${method} ${path}: ${code}`);
    }
    expect(opened).toEqual([]);
  });

  test('gives nobody another address, by which whoever has it would set a password', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body: token } = await create({ mayWrite: true, areas: ['people'] }, admin);
    const read = async (id: string) => (await app.call(getUser, { params: { id } }, admin)).body;
    const save = async (id: string, given: object) => {
      const stored = await read(id);
      const body = { ...valuesOfUser(stored), version: stored.version, ...given };
      return call(token.secret, 'PUT', `/api/admin/users/${id}`, body);
    };
    const refused = await save(admin, { email: 'taken.over@elsewhere.example' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'TOKEN_SCOPE']);
    expect((await read(admin)).email).not.toContain('elsewhere');
    expect((await save(admin, { lastName: 'Renamed' })).statusCode).toBe(200);
    const ofAnother = await save(user, { email: 'somebody.else@elsewhere.example' });
    expect([ofAnother.statusCode, ofAnother.json().code]).toEqual([403, 'TOKEN_SCOPE']);
    expect((await read(user)).email).not.toContain('elsewhere');
  });

  test('makes nobody a manager or an administrator, by which whoever has it would have all of their rights', async () => {
    const admin = await make.user({ role: 'Admin' });
    const [manager, other] = [await make.user({ role: 'Manager' }), await make.user({ role: 'Admin' })];
    const { body: token } = await create({ mayWrite: true, areas: ['people'] }, admin);
    const save = async (id: string, given: object) => {
      const { body: stored } = await app.call(getUser, { params: { id } }, admin);
      const body = { ...valuesOfUser(stored), version: stored.version, ...given };
      const answer = await call(token.secret, 'PUT', `/api/admin/users/${id}`, body);
      return [answer.statusCode, ...Object.keys(answer.json().fields ?? {})];
    };
    const { body: stored } = await app.call(getUser, { params: { id: user } }, admin);
    const add = async (given: object) => {
      const body = { ...valuesOfUser(stored), sendLoginMail: true, ...given };
      const answer = await call(token.secret, 'POST', '/api/admin/users', body);
      return [answer.statusCode, ...Object.keys(answer.json().fields ?? {})];
    };
    for (const userRole of ['Manager', 'Admin']) {
      expect(await add({ userRole, email: `new.${userRole}@elsewhere.example`, initials: userRole })).toEqual([
        403,
        'userRole',
      ]);
      expect(await save(user, { userRole })).toEqual([403, 'userRole']);
    }
    for (const id of [manager, other])
      expect(await save(id, { email: `${id}@elsewhere.example` })).toEqual([403, 'email']);
    expect(await save(manager, { lastName: 'Renamed' })).toEqual([200]);
    expect(await save(manager, { userRole: 'Employee' })).toEqual([403, 'userRole']);
    const emailOf = async (id: string) => (await app.call(getUser, { params: { id } }, admin)).body.email;
    const bring = (userRole: string, email = 'imported@company.example') =>
      app.fastify.inject({
        method: 'POST',
        url: startPeopleImport.path,
        headers: { authorization: `Bearer ${token.secret}`, 'content-type': 'multipart/form-data; boundary=part' },
        payload: [
          ...['deactivatesMissing', 'leaveOutProblems'].map((name) => `name="${name}"\r\n\r\nfalse`),
          `name="file"; filename="people.csv"\r\n\r\nEmail,First name,Role\r\n${email},Imported,${userRole}\r\n`,
        ]
          .map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`)
          .concat('--part--\r\n')
          .join(''),
      });
    const imported = [await bring('Manager'), await bring('Employee', await emailOf(manager)), await bring('Employee')];
    expect(imported.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'TOKEN_SCOPE'],
      [403, 'TOKEN_SCOPE'],
      [403, 'TOKEN_SCOPE'],
    ]);
  });

  test('lets nobody in by a new account or an old one, which would outlast it: it prepares accounts that are not active', async () => {
    const manager = await make.user({ role: 'Manager' });
    const { body: token } = await create({ mayWrite: true, areas: ['people'] }, manager);
    const sent = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const answer = await call(token.secret, method, url, body);
      return [answer.statusCode, ...Object.keys(answer.json().fields ?? {})];
    };
    const values = valuesOfUser((await app.call(getUser, { params: { id: user } }, manager)).body);
    const eve = { ...values, _id: newId(), email: 'eve@elsewhere.example', initials: 'EVE' };
    const customer = { firstName: 'Eve', email: eve.email, initials: 'EVE', isActive: true };
    // Without the mail too: whoever has the address asks for one at the sign-in.
    for (const sendLoginMail of [true, false]) {
      expect(await sent('POST', createUser.path, { ...eve, sendLoginMail })).toEqual([403, 'isActive']);
      expect(await sent('POST', beginUserCreation.path, { ...eve, sendLoginMail })).toEqual([403, 'isActive']);
      expect(await sent('POST', createCustomerUser.path, { ...customer, sendLoginMail })).toEqual([403, 'isActive']);
    }
    expect(await sent('POST', createUser.path, { ...eve, isActive: false, sendLoginMail: true })).toEqual([200]);
    expect(await sent('PUT', `/api/admin/users/${eve._id}`, { ...values, ...eve, _id: undefined, version: 1 })).toEqual(
      [...[403, 'isActive']],
    );
    expect(await sent('POST', updateUserAct.path, { id: eve._id, act: 'isActive', value: true })).toEqual([
      403,
      'isActive',
    ]);
    const { body: stored } = await app.call(getUser, { params: { id: eve._id } }, manager);
    expect(stored.isActive).toBe(false);
    // Who signed in lets them in.
    const body = { ...valuesOfUser(stored), isActive: true, version: stored.version };
    expect((await app.call(updateUser, { params: { id: eve._id }, body }, manager)).status).toBe(200);
    // Nor does a customer's user become one of the house by it.
    const { body: guest } = await app.call(getUser, { params: { id: await make.user({ role: null }) } }, manager);
    const ours = { userType: 'Employee', userRole: 'Employee', directCustomers: [], customerTeam: null };
    const joined = { ...valuesOfUser(guest), ...ours, version: guest.version };
    expect(await sent('PUT', `/api/admin/users/${guest._id}`, joined)).toEqual([403, 'userRole']);
  });

  test('lets nobody in again, and shuts no manager and no administrator out', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body: token } = await create({ mayWrite: true, areas: ['people'] }, admin);
    const answered = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const answer = await call(token.secret, method, url, payload);
      return [answer.statusCode, ...Object.keys(answer.json().fields ?? {})];
    };
    const set = (id: string, value: boolean) =>
      answered('POST', '/api/admin/users/update', { id, act: 'isActive', value });
    for (const role of ['Manager', 'Admin'] as const) {
      const [away, here] = [await make.user({ role, isActive: false }), await make.user({ role })];
      expect(await set(away, true)).toEqual([403, 'isActive']);
      const { body: stored } = await app.call(getUser, { params: { id: away } }, admin);
      const body = { ...valuesOfUser(stored), version: stored.version, isActive: true };
      expect(await answered('PUT', `/api/admin/users/${away}`, body)).toEqual([403, 'isActive']);
      expect(await answered('POST', `/api/admin/users/${away}/send-login-info`)).toEqual([409]);
      expect(await set(here, false)).toEqual([403, 'isActive']);
      expect(await answered('DELETE', `/api/admin/users/${here}`)).toEqual([403]);
    }
    expect(await set(user, false)).toEqual([200]);
    expect(await set(user, true)).toEqual([403, 'isActive']);
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
