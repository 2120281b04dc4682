import { me } from '@stint/contract/account/sessions/session';
import * as contract from '@stint/contract/people/contract-folders/contract-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GraphPeer, startGraphPeer } from '../../../test/graph-peer.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let peer: GraphPeer;
let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let person: string;

beforeAll(async () => {
  peer = await startGraphPeer();
  app = await createTestApp({ DRIVE_GRAPH_URL: peer.url });
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  await mayUse(admin, manager);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  person = await make.user({ name: 'Emil' });
});

/** Names people in the company settings, as those who have the features of contract folders. */
async function mayUse(...users: string[]): Promise<void> {
  for (const user of users)
    await sql`insert into company_person (user_id, role) values (${user}, 'contractFolder')`.execute(app.db);
}

const params = () => ({ id: person });
const create = (as = manager, user = person) => app.call(contract.createContractFolder, { body: { user } }, as);
const get = (as = manager) => app.call(contract.getContractFolder, { params: params() }, as);
const children = (path = '', as = manager) =>
  app.call(contract.listFolderItems, { params: params(), query: { path } }, as);
const itemOf = async (user: string) =>
  (await app.db.selectFrom('contract_folder').select('item_id').where('user_id', '=', user).executeTakeFirstOrThrow())
    .item_id;

test('of somebody who was erased no folder is made on the drive', async () => {
  await app.db
    .updateTable('app_user')
    .set({ is_active: false, erased_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', person)
    .execute();
  const before = peer.asked.length;
  expect((await create()).refusal.code).toBe('PERSON_ERASED');
  expect(peer.asked.length).toBe(before);
});

describe('the features of contract folders', () => {
  test('are for those whom the settings name', async () => {
    const [other, otherManager] = [await make.user(), await make.user({ role: 'Manager' })];
    expect((await create(otherManager)).status).toBe(404);
    await create();
    for (const [as, status] of [
      [null, 401],
      [person, 404],
      [otherManager, 404],
      [manager, 200],
    ] as const) {
      expect((await app.call(contract.getContractFolder, { params: params() }, as)).status).toBe(status);
      expect((await app.call(contract.listFolderItems, { params: params(), query: {} }, as)).status).toBe(status);
    }
    expect((await app.call(contract.listContractFolders, { query: {} }, otherManager)).body.total).toBe(0);
    expect((await app.call(me, {}, person)).body.usesContractFolders).toBe(false);
    await mayUse(person, other);
    expect((await app.call(me, {}, person)).body.usesContractFolders).toBe(true);
    expect((await get(person)).body).toMatchObject({ state: 'there', user: { _id: person } });
    // Who may use them knows the own one, not those of colleagues.
    expect((await get(other)).status).toBe(404);
    expect((await children('', other)).status).toBe(404);
  });

  test('of an administrator are read, but not changed, by a manager; the person changes nothing', async () => {
    expect((await create(manager, admin)).refusal.code).toBe('NOT_YOURS');
    await mayUse(person);
    await create();
    const body = { name: 'Mine', place: 'Contracts', version: 1 } as const;
    expect((await app.call(contract.updateContractFolder, { params: params(), body }, person)).status).toBe(403);
    expect((await app.call(contract.createContractFolder, { body: { user: person } }, person)).status).toBe(403);
  });
});

test('a folder is made once, under a name that nobody else gets', async () => {
  expect((await get()).body).toMatchObject({ state: 'none', name: '', version: 0 });
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const name = both[0]?.body.name ?? '';
  expect(name).toContain('Emil');
  expect(name.endsWith(person.slice(-8).toUpperCase())).toBe(true);
  expect((await create()).body).toMatchObject({ name, version: 1, state: 'there' });
  expect(peer.asked.filter(({ call }) => call.startsWith('POST') && call.endsWith('children')).length).toBeGreaterThan(
    0,
  );
  const trail = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('entity_id', '=', person)
    .execute();
  expect(trail).toEqual([{ action: 'create', after: { name, place: 'Contracts' } }]);
});

test('the person is told nothing of it: they may not read it', async () => {
  await create();
  const told = await sql<{ rooms: string[] }>`
    select rooms from live_event where event #>> '{event,entity}' = 'contractFolder' and event #>> '{event,id}' = ${person}`.execute(
    app.db,
  );
  expect(told.rows).not.toEqual([]);
  expect(told.rows.flatMap(({ rooms }) => rooms)).not.toContain(`user:${person}`);
});

test('nobody else than employees has one', async () => {
  const customer = await make.user({ role: null });
  expect((await create(manager, customer)).status).toBe(404);
});

test('who leaves between the drive and the database gets the same folder the next time', async () => {
  await create();
  const before = await itemOf(person);
  await sql`delete from contract_folder where user_id = ${person}`.execute(app.db);
  await create();
  expect(await itemOf(person)).toBe(before);
});

test('of two who move a folder at once one is refused, and it is where the other put it', async () => {
  await create();
  const { version } = (await get()).body;
  const move = (name: string, place: 'Contracts' | 'Former employees') =>
    app.call(contract.updateContractFolder, { params: params(), body: { name, place, version } }, manager);
  const answers = await Promise.all([move('One', 'Contracts'), move('Two', 'Former employees')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.refusal.code).toBe('CHANGED_MEANWHILE');
  const stored = (await get()).body;
  expect(stored).toMatchObject({ state: 'there', version: version + 1 });
  // The drive says the same as what is stored.
  expect((await app.drive.find(await itemOf(person)))?.name).toBe(stored.name);
});

test('people with and without a folder are listed', async () => {
  const query = { search: 'Emil', limit: 1000 };
  const listed = async (missing: boolean) =>
    (
      await app.call(contract.listContractFolders, { query: { ...query, missing: String(missing) } }, manager)
    ).body.items.map(({ _id }) => _id);
  expect(await listed(true)).toContain(person);
  await create();
  expect(await listed(true)).not.toContain(person);
  expect(await listed(false)).toContain(person);
});

test('what is in a folder is shown, opened and downloaded, and nothing beside it', async () => {
  await create();
  const item = await itemOf(person);
  peer.put('Contract.pdf', item, 'signed');
  const older = peer.put('Older', item);
  peer.put('Probation.pdf', older, 'signed before');
  expect((await children()).body).toEqual([
    { name: 'Older', isFolder: true, size: 0, changedAt: expect.any(String) },
    { name: 'Contract.pdf', isFolder: false, size: 6, changedAt: expect.any(String) },
  ]);
  expect((await children('Older')).body).toMatchObject([{ name: 'Probation.pdf' }]);
  expect((await children('Newer')).status).toBe(404);
  for (const path of ['..', 'Older/../..', '.', 'a\\b'])
    expect([path, (await children(path)).status]).toEqual([path, 400]);
  const embed = await app.call(contract.embedFolderItem, { params: params(), query: {} }, manager);
  expect(embed.body.link).toBe(`https://drive.example/items/${item}`);
  const file = await app.fastify.inject({
    method: 'GET',
    url: `/api/user/contract-folders/${person}/file?path=Older/Probation.pdf`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  });
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([200, 'signed before', 'no-store']);
  expect(file.headers['content-disposition']).toContain('Probation.pdf');
});

describe('changing', () => {
  const save = (given: Partial<{ name: string; place: contract.FolderPlace; version: number }>, as = manager) =>
    app.call(
      contract.updateContractFolder,
      { params: params(), body: { name: 'Renamed', place: 'Contracts', version: 1, ...given } },
      as,
    );

  test('renames and moves it with what is in it; the second of two is told', async () => {
    await create();
    peer.put('Contract.pdf', await itemOf(person), 'signed');
    const name = `Renamed ${person}`;
    const both = await Promise.all([1, 2].map(() => save({ name, place: 'Former employees' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { name, version: 2 },
    });
    expect((await get()).body).toMatchObject({ name, place: 'Former employees', version: 2, state: 'there' });
    expect((await children()).body).toMatchObject([{ name: 'Contract.pdf' }]);
  });

  test('takes no name of another folder', async () => {
    await create();
    const other = await make.user({ name: 'Other' });
    const taken = (await create(manager, other)).body.name;
    expect((await save({ name: taken })).refusal).toMatchObject({
      code: 'FOLDER_NAME_TAKEN',
      fields: { name: 'Another folder on the drive has this name' },
    });
    expect((await get()).body.version).toBe(1);
    // Also while that one is gone from the drive: its person would open what is put there.
    peer.drop(await itemOf(other));
    expect((await save({ name: taken.toUpperCase() })).refusal.code).toBe('FOLDER_NAME_TAKEN');
    expect((await get()).body).toMatchObject({ version: 1, state: 'there' });
  });

  test('one that somebody removed is known as gone, and made anew', async () => {
    await create();
    const recreate = () => app.call(contract.recreateContractFolder, { params: params() }, manager);
    expect((await recreate()).refusal.code).toBe('FOLDER_IS_THERE');
    const before = await itemOf(person);
    peer.drop(before);
    expect((await get()).body.state).toBe('gone');
    expect((await save({})).refusal.code).toBe('FOLDER_GONE');
    expect((await recreate()).body).toMatchObject({ state: 'there', version: 2 });
    expect(await itemOf(person)).not.toBe(before);
  });

  test('nothing is there to change before it is made', async () => {
    expect((await save({ version: 0 })).refusal.code).toBe('NO_FOLDER');
    expect((await children()).refusal.code).toBe('NO_FOLDER');
  });
});

test('a drive that is away is said so, and stores nothing', async () => {
  peer.troubles.push({ status: 507 });
  expect(await create()).toMatchObject({ status: 503, refusal: { code: 'DRIVE_UNAVAILABLE' } });
  expect((await get()).body.state).toBe('none');
});
