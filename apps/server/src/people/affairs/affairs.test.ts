import {
  getUserFamily,
  getUserLevels,
  getUserWorkHours,
  saveUserFamily,
  saveUserLevels,
  saveUserWorkHours,
  selectLevels,
} from '@stint/contract/people/affairs/affairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;
let junior: string;
let senior: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  [junior, senior] = [newId(), newId()];
  await app.db
    .insertInto('level')
    .values([
      { id: junior, level: 1, title: 'Junior' },
      { id: senior, level: 2, title: 'Senior' },
    ])
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  employee = await make.user({ startWorking: '2025-01-01' });
});

const LISTS = {
  levels: [getUserLevels, saveUserLevels],
  family: [getUserFamily, saveUserFamily],
  'work hours': [getUserWorkHours, saveUserWorkHours],
} as const;
const params = () => ({ id: employee });

describe.each(Object.entries(LISTS))('%s', (_, [get, save]) => {
  const store = (as: string | null, version = 0, id = employee) =>
    app.call(save as typeof saveUserFamily, { params: { id }, body: { version, items: [] } }, as);

  test('are kept by administrators and managers alone, managers not those of administrators', async () => {
    const leader = await make.user();
    await make.team(leader, [employee]);
    for (const [as, status] of [
      [null, 401],
      [employee, 403],
      [leader, 403],
    ] as const) {
      expect((await app.call(get, { params: params() }, as)).status).toBe(status);
      expect((await store(as)).status).toBe(status);
    }
    expect((await store(manager)).status).toBe(200);
    expect((await store(admin, 1)).body).toEqual({ _id: employee, version: 2, items: [] });
    expect((await store(manager, 0, admin)).refusal.code).toBe('NOT_YOURS');
    expect((await store(admin, 0, newId())).status).toBe(404);
  });

  test('of two who save at once the second is told, with what is stored now', async () => {
    const both = await Promise.all([store(admin), store(manager)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 1, items: [] } });
  });
});

test('levels are chosen by who keeps people', async () => {
  const { body } = await app.call(selectLevels, { query: { search: 'juni' } }, manager);
  expect(body).toEqual([{ _id: junior, name: 'Junior', hint: '1' }]);
  expect((await app.call(selectLevels, { query: {} }, employee)).status).toBe(403);
});

describe('levels', () => {
  const save = (items: object[], version = 0) =>
    app.call(saveUserLevels, { params: params(), body: { version, items } as never }, manager);

  test('are kept in the order of time, with their titles', async () => {
    const items = [
      { levelId: senior, from: '2026-01-01', to: null },
      { levelId: junior, from: '2025-01-01', to: '2025-12-31' },
    ];
    const saved = [
      { levelId: junior, title: 'Junior', level: 1, from: '2025-01-01', to: '2025-12-31' },
      { levelId: senior, title: 'Senior', level: 2, from: '2026-01-01', to: null },
    ];
    expect((await save(items)).body).toEqual({ _id: employee, version: 1, items: saved });
    expect((await app.call(getUserLevels, { params: params() }, admin)).body.items).toEqual(saved);
  });

  test('that cannot stand together are refused on their fields, in the words of the rule', async () => {
    const open = { levelId: junior, from: '2025-01-01', to: null };
    const gap = [
      { ...open, to: '2025-12-30' },
      { levelId: senior, from: '2026-01-01', to: null },
    ];
    const refused = await save(gap);
    expect(refused.status).toBe(400);
    expect(refused.refusal).toMatchObject({
      code: 'LEVELS_INVALID',
      fields: { 'items.1.from': 'A level starts the day after the one before it ends' },
    });
    const twoOpen = await save([open, { levelId: senior, from: '2026-01-01', to: null }]);
    expect(twoOpen.refusal.message).toBe('Only one "to" date in the records can be null.');
    for (const items of [
      [{ ...open, from: '2025-01-02' }],
      [{ from: '2025-01-01', to: null }],
      [{ levelId: junior, to: null }],
      [
        { ...open, to: '2026-11-30' },
        { levelId: senior, from: '2026-12-01', to: null },
      ],
    ])
      expect((await save(items)).status).toBe(400);
    expect((await app.call(getUserLevels, { params: params() }, admin)).body.version).toBe(0);
  });

  test('never overlap in the database', async () => {
    await save([{ levelId: junior, from: '2025-01-01', to: null }]);
    const overlapping = { user_id: employee, level_id: senior, from_date: '2026-01-01' };
    await expect(app.db.insertInto('user_level').values(overlapping).execute()).rejects.toThrow(
      'user_level_no_overlap',
    );
  });
});

