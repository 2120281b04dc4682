import { exportEmployees, exportFamily } from '@stint/contract/people/users/user-export';
import type { Route } from '@stint/contract/route';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let manager: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager', name: 'Minh' });
});
afterAll(() => app.close());

const fetched = async (route: Route, query: string, as = manager) =>
  app.fastify.inject({
    ...{ method: 'GET', url: `${route.path}?${query}` },
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  });
/** The rows as a program that did not write them reads them, by header. */
async function rowsOf(route: Route, query: string) {
  const { statusCode, rawPayload } = await fetched(route, query);
  expect(statusCode).toBe(200);
  const [header = [], ...rows] = await readSheet(rawPayload);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
}

test('employees are exported with what is true of them today, and no text is a formula', async () => {
  const user = await make.user({ name: 'Nora' });
  const team = await make.team(null, [user]);
  const levelId = newId();
  for (const statement of [
    sql`update app_user set last_name = '=HYPERLINK("https://x.example")', position = '+1', date_of_birth = '1990-05-04',
      start_working = '2026-01-05' where id = ${user}`,
    sql`update team set name = 'Payments' where id = ${team}`,
    sql`insert into level (id, level, title) values (${levelId}, 3, 'Senior')`,
    sql`insert into user_level (user_id, level_id, from_date) values (${user}, ${levelId}, '2026-01-05')`,
    sql`insert into contract (id, user_id, number, type, from_date, to_date)
      values (${newId()}, ${user}, 'HD-1', 'Definite 1', '2026-01-05', '2027-01-04')`,
    sql`insert into contract (id, user_id, number, type, from_date) values (${newId()}, ${user}, 'HD-2', 'Indefinite', '2027-01-05')`,
  ])
    await statement.execute(app.db);
  const rows = await rowsOf(exportEmployees, 'search=nora');
  expect(rows).toMatchObject([
    {
      ...{ 'First name': 'Nora', 'Last name': '=HYPERLINK("https://x.example")', Position: '+1', Teams: 'Payments' },
      ...{ 'Start date': '05/01/2026', 'Date of birth': '04/05/1990', Level: 'Senior', Active: 'Yes' },
      ...{ 'Contract number': 'HD-1', 'Contract type': 'Definite 1', 'Contract end': '04/01/2027' },
    },
  ]);
  const { headers } = await fetched(exportEmployees, 'search=nora');
  expect(headers['content-disposition']).toContain('REPORT_Employees.xlsx');
});

test('more employees than are read at once come once each; the inactive and customers only where they belong', async () => {
  for (let number = 0; number < 203; number++) await make.user({ name: `Many ${number}` });
  const inactive = await make.user({ name: 'Many inactive' });
  await sql`update app_user set is_active = false where id = ${inactive}`.execute(app.db);
  await make.user({ role: null, name: 'Many customers' });
  const names = (rows: Record<string, unknown>[]) => new Set(rows.map((row) => row['First name']));
  const rows = await rowsOf(exportEmployees, 'search=many');
  expect([rows.length, names(rows).size]).toEqual([203, 203]);
  const all = await rowsOf(exportEmployees, 'search=many&inactive=true');
  expect(names(all).has('Many inactive')).toBe(true);
  expect(all).toHaveLength(204);
});

test('families are exported a member a row, more of them than are read at once', async () => {
  const user = await make.user({ name: 'Fatima' });
  await sql`insert into family_member (user_id, place, name, relationship, gender, date_of_birth, dependent, note)
    select ${user}, place, '@name ' || place, 'Child', 'Female', '2020-02-03', true, '-note'
    from generate_series(0, 204) place`.execute(app.db);
  const rows = await rowsOf(exportFamily, 'search=fatima');
  expect(rows.map((row) => row.Name)).toEqual(Array.from({ length: 205 }, (_, place) => `@name ${place}`));
  expect(rows[0]).toMatchObject({
    ...{ Employee: 'Fatima Test', Relationship: 'Child', Gender: 'Female', 'Date of birth': '03/02/2020' },
    ...{ Dependent: 'Yes', Note: '-note' },
  });
});

test('they are for who administers people', async () => {
  const leader = await make.user();
  await make.team(leader, [manager]);
  for (const route of [exportEmployees, exportFamily]) {
    expect((await fetched(route, '', leader)).statusCode).toBe(403);
    expect((await fetched(route, '', await make.user({ role: null }))).statusCode).toBe(403);
  }
});
