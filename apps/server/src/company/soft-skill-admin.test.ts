import {
  createSoftSkill,
  deleteSoftSkill,
  listAllSoftSkills,
  selectSoftSkills,
  updateSoftSkill,
} from '@stint/contract/company/soft-skill-admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../lib/new-id.ts';

let app: TestApp;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  employee = await make.user();
});
afterAll(() => app.close());

const created = async (name: string) =>
  (await app.call(createSoftSkill, { body: { name, isActive: true } }, admin)).body;

test('soft skills are kept by administrators only', async () => {
  expect((await app.call(listAllSoftSkills, { query: {} }, null)).status).toBe(401);
  expect((await app.call(createSoftSkill, { body: { name: 'Focus', isActive: true } }, employee)).status).toBe(403);
});

test('a name is needed and unique', async () => {
  await created('Communication');
  const again = await app.call(createSoftSkill, { body: { name: 'Communication', isActive: true } }, admin);
  expect(again.refusal).toMatchObject({ code: 'NAME_TAKEN', fields: { name: expect.any(String) } });
  const nameless = await app.call(createSoftSkill, { body: { name: ' ', isActive: true } }, admin);
  expect(nameless.refusal.fields).toHaveProperty('name');
});

test('one that is not active is listed but not offered', async () => {
  const skill = await created('Patience');
  const body = { name: 'Patience', isActive: false, version: skill.version };
  const both = await Promise.all(
    [1, 2].map(() => app.call(updateSoftSkill, { params: { id: skill._id }, body }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const asked = { query: { search: 'patience' } };
  expect((await app.call(listAllSoftSkills, asked, admin)).body.items).toHaveLength(1);
  expect((await app.call(selectSoftSkills, asked, employee)).body).toEqual([]);
});

test('one that messages name is not deleted', async () => {
  const [used, free] = [await created('Teamwork'), await created('Humour')];
  const message = newId();
  await app.db
    .insertInto('one_minute_message')
    .values({ id: message, by_user_id: admin, to_user_id: employee, star: 4 })
    .execute();
  await app.db
    .insertInto('one_minute_message_soft_skill')
    .values({ message_id: message, soft_skill_id: used._id, kind: 'strength' })
    .execute();
  const refused = await app.call(deleteSoftSkill, { params: { id: used._id } }, admin);
  expect(refused.refusal.message).toBe('The soft skill is still used by 1MMs and cannot be deleted');
  for (const _ of [1, 2])
    expect((await app.call(deleteSoftSkill, { params: { id: free._id } }, admin)).status).toBe(200);
});
