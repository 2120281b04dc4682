import { recipientMails } from '@stint/contract/company/settings/settings-lists';
import { createWebhook } from '@stint/contract/outside/webhooks/webhook';
import { startPeopleImport } from '@stint/contract/people/people-import/people-import';
import { createUser, getUser, updateUser } from '@stint/contract/people/users/user';
import { createCustomerUser, updateUserAct } from '@stint/contract/people/users/user-acts';
import { beginUserCreation } from '@stint/contract/people/users/user-creation';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { startImport } from '@stint/contract/time/import/import';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TEST_NOW } from '../../../test/test-app.ts';
import { createTokenStage } from '../../../test/token-stage.ts';
import { newId } from '../../lib/new-id.ts';

const PASSWORD = 'Correct-horse-1';
const { app, make, call, create } = await createTokenStage();
let user: string;

afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  user = await make.user();
});

/** Whether a field of a body is a password, or one of what it holds is. */
const asksForPassword = (body?: z.ZodType): boolean =>
  body !== undefined &&
  /"\w*password\w*":/i.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
describe('an API token', () => {
  test('never opens how its person signs in: it makes no other token and ends no session', async () => {
    const admin = await make.user({ role: 'Admin' });
    const { body } = await create(admin, { mayWrite: true });
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
    const { body } = await create(admin, { mayWrite: true });
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
    const { body } = await create(admin, { mayWrite: true });
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
    const { body } = await create(admin, { mayWrite: true, areas: ['company'] });
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
    const { body } = await create(admin, { mayWrite: true });
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
    const { body: token } = await create(admin, { mayWrite: true, areas: ['people'] });
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
    const { body: token } = await create(admin, { mayWrite: true, areas: ['people'] });
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
    const { body: token } = await create(manager, { mayWrite: true, areas: ['people'] });
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
    const { body: token } = await create(admin, { mayWrite: true, areas: ['people'] });
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
});
