import { getSheet, type Sheet } from '@stint/contract/time/sheet/timereg';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const app = await createTestApp();
const { make, period, project, someone, row, save } = await sheetsOf(app);
afterAll(() => app.close());

const who = await someone();
const other = await make.user({ role: 'Manager' });
await save(who, [row()]);
await app.tokenOf(who.user);
const open = async (): Promise<Sheet> =>
  (await app.call(getSheet, { query: { timeregPeriod: period } }, who.user)).body;

/** Who asks, and the sheet with its rows; what stands around them only when it changed. */
const STATEMENTS_OF_AN_OPENING = 2;

describe('what stands around the rows of a sheet', () => {
  test('is not asked for again while nothing of it changes', async () => {
    const first = await open();
    expect(await countStatements(open)).toBe(STATEMENTS_OF_AN_OPENING);
    expect(await open()).toEqual(first);
  });

  const reason = newId();
  const [week, leave, changed] = [newId(), newId(), newId()];
  const ofPerson = sql`user_id = ${who.user}`;

  /** Each table that it is made of: what changes in it, and what of the sheet is another then. */
  test.each<[string, ReturnType<typeof sql>, (sheet: Sheet) => unknown]>([
    ['a name', sql`update app_user set first_name = 'Renamed' where id = ${who.user}`, ({ user }) => user],
    [
      'the start of work',
      sql`update app_user set start_working = '2026-11-16' where id = ${who.user}`,
      ({ expectedMinutes }) => expectedMinutes,
    ],
    [
      'a new holiday',
      sql`insert into public_holiday (day, name) values ('2026-11-17', 'Feast')`,
      (sheet) => sheet.holidays,
    ],
    ['a dropped holiday', sql`update public_holiday set is_dropped = true`, ({ expectedMinutes }) => expectedMinutes],
    [
      'work hours',
      sql`insert into work_hour_month (year, month, hours) values (2026, 11, 100)`,
      ({ expectedMinutes }) => expectedMinutes,
    ],
    [
      'a default week',
      sql`with kept as (insert into default_week (user_id, id, valid_from) values (${who.user}, ${week}, '2026-01-01') returning id)
        insert into default_week_slot (user_id, default_week_id, weekday, from_minute, to_minute, in_office)
        select ${who.user}, id, 4, 480, 720, true from kept`,
      ({ plans }) => plans,
    ],
    ['a slot of it', sql`update default_week_slot set to_minute = 600 where ${ofPerson}`, ({ plans }) => plans],
    ['one slot less', sql`delete from default_week_slot where ${ofPerson}`, ({ plans }) => plans],
    [
      'a leave',
      sql`with kept as (insert into absence_reason (id, reason, friendly_label) values (${reason}, 'Away', 'Away') returning id)
        insert into workday_request (user_id, id, absence_reason_id, from_date, to_date)
        select ${who.user}, ${leave}, id, '2026-11-20', '2026-11-20' from kept`,
      ({ leaves }) => leaves,
    ],
    ['its approval', sql`update workday_request set is_approved = true where ${ofPerson}`, ({ leaves }) => leaves],
    [
      'the name of its reason',
      sql`update absence_reason set reason = 'Gone' where id = ${reason}`,
      ({ leaves }) => leaves,
    ],
    [
      'a day of its own',
      sql`with kept as (insert into override_workday (user_id, request_id, day) values (${who.user}, ${leave}, '2026-11-20') returning day)
        insert into override_workday_slot (user_id, request_id, day, from_minute, to_minute, in_office)
        select ${who.user}, ${leave}, day, 480, 720, true from kept`,
      ({ plans }) => plans,
    ],
    ['a slot of that day', sql`delete from override_workday_slot where ${ofPerson}`, ({ plans }) => plans],
    [
      'the most overtime of a quarter',
      sql`insert into user_quarter (user_id, year, quarter, max_ot_pct) values (${who.user}, 2026, 4, 77)`,
      ({ quarter }) => quarter,
    ],
    [
      'a setting of the company',
      sql`update company set expected_wfo_pct = 33`,
      ({ expectedWFOPercentage }) => expectedWFOPercentage,
    ],
    [
      'the name of a project',
      sql`update project set name = 'Other' where id = ${project}`,
      ({ reviewers }) => reviewers,
    ],
    ['its manager', sql`update project set manager_id = ${other} where id = ${project}`, ({ reviewers }) => reviewers],
    ['who is active', sql`update app_user set is_active = false where id = ${other}`, ({ reviewers }) => reviewers],
    [
      'the leader of a team',
      sql`with kept as (insert into team (id, name, short_name, team_leader_id)
          select ${changed}, 'T', 'T', id from app_user where is_active and user_role = 'Employee' and id <> ${who.user} limit 1 returning id)
        insert into team_member (team_id, user_id) select id, ${who.user} from kept`,
      ({ reviewers }) => reviewers,
    ],
    ['the members of a team', sql`delete from team_member where ${ofPerson}`, ({ reviewers }) => reviewers],
    [
      'a tiered review',
      sql`insert into tiered_review (project_id, reviewee_id, reviewer_id) select ${project}, ${who.user}, id
        from app_user where is_active and user_role = 'Employee' and id <> ${who.user} limit 1`,
      ({ reviewers }) => reviewers,
    ],
  ])('shows %s at once, whoever changed it', async (_what, change, shown) => {
    const before = shown(await open());
    await change.execute(app.db);
    expect(shown(await open())).not.toEqual(before);
    expect(await countStatements(open)).toBe(STATEMENTS_OF_AN_OPENING);
  });
});

