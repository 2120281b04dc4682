import * as sync from '@stint/contract/outside/directory-sync/directory-sync';
import * as contract from '@stint/contract/outside/directory-sync/directory-token';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, placesOf, replaced } from '../../../test/hostile-input.ts';
import { makersOf } from '../../../test/make-company.ts';
import { directoryOf } from '../../../test/make-directory.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { deleteOldDirectoryCalls } from '../../platform/sweep/sweep.sql.ts';

let app: TestApp;
let make: ReturnType<typeof makersOf>;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ DIRECTORY_ROLES: '{"roles": {"Leads": "Manager"}}' });
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

const create = (given: object = {}, as: string | null = admin) =>
  app.call(contract.createDirectoryToken, { body: { _id: newId(), name: 'Okta', days: null, ...given } }, as);

describe('a token of the directory', () => {
  test('is made and revoked by administrators alone, shown once and kept as its hash', async () => {
    for (const [as, code] of [
      [null, 'SIGN_IN_NEEDED'],
      [await make.user(), 'ROLE_MISSING'],
      [await make.user({ role: 'Manager' }), 'ROLE_MISSING'],
    ] as const)
      expect((await create({}, as)).refusal.code).toBe(code);
    const { body } = await create({ days: 90 });
    expect(body).toMatchObject({
      name: 'Okta',
      createdDate: TEST_NOW,
      expiresDate: '2027-02-19T05:00:00.000Z',
      lastUsedDate: null,
    });
    expect(body.secret).toMatch(/^stint_dir_[\w-]{43}$/);
    const { body: tokens } = await app.call(contract.listDirectoryTokens, {}, admin);
    expect(JSON.stringify(tokens)).not.toContain(body.secret);
    const kept = await sql<{ text: string }>`select row_to_json(t)::text as text from directory_token t
      union all select row_to_json(e)::text from audit_entry e`.execute(app.db);
    expect(kept.rows.map(({ text }) => text).join()).not.toContain(body.secret.slice(10));
    const { send } = await directoryOf(app, admin, 'Other');
    expect((await send('GET', '/Users', { token: body.secret })).status).toBe(200);
    const used = await app.call(contract.listDirectoryTokens, {}, admin);
    expect(used.body.find(({ _id }) => _id === body._id)?.lastUsedDate).toBe(TEST_NOW);
    expect((await app.call(contract.revokeDirectoryToken, { params: { id: body._id } }, admin)).status).toBe(200);
    expect((await send('GET', '/Users', { token: body.secret })).status).toBe(401);
    expect((await app.call(contract.revokeDirectoryToken, { params: { id: body._id } }, admin)).refusal.code).toBe(
      'NOT_FOUND',
    );
  });

  test('is made by who knows the password of the administrator: a session alone makes none', async () => {
    const currentPassword = 'Correct-horse-1';
    const id = await make.user({ role: 'Admin', password: currentPassword });
    expect((await create({}, id)).refusal.code).toBe('CURRENT_PASSWORD_WRONG');
    const { status, body } = await create({ currentPassword }, id);
    expect(status).toBe(200);
    await app.call(contract.revokeDirectoryToken, { params: { id: body._id } }, id);
  });

  test('is one of five at most, has a name and ends within three years', async () => {
    const first = await create();
    expect((await create({ _id: first.body._id })).refusal.code).toBe('ID_TAKEN');
    for (const given of [{ name: ' ' }, { days: 0 }, { days: 1097 }, { days: undefined }])
      expect((await create(given)).refusal.code).toBe('INVALID_INPUT');
    let made = first;
    for (let count = 0; count < 5 && made.status === 200; count++) made = await create();
    expect(made.refusal).toEqual({
      code: 'TOO_MANY_DIRECTORY_TOKENS',
      message: 'At most 5 directory tokens; revoke one first',
    });
    await sql`delete from directory_token`.execute(app.db);
  });
});

