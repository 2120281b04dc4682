import { createWeekPlan } from '@stint/contract/planning/allocation/week-plan';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { makersOf } from '../../../test/make-company.ts';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { migrate } from '../migrate.ts';
import { newId } from '../new-id.ts';

const app = await createTestApp();
const { manager, project, someone, row, save } = await sheetsOf(app);
afterAll(() => app.close());

/** Their ids are made by the server alone, and they are looked up with their person. */
const OF_THE_SERVER = [
  'audit_entry',
  'followed_employee',
  'followed_phase',
  'followed_project',
  'followed_team',
  'notification',
];

test('an id names one record: every table has each of its ids once, whoever it belongs to', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text
        and i.indpred is null)
    order by 1`.execute(app.db);
  expect(rows.map(({ table }) => table)).toEqual(OF_THE_SERVER);
});

describe('the id of a record of somebody else', () => {
  test('is no id of a row of one’s own: both stay what they are', async () => {
    const [victim, other] = [await someone(), await someone()];
    const mine = row();
    await save(victim, [mine]);
    const blank = { ...mine, projectPhase: null, fromDateTime: null, toDateTime: null, detail: '', atOffice: null };
    expect(await save(other, [blank])).toMatchObject({ status: 409, refusal: { code: 'ID_TAKEN' } });
    const { rows } = await sql`select user_id from timereg where id = ${mine._id}`.execute(app.db);
    expect(rows).toEqual([{ user_id: victim.user }]);
  });

  test('is that of one row, also when two bring it at the same moment', async () => {
    const people = [await someone(), await someone()] as const;
    const same = row();
    const answers = await Promise.all(people.map((who) => save(who, [same])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is no id of a share, nor of another share of one’s own', async () => {
    const plan = (user: string, weekYear: string, _id?: string) =>
      app.call(createWeekPlan, { body: { ...(_id && { _id }), user, project, weekYear, percentage: 10 } }, manager);
    const [first, second] = [await someone(), await someone()];
    // Its id was made by the server.
    const { _id } = (await plan(first.user, '30/2027')).body;
    for (const [user, week] of [
      [second.user, '31/2027'],
      [first.user, '32/2027'],
    ] as const)
      expect((await plan(user, week, _id)).refusal.code).toBe('ID_TAKEN');
    expect((await plan(second.user, '31/2027', newId())).status).toBe(200);
  });
});

test('of two records with one id the later one gets another, with what belongs to it', async () => {
  const database = await databaseBefore('0070');
  const before = makersOf(database.db, { areProven: false });
  await before.company();
  const people = [await before.user(), await before.user()] as const;
  const id = newId();
  const query = (text: string, values: unknown[]) => database.pool.query(text, values);
  const period = await before.period('2026-11-01', '2026-11-30');
  for (const [index, user] of people.entries()) {
    const sheet = await before.sheet(user, period);
    const at = `2026-11-0${index + 1}T00:00:00Z`;
    await query(
      `insert into timereg (user_id, id, user_period_id, work_date, last_user_update_time)
       values ($1, $2, $3, '2026-11-02', $4)`,
      [user, id, sheet, at],
    );
    await query(`insert into default_week (user_id, id, valid_from, created_at) values ($1, $2, '2026-11-02', $3)`, [
      ...[user, id, at],
    ]);
    await query(`insert into default_week_slot values ($1, $2, 1, 540, $3, true)`, [user, id, 600 + index]);
  }
  await migrate(database.pool);
  const { rows } = await query(
    `select r.user_id as user, r.id = $1 as row, w.id = $1 as week, s.to_minute as until from timereg r
     join default_week w on w.user_id = r.user_id
     join default_week_slot s on s.user_id = w.user_id and s.default_week_id = w.id order by s.to_minute`,
    [id],
  );
  expect(rows).toEqual([
    { user: people[0], row: true, week: true, until: 600 },
    { user: people[1], row: false, week: false, until: 601 },
  ]);
  await database.drop();
});