test('the family is kept as it was given, and each change is in the audit trail', async () => {
  const items = [
    {
      name: 'Zita',
      gender: 'Female',
      dateOfBirth: '2020-02-29',
      relationship: 'Child',
      dependent: true,
      note: 'School',
    },
    { name: 'Adam', gender: null, dateOfBirth: null, relationship: 'Spouse', dependent: false, note: '' },
  ] as const;
  const save = (version: number, given: readonly object[]) =>
    app.call(saveUserFamily, { params: params(), body: { version, items: given } as never }, manager);
  expect((await save(0, items)).body).toMatchObject({ version: 1, items });
  expect((await save(1, items.slice(1))).body.items).toEqual(items.slice(1));
  const nameless = await save(2, [{ ...items[1], name: ' ' }]);
  expect(Object.keys(nameless.refusal.fields ?? {})).toEqual(['items.0.name']);
  const trail = await app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity_id', '=', employee)
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([
    { entity: 'userFamily', action: 'save', actor_id: manager, after: { items } },
    { entity: 'userFamily', before: { items }, after: { items: [{ name: 'Adam' }] } },
  ]);
});

test('expected hours of months need hours, each month once', async () => {
  const save = (items: object[]) =>
    app.call(saveUserWorkHours, { params: params(), body: { version: 0, items } as never }, manager);
  const missing = await save([{ workHour: '2026-11', hours: null, description: '' }]);
  expect(missing.refusal.fields).toEqual({ 'items.0.hours': 'You must specify value for expected hours' });
  const twice = await save([1, 2].map((hours) => ({ workHour: '2026-11', hours, description: '' })));
  expect(twice.refusal.fields).toEqual({ items: 'This month is listed twice' });
  const items = [
    { workHour: '2026-12', hours: 120.5, description: 'Parental leave' },
    { workHour: '2026-11', hours: 0, description: '' },
  ];
  expect((await save(items.toReversed())).body).toEqual({ _id: employee, version: 1, items });
});

test('nobody but an administrator gives themselves a level', async () => {
  const ofManager = await make.user({ role: 'Manager', startWorking: '2025-01-01' });
  const body = { version: 0, items: [{ levelId: senior, from: '2025-01-01', to: null }] };
  const refused = await app.call(saveUserLevels, { params: { id: ofManager }, body }, ofManager);
  expect([refused.status, refused.refusal.code]).toEqual([403, 'NOT_YOURS']);
  expect((await app.call(saveUserLevels, { params: { id: ofManager }, body }, manager)).status).toBe(200);
  const ofAdmin = await make.user({ role: 'Admin', startWorking: '2025-01-01' });
  expect((await app.call(saveUserLevels, { params: { id: ofAdmin }, body }, ofAdmin)).status).toBe(200);
});

test('nobody but an administrator says what is expected of themselves in single months', async () => {
  const ofManager = await make.user({ role: 'Manager' });
  const body = { version: 0, items: [{ workHour: '2026-11', hours: 80, description: '' }] };
  const refused = await app.call(saveUserWorkHours, { params: { id: ofManager }, body }, ofManager);
  expect([refused.status, refused.refusal.code]).toEqual([403, 'NOT_YOURS']);
  expect((await app.call(saveUserWorkHours, { params: { id: ofManager }, body }, manager)).status).toBe(200);
});
