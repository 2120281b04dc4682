import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { makersOf } from '../../../test/make-company.ts';
import { directoryOf } from '../../../test/make-directory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { newId } from '../../lib/new-id.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let app: TestApp;
let bossy: TestApp;
let make: ReturnType<typeof makersOf>;
let admin: string;
let directory: Awaited<ReturnType<typeof directoryOf>>;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ DIRECTORY_ROLES: '{"roles": {"Leads": "Manager", "object-id-of-leads": "Manager"}}' });
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  directory = await directoryOf(app, admin);
});
afterAll(async () => {
  await app.close();
  await bossy?.close();
});

const create = (given: object = {}) =>
  directory.send('POST', '/Groups', {
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      ...{ displayName: `Group ${++count}`, externalId: newId(), ...given },
    },
  });
const patch = (id: string, ...Operations: object[]) =>
  directory.send('PATCH', `/Groups/${id}`, { body: { schemas: [PATCH], Operations } });
const membersOf = async (id: string) =>
  (await directory.send('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).sort();
const roleOf = async (id: string, within = app) =>
  (await within.db.selectFrom('app_user').select('user_role').where('id', '=', id).executeTakeFirstOrThrow()).user_role;

describe('a group', () => {
  test('is created, read, replaced and deleted, each in the audit trail', async () => {
    const [one, other] = [await make.user({ name: 'One' }), await make.user({ name: 'Other' })];
    const made = await create({ displayName: 'Developers', members: [{ value: one }] });
    const { id } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        displayName: 'Developers',
        members: [{ value: one, $ref: `http://127.0.0.1:4000/scim/v2/Users/${one}`, display: 'One Test' }],
        meta: { resourceType: 'Group', location: made.headers.location },
      },
    });
    const put = await directory.send('PUT', `/Groups/${id}`, {
      body: { displayName: 'Engineers', members: [{ value: other }] },
    });
    expect([put.status, put.body.displayName, await membersOf(id)]).toEqual([200, 'Engineers', [other]]);
    const user = await directory.send('GET', `/Users/${other}`);
    expect(user.body.groups).toEqual([
      { value: id, $ref: `http://127.0.0.1:4000/scim/v2/Groups/${id}`, display: 'Engineers' },
    ]);
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
    const { body } = await app.call(listAuditEntries, { query: { entityId: id } }, admin);
    expect(body.items.map(({ action }) => action).sort()).toEqual(
      ['addMember', 'addMember', 'create', 'delete', 'removeMember', 'save'].sort(),
    );
    expect(new Set(body.items.map(({ actorName }) => actorName))).toEqual(new Set(['Entra ID']));
  });

  test('is told what is no id of a user, whichever way a change names it', async () => {
    const { id } = (await create()).body;
    for (const Operation of [
      { op: 'add', path: 'members[value eq "nobody"]' },
      { op: 'replace', path: 'members[value eq "nobody"]' },
      { op: 'remove', path: 'members[value eq "\\u0000"]' },
      { op: 'add', path: 'members[value eq "\\u0000"]' },
      { op: 'add', path: 'members', value: [{ value: 'nobody' }] },
    ])
      expect(await patch(id, Operation), JSON.stringify(Operation)).toMatchObject({ status: 400 });
    const filter = encodeURIComponent('displayName eq "\\u0000"');
    expect(await directory.send('GET', `/Groups?filter=${filter}`)).toMatchObject({ status: 400 });
  });

  test('gets and loses members as Entra ID and Okta send them, and answers without them', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => make.user()));
    const [one = '', two = '', three = ''] = people;
    const { id } = (await create()).body;
    const added = await patch(id, {
      op: 'Add',
      path: 'members',
      value: people.map((value) => ({ $ref: null, value })),
    });
    expect([added.status, added.body, await membersOf(id)]).toEqual([204, null, people.toSorted()]);
    await patch(id, { op: 'Remove', path: 'members', value: [{ value: one }] });
    await patch(id, { op: 'remove', path: `members[value eq "${two}"]` });
    expect(await membersOf(id)).toEqual([three]);
    await patch(id, { op: 'replace', value: { id, displayName: 'Renamed' } });
    expect((await directory.send('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'Renamed',
      members: [{ value: three }],
    });
  });

  test('is found by name and id, and listed without its members where they are not wanted', async () => {
    const { body } = await create({ members: [{ value: await make.user() }] });
    for (const filter of [
      `displayName eq "${body.displayName.toUpperCase()}"`,
      `externalId eq "${body.externalId}"`,
      `members.value eq "${body.members[0].value}"`,
    ]) {
      const found = await directory.send('GET', `/Groups?filter=${encodeURIComponent(filter)}`);
      expect(found.body, filter).toMatchObject({
        totalResults: 1,
        Resources: [{ id: body.id, members: body.members }],
      });
    }
    const without = await directory.send('GET', '/Groups?excludedAttributes=members&count=1');
    expect(without.body.Resources[0]).not.toHaveProperty('members');
    const { status, body: refused } = await directory.send('GET', '/Groups?filter=displayName%20co%20%22a%22');
    expect([status, refused.scimType]).toEqual([400, 'invalidFilter']);
  });

  test('is refused with a name that another has, without one, and with members that nobody is', async () => {
    const { body } = await create();
    expect((await create({ displayName: body.displayName.toLowerCase() })).body).toMatchObject({
      scimType: 'uniqueness',
      status: '409',
    });
    expect((await create({ displayName: '' })).body).toMatchObject({ scimType: 'invalidValue', status: '400' });
    const customer = await make.user({ role: null });
    for (const value of [newId(), customer, 'me'])
      expect((await create({ members: [{ value }] })).body, value).toMatchObject({ scimType: 'invalidValue' });
    const many = Array.from({ length: 1001 }, () => ({ value: admin }));
    expect((await create({ members: many })).status).toBe(413);
    expect((await patch(body.id, { op: 'replace', path: 'id', value: newId() })).body.scimType).toBe('mutability');
    expect((await directory.send('PUT', `/Groups/${newId()}`, { body: { displayName: 'x' } })).status).toBe(404);
  });
});