describe('what administrators see', () => {
  test('is the address, the groups with what they give, and the calls of 30 days, without whom they were about', async () => {
    const { send } = await directoryOf(app, admin, 'Entra');
    const person = await make.user();
    await send('POST', '/Groups', { body: { displayName: 'Leads', members: [{ value: person }] } });
    await send('POST', '/Users', { body: { userName: 'kim@acme.example' } });
    for (let count = 0; count < 3; count++) await send('GET', '/Users?filter=userName%20eq%20%22kim@acme.example%22');
    await send('POST', '/Users', { body: { userName: 'kim@acme.example' } });
    const { body } = await app.call(sync.getDirectorySync, {}, admin);
    expect(body).toMatchObject({
      ...{ address: 'http://127.0.0.1:4000/scim/v2', people: 1 },
      groups: [{ name: 'Leads', members: 1, role: 'Manager' }],
    });
    const calls = (await app.call(sync.listDirectoryCalls, { query: {} }, admin)).body;
    const alike = { token: 'Entra', minute: TEST_NOW };
    expect(calls.items).toEqual(
      expect.arrayContaining([
        { ...alike, method: 'GET', resource: 'Users', status: 200, detail: '', calls: expect.any(Number) },
        { ...alike, method: 'POST', resource: 'Users', status: 409, detail: 'This user exists already', calls: 1 },
      ]),
    );
    expect(JSON.stringify(calls)).not.toContain('kim@');
    const failed = (await app.call(sync.listDirectoryCalls, { query: { failed: 'true' } }, admin)).body;
    expect(failed.items.every(({ status }) => status >= 400)).toBe(true);
    const swept = await app.db.transaction().execute((tx) => deleteOldDirectoryCalls(tx, '2026-12-22T05:00:00.000Z'));
    expect(swept).toBe(calls.total);
    expect((await app.call(sync.listDirectoryCalls, { query: {} }, admin)).body.total).toBe(0);
  });
});

/** No answer takes longer, whatever was sent. */
const LONGEST_MS = 1000;

test('whatever is sent to SCIM, the answer comes soon, in its shape, and nothing fails', async () => {
  const { send } = await directoryOf(app, admin, 'Hostile');
  const person = (await send('POST', '/Users', { body: { userName: 'target@acme.example' } })).body;
  const group = (await send('POST', '/Groups', { body: { displayName: 'Target', members: [{ value: person.id }] } }))
    .body;
  const faults: string[] = [];
  const attempt = async (...call: Parameters<typeof send>) => {
    const begun = performance.now();
    const { status, body } = await send(...call).catch((error: unknown) => ({ status: 500, body: String(error) }));
    const what = `${call[0]} ${call[1].slice(0, 100)} ${String(JSON.stringify(call[2]?.body)).slice(0, 200)}`;
    if (status >= 500) faults.push(`${status} ${JSON.stringify(body)}: ${what}`);
    if (status >= 400 && body?.schemas?.[0] !== 'urn:ietf:params:scim:api:messages:2.0:Error')
      faults.push(`shape: ${what}`);
    if (performance.now() - begun > LONGEST_MS) faults.push(`slow: ${what}`);
  };
  for (const text of HOSTILE_TEXTS) {
    const value = encodeURIComponent(text.toWellFormed().slice(0, 5000));
    for (const resource of ['Users', 'Groups'])
      for (const query of [
        `filter=${value}`,
        `filter=id%20eq%20%22${value}%22`,
        `startIndex=${value}`,
        `count=${value}`,
        `attributes=${value}`,
        `x=${value}`,
      ])
        await attempt('GET', `/${resource}?${query}`);
    await attempt('GET', `/Users/${value.slice(0, 250)}`);
    await attempt('GET', '/Users', { headers: { 'if-none-match': value.slice(0, 1000) } });
  }
  const bodies = [
    ['PUT', `/Users/${person.id}`, { ...person, externalId: 'e' }],
    ['POST', '/Users', { userName: 'other@acme.example', emails: [{ value: 'o@acme.example', type: 'work' }] }],
    [
      'PATCH',
      `/Users/${person.id}`,
      { Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.example' }] },
    ],
    ['PATCH', `/Users/${person.id}`, { Operations: [{ op: 'add', value: { 'name.givenName': 'A', active: true } }] }],
    ['PUT', `/Groups/${group.id}`, { displayName: 'Target', members: [{ value: person.id }] }],
    [
      'PATCH',
      `/Groups/${group.id}`,
      { Operations: [{ op: 'remove', path: `members[value eq "${person.id}"]`, value: [{ value: person.id }] }] },
    ],
  ] as const;
  let count = 0;
  for (const [method, path, body] of bodies) {
    for (const place of placesOf(body))
      for (const value of [...HOSTILE_TEXTS, ...HOSTILE_VALUES])
        if (count++ % Number(process.env.FUZZ_EVERY ?? 5) === 0)
          await attempt(method, path, { body: replaced(body, place, value) });
    for (const value of HOSTILE_BODIES) await attempt(method, path, { body: value });
    for (const type of ['text/xml', 'multipart/form-data', ';']) await attempt(method, path, { body: 'a', type });
  }
  expect(faults).toEqual([]);
});