test('why somebody is away, and what is not decided, is told to who answers for them or decides, and not to reviewers', async () => {
  const [person, reviewer, leader, decider] = [
    await someone(),
    await make.user(),
    await make.user(),
    await make.user(),
  ];
  await make.team(leader, [person.user]);
  const [reason, leave, asked, nothing] = [newId(), newId(), newId(), newId()];
  for (const statement of [
    sql`insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id)
      select ${person.user}, gen_random_uuid(), ${person.sheet}, of.project, of.reviewer from (values (${project}::uuid, ${reviewer}::uuid),
        (${await make.project()}, ${decider}), (null, ${leader})) of (project, reviewer)`,
    sql`update user_period set is_locked = true, locked_at = now() where id = ${person.sheet}`,
    sql`insert into absence_reason (id, reason, friendly_label) values (${reason}, 'Treatment', 'Treatment')`,
    sql`insert into workday_request (user_id, id, absence_reason_id, from_date, to_date, is_approved, reviewer_id, reviewer_by_admin,
        takes_plans, allow_timereg) values
      (${person.user}, ${leave}, ${reason}, '2026-11-04', '2026-11-05', true, null, false, true, false),
      (${person.user}, ${asked}, ${reason}, '2026-11-10', '2026-11-10', null, ${decider}, true, true, false),
      (${person.user}, ${nothing}, ${reason}, '2026-11-12', '2026-11-12', true, null, false, false, true)`,
  ])
    await statement.execute(app.db);
  const told = async (as: string) =>
    (await app.call(getSheet, { query: { timeregPeriod: period, user: person.user } }, as)).body.leaves.map(
      ({ fromDate, reason: why }) => [fromDate, why],
    );
  const all = ['2026-11-04', '2026-11-10', '2026-11-12'].map((day) => [day, 'Treatment']);
  for (const as of [person.user, leader, await make.user({ role: 'Manager' })]) expect(await told(as)).toEqual(all);
  expect(await told(reviewer)).toEqual([['2026-11-04', null]]);
  expect(await told(decider)).toEqual([
    ['2026-11-04', null],
    ['2026-11-10', 'Treatment'],
  ]);
  // Nor who led them until a moment ago.
  await sql`delete from team_member where user_id = ${person.user}`.execute(app.db);
  expect(await told(leader)).toEqual([['2026-11-04', null]]);
});

describe('minutes expected of a person', () => {
  /** As it is said: each month's official hours, cut by the working days that are within the span and the employment. */
  const dayByDay = (user: string, from: string, to: string) => sql<{ minutes: string | null }>`
    with days as (
      select d::date as day, date_trunc('month', d)::date as month
      from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date) + interval '1 month - 1 day', interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from public_holiday h where h.day = d::date and not h.is_dropped)
    ), months as (
      select month, count(*) as working, count(*) filter (where day between ${from} and ${to}
        and day >= coalesce(u.start_working, day) and day <= coalesce(u.resigned_date, day)) as counted
      from days, app_user u where u.id = ${user} group by month
    )
    select coalesce(sum(coalesce(w.official_hours, m.working * 8) * 60 * m.counted / m.working), 0)::text as minutes
    from months m left join work_hour_month w on w.year = extract(year from m.month) and w.month = extract(month from m.month)`;

  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));

  test('are those counted day by day', async () => {
    const user = await make.user();
    const span = fc.tuple(dayText, dayText);
    const year = fc.record({
      holidays: fc.uniqueArray(dayText, { maxLength: 30 }),
      dropped: fc.uniqueArray(dayText, { maxLength: 5 }),
      hours: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 200 })), {
        selector: ([month]) => month,
      }),
      employed: fc.tuple(dayText, dayText).map((days) => days.sort()),
      isOpen: fc.record({ start: fc.boolean(), end: fc.boolean() }),
      spans: fc.array(span, { minLength: 5, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(year, async ({ holidays, dropped, hours, employed: [start, end], isOpen, spans }) => {
        await sql`delete from public_holiday`.execute(app.db);
        await sql`delete from work_hour_month`.execute(app.db);
        for (const one of holidays)
          await sql`insert into public_holiday (day, name, is_dropped) values (${one}, 'H', ${dropped.includes(one)})`.execute(
            app.db,
          );
        for (const [month, value] of hours)
          await sql`insert into work_hour_month (year, month, hours) values (2026, ${month}, ${value})`.execute(app.db);
        await sql`update app_user set start_working = ${isOpen.start ? null : start}, resigned_date = ${isOpen.end ? null : end} where id = ${user}`.execute(
          app.db,
        );
        for (const [from, to] of spans) {
          const stated = (await dayByDay(user, from, to).execute(app.db)).rows[0]?.minutes;
          const found = await sql<{ minutes: string }>`
            select expected_minutes(${user}, ${from}, ${to})::text as minutes`.execute(app.db);
          expect([from, to, Number(found.rows[0]?.minutes)]).toEqual([from, to, Number(stated)]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
