import { createApiToken } from '@stint/contract/account/api-tokens/api-token';
import { getUser } from '@stint/contract/people/users/user';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { directoryOf } from '../../../test/make-directory.ts';
import { createTestApp, openSession, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let app: TestApp;
let make: ReturnType<typeof makersOf>;
let admin: string;
let directory: Awaited<ReturnType<typeof directoryOf>>;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  directory = await directoryOf(app, admin);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

/** As Entra ID sends somebody new. */
function entraUser(given: object = {}) {
  const name = `new${++count}@acme.example`;
  return {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    ...{ externalId: newId(), userName: name, active: true, displayName: 'Lan Le', meta: { resourceType: 'User' } },
    emails: [{ primary: true, type: 'work', value: name }],
    name: { formatted: 'Lan Le', familyName: 'Le', givenName: 'Lan' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'R&D' },
    ...given,
  };
}
const create = (given: object = {}) => directory.send('POST', '/Users', { body: entraUser(given) });
const patch = (id: string, ...Operations: object[]) =>
  directory.send('PATCH', `/Users/${id}`, { body: { schemas: [PATCH], Operations } });
const find = async (filter: string, rest = '') =>
  (await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}${rest}`)).body;
const stored = async (id: string) => (await app.call(getUser, { params: { id } }, admin)).body;
const emailOf = async (id: string) =>
  (await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const error = (status: number, scimType?: string) => ({
  ...{ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
  ...{ ...(scimType && { scimType }), detail: expect.any(String) },
});

describe('who calls', () => {
  test('needs a directory token: none, a wrong one, one that is over or revoked, a session and an API token open nothing', async () => {
    const over = await directory.makeToken({ days: 1 });
    const revoked = await directory.makeToken();
    await directory.revoke(revoked._id);
    const session = await openSession(app.db, admin);
    const body = { _id: newId(), name: 'Mine', mayWrite: true, areas: null, days: 9 };
    const personal = (await app.call(createApiToken, { body }, admin)).body.secret;
    expect((await directory.send('GET', '/Users', { token: over.secret })).status).toBe(200);
    app.clock.set('2026-11-22T05:00:01.000Z');
    for (const token of [null, '', `stint_dir_${'x'.repeat(43)}`, over.secret, revoked.secret, session, personal])
      for (const [method, path] of [
        ['GET', '/Users'],
        ['POST', '/Users'],
        ['GET', '/ServiceProviderConfig'],
        ['GET', '/nowhere'],
      ] as const) {
        const answer = await directory.send(method, path, { token, ...(method === 'POST' && { body: entraUser() }) });
        expect([answer.status, answer.body, answer.headers['www-authenticate']]).toEqual([401, error(401), 'Bearer']);
      }
  });

  test('opens nothing else with it', async () => {
    for (const url of ['/api/admin/users', '/api/user/saved-reports']) {
      const headers = { authorization: `Bearer ${directory.token.secret}` };
      expect((await app.fastify.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  test('is nobody: its acts name the token, and where they came from', async () => {
    const { body } = await create();
    const entries = await app.call(listAuditEntries, { query: { entityId: body.id } }, admin);
    expect(entries.body.items.map(({ actor, actorName, action }) => [actor, actorName, action]).sort()).toEqual([
      [null, 'Entra ID', 'create'],
      [null, 'Entra ID', 'linkDirectory'],
    ]);
  });

  test('is stopped after 3,000 calls in a minute', async () => {
    const { secret } = await directory.makeToken({ name: 'Busy' });
    const ask = () => directory.send('GET', '/ResourceTypes', { token: secret });
    for (let hundred = 0; hundred < 30; hundred++) {
      const answers = await Promise.all(Array.from({ length: 100 }, ask));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    expect(await ask()).toMatchObject({ status: 429, body: error(429) });
  });
});

describe('a user', () => {
  test('is created as Entra ID and Okta send one: an employee without a password, with what was said and no more', async () => {
    const { status, body, headers } = await create({ title: 'Boss' });
    expect([status, headers['content-type']]).toEqual([201, 'application/scim+json; charset=utf-8']);
    expect(headers.location).toBe(`http://127.0.0.1:4000/scim/v2/Users/${body.id}`);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ id: body.id, externalId: expect.any(String), userName: `new${count}@acme.example` },
      ...{ name: { formatted: 'Lan Le', givenName: 'Lan', familyName: 'Le' }, displayName: 'Lan Le' },
      emails: [{ value: `new${count}@acme.example`, type: 'work', primary: true }],
      ...{ active: true, groups: [] },
      meta: {
        ...{ resourceType: 'User', created: expect.any(String), location: headers.location },
        version: headers.etag,
      },
    });
    expect(await stored(body.id)).toMatchObject({
      ...{ firstName: 'Lan', lastName: 'Le', userType: 'Employee', userRole: 'Employee', isActive: true },
      ...{ hasPassword: false, isFromDirectory: true },
    });
    const okta = await directory.send('POST', '/Users', {
      body: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        ...{
          userName: 'okta@acme.example',
          name: { givenName: 'Oke', familyName: 'Ta' },
          externalId: '00ujl29u0le5T6Aj10h7',
        },
        emails: [{ primary: true, value: 'okta@acme.example', type: 'work' }],
        ...{ displayName: 'Oke Ta', locale: 'en-US', groups: [], password: '1mz050nq', active: true },
      },
    });
    expect([okta.status, (await stored(okta.body.id)).hasPassword]).toEqual([201, false]);
  });

  test('is read by a stock implementation of the standard', async () => {
    const { body } = await create();
    const config = await directory.send('GET', '/ServiceProviderConfig');
    const parse = (definition: typeof SCIMMY.Schemas.User.definition, given: object) =>
      definition.coerce(structuredClone(given), 'out', '/scim/v2');
    expect(parse(SCIMMY.Schemas.User.definition, body)).toMatchObject({ id: body.id, userName: body.userName });
    expect(parse(SCIMMY.Schemas.ServiceProviderConfig.definition, config.body)).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    const group = await directory.send('POST', '/Groups', {
      body: { displayName: 'Stock', members: [{ value: body.id }] },
    });
    expect(parse(SCIMMY.Schemas.Group.definition, group.body)).toMatchObject({ displayName: 'Stock' });
    // Messages of the same implementation are read here.
    const request = new SCIMMY.Messages.PatchOp({
      schemas: [PATCH],
      Operations: [{ op: 'replace', path: 'name.givenName', value: 'Linh' }],
    });
    const answer = await directory.send('PATCH', `/Users/${body.id}`, { body: JSON.stringify(request) });
    expect(answer.body.name.givenName).toBe('Linh');
    const listed = await directory.send('GET', '/Users');
    expect(new SCIMMY.Messages.ListResponse(listed.body).Resources).toHaveLength(listed.body.itemsPerPage);
    const { body: refused } = await directory.send('GET', '/Users/x');
    expect(() => new SCIMMY.Messages.ErrorResponse(refused)).toThrow(refused.detail);
  });

  test('takes over the account that has the address, once', async () => {
    const id = await make.user({ name: 'Tam' });
    const email = await emailOf(id);
    const given = {
      userName: email.toUpperCase(),
      emails: [{ value: email }],
      name: { givenName: 'Tam', familyName: 'Vo' },
    };
    const taken = await create(given);
    expect([taken.status, taken.body.id]).toEqual([201, id]);
    expect(await stored(id)).toMatchObject({ lastName: 'Vo', isFromDirectory: true });
    expect(await create(given)).toMatchObject({ status: 409, body: error(409, 'uniqueness') });
    const quiet = await make.user({ name: 'Quiet' });
    await directory.send('POST', '/Users', { body: { userName: await emailOf(quiet) } });
    expect(await stored(quiet)).toMatchObject({ firstName: 'Quiet', lastName: 'Test', isFromDirectory: true });
    const other = { ...given, userName: 'tam.vo', externalId: 'another' };
    expect(await create(other)).toMatchObject({ status: 409, body: error(409, 'uniqueness') });
    const { externalId } = taken.body;
    expect(await create({ externalId })).toMatchObject({ status: 409, body: error(409, 'uniqueness') });
  });

  test('does not take over the account of a customer', async () => {
    const customer = await make.user({ role: null });
    const email = await emailOf(customer);
    expect((await create({ userName: email, emails: [{ value: email }] })).status).toBe(409);
    expect((await directory.send('GET', `/Users/${customer}`)).status).toBe(404);
    expect((await patch(customer, { op: 'replace', path: 'active', value: false })).status).toBe(404);
  });

  test('is found by what directories look for', async () => {
    const { body } = await create();
    const { id, userName, externalId } = body;
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `emails.value eq "${userName}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `userName eq "${userName}" and active eq true`,
      `id eq "${id}"`,
    ])
      expect(await find(filter), filter).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    for (const filter of [`userName eq "nobody"`, `userName eq "${userName}" and active eq false`])
      expect(await find(filter), filter).toMatchObject({ totalResults: 0, Resources: [] });
    expect(await find(`externalId eq "${externalId.toUpperCase()}"`)).toMatchObject({ totalResults: 0 });
    for (const filter of ['userName co "a"', 'title eq "x"', '__proto__ eq "x"', 'constructor eq "x"'])
      expect((await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body, filter).toEqual(
        error(400, 'invalidFilter'),
      );
  });

  test('is listed by pages, of 200 at most, with what is asked for', async () => {
    const first = (await directory.send('GET', '/Users?startIndex=1&count=2')).body;
    expect([first.itemsPerPage, first.Resources.length, first.startIndex]).toEqual([2, 2, 1]);
    const second = (await directory.send('GET', '/Users?startIndex=3&count=1')).body;
    expect(first.Resources.map(({ id }: { id: string }) => id)).not.toContain(second.Resources[0].id);
    expect((await directory.send('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: first.totalResults,
      Resources: [],
    });
    expect((await directory.send('GET', '/Users?count=-5&startIndex=-1')).body).toMatchObject({
      itemsPerPage: 0,
      startIndex: 1,
    });
    expect((await directory.send('GET', '/Users?count=many')).body).toEqual(error(400, 'invalidValue'));
    const some = (await directory.send('GET', '/Users?count=1&attributes=userName,name.familyName')).body.Resources[0];
    expect(Object.keys(some).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(Object.keys(some.name)).toEqual(['familyName']);
    const less = (await directory.send('GET', '/Users?count=1&excludedAttributes=groups,emails')).body.Resources[0];
    expect(less).not.toHaveProperty('groups');
  });

  test('is deactivated and activated with all that follows by hand', async () => {
    const { body } = await create();
    const token = await openSession(app.db, body.id);
    const me = () =>
      app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } });
    expect((await me()).statusCode).toBe(200);
    expect((await patch(body.id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await me()).statusCode).toBe(401);
    const sessions = await app.db.selectFrom('session').select('id').where('user_id', '=', body.id).execute();
    expect(sessions).toEqual([]);
    expect((await patch(body.id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
    expect((await me()).statusCode).toBe(401);
  });

  test('is deleted by being deactivated: gone for the directory, with all hours here', async () => {
    const { body } = await create();
    const given = { userName: body.userName, emails: [{ value: body.userName }] };
    // Okta names a type although it sends nothing.
    const headers = { 'content-type': 'application/json' };
    expect((await directory.send('DELETE', `/Users/${body.id}`, { headers })).status).toBe(204);
    expect((await directory.send('GET', `/Users/${body.id}`)).status).toBe(404);
    expect((await directory.send('DELETE', `/Users/${body.id}`)).status).toBe(404);
    expect(await stored(body.id)).toMatchObject({ isActive: false, isFromDirectory: false });
    const again = await create(given);
    expect([again.status, again.body.id, (await stored(body.id)).isActive]).toEqual([201, body.id, true]);
  });

  test('has none of the ways in of one who left, whose address it was', async () => {
    const { body } = await create();
    const before = { password_hash: 'of who left', proven_email: body.userName };
    const ofPerson = app.db.updateTable('app_user').set(before).where('id', '=', body.id);
    await ofPerson.execute();
    const given = { userName: body.userName, emails: [{ value: body.userName }] };
    await directory.send('DELETE', `/Users/${body.id}`);
    expect((await create(given)).status).toBe(201);
    const waysIn = app.db.selectFrom('app_user').select('password_hash').where('id', '=', body.id);
    expect(await waysIn.execute()).toEqual([{ password_hash: null }]);
    // Who is there, and is taken over, keeps theirs.
    const there = await make.user({ name: 'There' });
    await app.db.updateTable('app_user').set({ password_hash: 'theirs' }).where('id', '=', there).execute();
    expect((await create({ userName: await emailOf(there), emails: [{ value: await emailOf(there) }] })).status).toBe(
      201,
    );
    const kept = app.db.selectFrom('app_user').select('password_hash').where('id', '=', there);
    expect(await kept.execute()).toEqual([{ password_hash: 'theirs' }]);
  });

  test('is replaced as Okta does it, and moves with its address', async () => {
    const { body } = await create();
    const { groups: _, meta: __, ...user } = body;
    const name = { givenName: 'Linh', familyName: 'Pham' };
    const put = await directory.send('PUT', `/Users/${body.id}`, {
      body: { ...user, userName: 'moved@acme.example', emails: [{ value: 'moved@acme.example', primary: true }], name },
    });
    expect([put.status, put.body.userName, put.body.emails[0].value]).toEqual([
      200,
      'moved@acme.example',
      'moved@acme.example',
    ]);
    expect(await stored(body.id)).toMatchObject({ email: 'moved@acme.example', firstName: 'Linh', lastName: 'Pham' });
    const patched = await patch(body.id, { op: 'replace', path: 'userName', value: 'again@acme.example' });
    expect(patched.body.emails[0].value).toBe('again@acme.example');
    const other = await create();
    expect((await patch(other.body.id, { op: 'replace', path: 'userName', value: 'again@acme.example' })).body).toEqual(
      error(409, 'uniqueness'),
    );
    const foreign = await emailOf(await make.user({ role: null }));
    expect((await patch(other.body.id, { op: 'replace', path: 'emails', value: [{ value: foreign }] })).body).toEqual(
      error(409, 'uniqueness'),
    );
  });

  test('is changed on the version that was seen, where the caller says which', async () => {
    const { body, headers } = await create();
    const etag = String(headers.etag);
    const change = (version: string) =>
      directory.send('PATCH', `/Users/${body.id}`, {
        body: { Operations: [{ op: 'replace', path: 'name.givenName', value: `Lan ${version}`.slice(0, 50) }] },
        headers: { 'if-match': version },
      });
    expect((await directory.send('GET', `/Users/${body.id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await change(etag)).status).toBe(200);
    expect((await change(etag)).status).toBe(412);
    expect((await change('*')).status).toBe(200);
    expect((await directory.send('GET', `/Users/${body.id}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test.each([
    ['no userName', { userName: undefined, emails: [] }],
    ['no address', { userName: 'lan', emails: [] }],
    ['an address that is none', { emails: [{ value: 'lan at home' }] }],
    ['a name that is too long', { name: { givenName: 'x'.repeat(101) } }],
    ['an externalId that is too long', { externalId: 'x'.repeat(256) }],
    ['active that is neither', { active: 'perhaps' }],
  ])('is refused with %s', async (_name, given) => {
    expect(await create(given)).toMatchObject({ status: 400, body: error(400, 'invalidValue') });
  });
});

describe('administrators', () => {
  test('have one left, whatever the directory says', async () => {
    const { status, body } = await patch(admin, { op: 'replace', path: 'active', value: false });
    expect([status, body]).toEqual([409, error(409)]);
    expect(body.detail).toBe('This is the last active administrator. Add another one first.');
    expect((await directory.send('DELETE', `/Users/${admin}`)).status).toBe(409);
    const other = await make.user({ role: 'Admin' });
    expect((await patch(other, { op: 'replace', path: 'active', value: false })).status).toBe(200);
  });

  test('are not moved to another address, nor let in again', async () => {
    const other = await make.user({ role: 'Admin' });
    const move = await patch(other, { op: 'replace', path: 'emails', value: [{ value: 'mine@evil.example' }] });
    expect([move.status, move.body.detail]).toEqual([
      409,
      expect.stringContaining('by administrators in the app only'),
    ]);
    expect((await patch(other, { op: 'replace', path: 'name.familyName', value: 'Do' })).status).toBe(200);
    expect((await patch(other, { op: 'replace', path: 'active', value: false })).status).toBe(200);
    expect((await patch(other, { op: 'replace', path: 'active', value: true })).status).toBe(409);
    expect(await stored(other)).toMatchObject({ isActive: false, lastName: 'Do' });
  });
});

describe('what is sent', () => {
  test('is JSON of 256 kB at most, in either type', async () => {
    const large = JSON.stringify(entraUser({ title: 'x'.repeat(256 * 1024) }));
    expect(await directory.send('POST', '/Users', { body: large })).toMatchObject({ status: 413, body: error(413) });
    expect((await directory.send('POST', '/Users', { body: entraUser(), type: 'application/json' })).status).toBe(201);
    expect((await directory.send('POST', '/Users', { body: '{', type: 'application/json' })).body).toEqual(
      error(400, 'invalidSyntax'),
    );
    expect((await directory.send('POST', '/Users', { body: 'a=1', type: 'text/plain' })).status).toBe(415);
  });

  test('never reaches a resource that is none', async () => {
    for (const path of ['/Users/me', '/Users/%00', '/Bulk', '/Me', '/Users/a/b'])
      expect((await directory.send('GET', path)).status, path).toBeGreaterThanOrEqual(400);
    expect((await directory.send('PATCH', '/Users', { body: {} })).body).toEqual(error(404));
  });
});

test('nothing of a person but what SCIM has is told', async () => {
  const id = await make.user({ name: 'Quiet', startWorking: '2020-01-01' });
  await sql`update app_user set phone = '0912345678', date_of_birth = '1990-01-01', short_description = 'secret words'
    where id = ${id}`.execute(app.db);
  const { body } = await directory.send('GET', `/Users/${id}`);
  expect(Object.keys(body).sort()).toEqual(
    ['active', 'displayName', 'emails', 'groups', 'id', 'meta', 'name', 'schemas', 'userName'].sort(),
  );
  expect(JSON.stringify(body)).not.toMatch(/0912345678|1990|secret words|Contract|Employee/);
});
