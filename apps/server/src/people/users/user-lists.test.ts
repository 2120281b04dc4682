import {
  getUserFamily,
  getUserLevels,
  getUserWorkHours,
  relationship,
  saveUserFamily,
  saveUserLevels,
  saveUserWorkHours,
} from '@stint/contract/people/affairs/affairs';
import { createContract, listContracts } from '@stint/contract/people/contracts/contract';
import { createUser, getUser } from '@stint/contract/people/users/user';
import { education, userCategory } from '@stint/contract/people/users/user-fields';
import { EMPTY_USER } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

let count = 0;
async function created(given: object = {}) {
  count++;
  const names = { firstName: 'Nora', email: `nora${count}@company.example`, initials: `NO${count}` };
  const answer = await app.call(
    createUser,
    { body: { ...EMPTY_USER, ...names, startWorking: '2026-01-01', ...given } },
    admin,
  );
  expect(answer.refusal).toEqual({});
  return answer.body;
}

test('educations and categories are those that there are, on all sides', async () => {
  expect(education.options).toEqual(['High school', 'Vocational', 'College', 'Bachelor', 'Master', 'Doctorate']);
  expect(userCategory.options).toEqual([
    ...['Developer', 'Tester', 'Designer', 'Business analyst', 'Project manager', 'Operations', 'Administration'],
  ]);
  for (const one of education.options) expect((await created({ education: one })).education).toBe(one);
  for (const one of userCategory.options) expect((await created({ category: one })).category).toBe(one);
});

test('relationships are those that there are, on all sides', async () => {
  const { _id: id } = await created();
  expect(relationship.options).toEqual(['Spouse', 'Child', 'Parent', 'Sibling', 'Other']);
  const unsaid = { gender: null, dateOfBirth: null, dependent: false, note: '' };
  const items = relationship.options.map((one) => ({ ...unsaid, name: one, relationship: one }));
  const saved = await app.call(saveUserFamily, { params: { id }, body: { items, version: 0 } }, admin);
  expect(saved.body.items.map((one) => one.relationship)).toEqual(relationship.options);
});

test('a user has lists of contracts, levels, family, work hours, teams, emails and linked accounts', async () => {
  const account = { provider: 'GitHub', displayName: 'nora', id: '4711' } as const;
  const email = { kind: 'Private', email: 'nora@home.example' } as const;
  const { _id: id } = await created({ emails: [email], socialAccounts: [account] });
  const [level, team] = [newId(), newId()];
  await sql`insert into level (id, level, title) values (${level}, 1, 'Junior')`.execute(app.db);
  await sql`insert into team (id, name, short_name) values (${team}, 'Payments', 'PAY')`.execute(app.db);
  await sql`insert into team_member (team_id, user_id) values (${team}, ${id})`.execute(app.db);
  const params = { id };
  const levels = [{ levelId: level, from: '2026-01-01', to: null }];
  await app.call(saveUserLevels, { params, body: { items: levels, version: 0 } }, admin);
  const unsaid = { gender: null, dateOfBirth: null, dependent: false, note: '' };
  const family = [{ ...unsaid, name: 'Nam', relationship: 'Child' as const }];
  await app.call(saveUserFamily, { params, body: { items: family, version: 0 } }, admin);
  const hours = [{ workHour: '2026-11', hours: 120, description: '' }];
  await app.call(saveUserWorkHours, { params, body: { items: hours, version: 0 } }, admin);
  const contract = { user: id, number: 'HD-1', type: 'Indefinite' as const, from: '2026-01-01' };
  expect((await app.call(createContract, { body: contract }, admin)).refusal).toEqual({});
  expect((await app.call(getUser, { params }, admin)).body).toMatchObject({
    ...{ emails: [email], socialAccounts: [account], teams: [{ _id: team, name: 'Payments' }] },
  });
  const items = async (route: typeof getUserLevels | typeof getUserFamily | typeof getUserWorkHours) =>
    (await app.call(route as typeof getUserLevels, { params }, admin)).body.items;
  expect(await items(getUserLevels)).toMatchObject([{ levelId: level, title: 'Junior', from: '2026-01-01' }]);
  expect(await items(getUserFamily)).toMatchObject(family);
  expect(await items(getUserWorkHours)).toMatchObject(hours);
  const contracts = await app.call(listContracts, { query: { user: id } }, admin);
  expect(contracts.body.items).toMatchObject([{ number: 'HD-1' }]);
});
