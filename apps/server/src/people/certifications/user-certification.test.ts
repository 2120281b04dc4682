import {
  createUserCertification,
  deleteUserCertification,
  getUserCertification,
  listUserCertifications,
  MOST_CERTIFICATIONS,
  type UserCertificationToSave,
  updateUserCertification,
} from '@stint/contract/people/certifications/user-certification';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;
let employee: string;
let colleague: string;
let customer: string;
const certification = newId();

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  employee = await make.user({ name: 'Emil' });
  colleague = await make.user({ name: 'Carla' });
  customer = await make.user({ role: null });
  const icon = newId();
  await app.db
    .insertInto('stored_file')
    .values({
      ...{ id: icon, kind: 'icon', state: 'kept', token: 'x'.repeat(20), name: '', content_type: 'image/webp' },
      ...{ bytes: 1, sha256: Buffer.alloc(32), width: 1, height: 1 },
    })
    .execute();
  await app.db.insertInto('certification').values({ id: certification, name: 'ISTQB', icon_id: icon }).execute();
});
afterAll(() => app.close());

const given = (change: Partial<UserCertificationToSave> = {}): UserCertificationToSave => ({
  ...{ user: employee, certification, year: 2024, duration: '3 years' },
  ...change,
});
const create = (body: object, as: string | null = employee) =>
  app.call(createUserCertification, { body: body as never }, as);

test('person, certification, year and duration are all needed, and the year is a number from 1900', async () => {
  const nothing = await create({});
  expect(Object.keys(nothing.refusal.fields ?? {}).sort()).toEqual(['certification', 'duration', 'user', 'year']);
  expect((await create(given({ duration: ' ' }))).refusal.fields).toHaveProperty('duration');
  expect((await create({ ...given(), year: '2024' })).refusal.fields).toEqual({ year: 'Year must be a number' });
  expect((await create(given({ year: 1899 }))).refusal.fields).toEqual({ year: 'Year is invalid, min is 1900!' });
  expect((await create(given({ year: 1900 }))).status).toBe(200);
  await expect(
    app.db
      .insertInto('user_certification')
      .values({ id: newId(), user_id: employee, certification_id: certification, year: 1899, duration: 'ever' })
      .execute(),
  ).rejects.toThrow('user_certification_year');
});

test('everybody keeps their own, managers everybody’s, and colleagues see them with their icon', async () => {
  expect((await create(given(), colleague)).refusal.code).toBe('NOT_YOURS');
  expect((await create(given(), customer)).status).toBe(403);
  const stored = (await create(given({ year: 2021 }), manager)).body;
  const params = { id: stored._id };
  const seen = (await app.call(getUserCertification, { params }, colleague)).body;
  expect(seen).toMatchObject({
    ...{ user: { _id: employee }, year: 2021, duration: '3 years', mayChange: false },
    certification: { name: 'ISTQB', iconURL: expect.stringContaining('/api/common/files/') },
  });
  const listed = async (certification: string) =>
    (await app.call(listUserCertifications, { query: { certification, user: employee } }, colleague)).body.items;
  expect((await listed(certification)).map(({ _id }) => _id)).toContain(stored._id);
  const other = newId();
  await sql`insert into certification (id, name, icon_id) select ${other}, 'CKA', icon_id from certification where id = ${certification}`.execute(
    app.db,
  );
  expect(await listed(other)).toEqual([]);
  const body = { ...given({ year: 2022 }), version: 1 };
  expect((await app.call(updateUserCertification, { params, body }, colleague)).refusal.code).toBe('NOT_YOURS');
  const passedOn = { ...given({ user: colleague }), version: 1 };
  expect((await app.call(updateUserCertification, { params, body: passedOn }, employee)).refusal.code).toBe(
    'NOT_YOURS',
  );
  expect((await app.call(updateUserCertification, { params, body }, employee)).body).toMatchObject({
    ...{ year: 2022, mayChange: true, version: 2 },
  });
  expect((await app.call(updateUserCertification, { params, body }, employee)).refusal.code).toBe('CHANGED_MEANWHILE');
  expect((await app.call(deleteUserCertification, { params }, colleague)).refusal.code).toBe('NOT_YOURS');
  for (const _ of [1, 2]) expect((await app.call(deleteUserCertification, { params }, employee)).status).toBe(200);
});

test('they come by fifteen, by person and certification, and are searched', async () => {
  const person = await make.user({ name: 'Fifteen' });
  for (let year = 2001; year <= 2016; year++) await create(given({ user: person, year }), manager);
  const { body } = await app.call(listUserCertifications, { query: { user: person } }, colleague);
  expect([body.items.length, body.total, body.items[0]?.year]).toEqual([15, 16, 2016]);
  const query = { search: 'fifteen test u', certification, orderBy: '-year' };
  expect((await app.call(listUserCertifications, { query }, colleague)).body.total).toBe(16);
  expect((await app.call(listUserCertifications, { query: {} }, null)).status).toBe(401);
});

test('those who do not work here have none, and nobody reads their name by one from before', async () => {
  const manage = (body: object) => create(body, manager);
  const refused = await manage({ ...given({ user: customer }), _id: newId() });
  expect(refused.refusal).toMatchObject({ code: 'NOT_EMPLOYEES', fields: { user: expect.any(String) } });
  const { body: kept } = await manage({ ...given({ user: colleague, year: 2011 }), _id: newId() });
  const years = async () =>
    (await app.call(listUserCertifications, { query: { search: 'Carla' } }, employee)).body.items.map(
      ({ year }) => year,
    );
  expect(await years()).toContain(kept.year);
  await app.db
    .updateTable('app_user')
    .set({ user_type: 'Customer', user_role: null })
    .where('id', '=', colleague)
    .execute();
  expect(await years()).toEqual([]);
});

test('a person has so many certifications that the lists of all stay quick', async () => {
  const collector = await make.user({ name: 'Cole' });
  await sql`insert into user_certification (id, user_id, certification_id, year, duration)
    select gen_random_uuid(), ${collector}, ${certification}, 2024, 'ever'
    from generate_series(1, ${MOST_CERTIFICATIONS - 1}::int)`.execute(app.db);
  const add = () => create({ ...given({ user: collector }), _id: newId() }, collector);
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add()).refusal).toMatchObject({
    code: 'TOO_MANY_CERTIFICATIONS',
    message: 'A person has at most 200 certifications',
  });
});