describe('the role of a person', () => {
  test('is what the settings say of their groups, by name or id, and falls with the group', async () => {
    const person = await make.user();
    const leads = await create({ displayName: 'Leads', members: [{ value: person }] });
    expect(await roleOf(person)).toBe('Manager');
    await patch(leads.body.id, { op: 'remove', path: `members[value eq "${person}"]` });
    expect(await roleOf(person)).toBe('Employee');
    await patch(leads.body.id, { op: 'add', path: 'members', value: [{ value: person }] });
    await directory.send('DELETE', `/Groups/${leads.body.id}`);
    expect(await roleOf(person)).toBe('Employee');
    const byId = await create({ externalId: 'object-id-of-leads', members: [{ value: person }] });
    expect(await roleOf(person)).toBe('Manager');
    await directory.send('DELETE', `/Users/${person}`);
    expect(await roleOf(person)).toBe('Employee');
    await directory.send('DELETE', `/Groups/${byId.body.id}`);
  });

  test('costs the same statements however many people a group has', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => make.user()));
    const { id } = (await create({ displayName: 'Leads' })).body;
    const add = (members: readonly string[]) =>
      countStatements(() =>
        patch(id, { op: 'add', path: 'members', value: members.map((value) => ({ value })) }).then(() =>
          directory.send('GET', `/Users/${members[0]}`),
        ),
      );
    const [first = '', ...others] = people;
    const one = await add([first]);
    expect(await add(others)).toBe(one);
    for (const person of people) expect(await roleOf(person)).toBe('Manager');
    const roles = await app.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'followRole')
      .where('entity_id', 'in', people)
      .execute();
    expect(roles.map(({ entity_id }) => entity_id).toSorted()).toEqual(people.toSorted());
    await directory.send('DELETE', `/Groups/${id}`);
    for (const person of people) expect(await roleOf(person)).toBe('Employee');
  });

  test('is not that of who prepared the account, where its address is not known to be its person’s', async () => {
    const [prepared, theirs] = [await make.user({ password: 'Correct-horse-1' }), await make.user({ password: 'x' })];
    await app.db.updateTable('app_user').set({ proven_email: null }).where('id', '=', prepared).execute();
    const { id } = (await create({ displayName: 'Leads', members: [{ value: prepared }, { value: theirs }] })).body;
    expect([await roleOf(prepared), await roleOf(theirs)]).toEqual(['Manager', 'Manager']);
    const withPassword = app.db.selectFrom('app_user').select('id').where('password_hash', 'is not', null);
    expect(await withPassword.where('id', 'in', [prepared, theirs]).execute()).toEqual([{ id: theirs }]);
    await directory.send('DELETE', `/Groups/${id}`);
  });

  test('stays where it was given by hand, and a group says nothing of it', async () => {
    const manager = await make.user({ role: 'Manager' });
    const { id } = (await create({ members: [{ value: manager }] })).body;
    await patch(id, { op: 'remove', path: 'members' });
    expect(await roleOf(manager)).toBe('Manager');
  });

  test('of administrators is neither given nor taken by a group, unless the settings say so', async () => {
    // Not the last one, who stays in any case.
    const other = await make.user({ role: 'Admin' });
    const { id } = (await create({ displayName: 'Leads', members: [{ value: other }] })).body;
    expect(await roleOf(other)).toBe('Admin');
    await directory.send('DELETE', `/Groups/${id}`);
    expect(await roleOf(other)).toBe('Admin');
    expect(() => loadConfig({ DIRECTORY_ROLES: '{"roles": {"Owners": "Admin"}}' })).toThrow('makesAdministrators');
    bossy = await createTestApp({ DIRECTORY_ROLES: '{"roles": {"Owners": "Admin"}, "makesAdministrators": true}' });
    const there = makersOf(bossy.db);
    await there.company();
    const [boss, person] = [await there.user({ role: 'Admin' }), await there.user()];
    const { send } = await directoryOf(bossy, boss);
    const owners = await send('POST', '/Groups', { body: { displayName: 'Owners', members: [{ value: person }] } });
    expect(await roleOf(person, bossy)).toBe('Admin');
    await send('PATCH', `/Groups/${owners.body.id}`, {
      body: { Operations: [{ op: 'add', path: 'members', value: [{ value: boss }] }] },
    });
    await send('DELETE', `/Groups/${owners.body.id}`);
    // One of them stays: the last administrator is never taken away.
    expect([await roleOf(boss, bossy), await roleOf(person, bossy)].sort()).toEqual(['Admin', 'Employee']);
  });
});
