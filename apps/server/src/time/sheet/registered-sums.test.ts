import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { repairSums } from './check-registered-sums.sql.ts';

let app: TestApp;
let sheet: string;
let user: string;
let phases: string[];

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  user = await make.user();
  phases = [await make.phase(await make.project(), [user]), await make.phase(await make.project(), [user])];
  sheet = await make.sheet(user, await make.period('2026-01-01', '2026-12-31'));
});
afterAll(() => app.close());

const UNITS = ['month', 'week'] as const;
type Unit = (typeof UNITS)[number];

const kept = async (unit: Unit) =>
  (
    await sql`select phase_id, ${sql.ref(unit)}::text as first_day, minutes, office_minutes, rows
      from ${sql.table(`registered_${unit}`)} where (minutes, office_minutes, rows) <> (0, 0, 0) order by 1, 2`.execute(
      app.db,
    )
  ).rows;
const actual = async (unit: Unit) =>
  (
    await sql`select phase_id, date_trunc(${sql.lit(unit)}, work_date)::date::text as first_day, sum(minutes)::int as minutes,
      coalesce(sum(minutes) filter (where at_office), 0)::int as office_minutes, count(*)::int as rows from timereg
      where phase_id is not null group by 1, 2 order by 1, 2`.execute(app.db)
  ).rows;

/** A statement that changes some rows, as saving, moving and deleting do. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    day: fc.integer({ min: 0, max: 364 }),
    minutes: fc.integer({ min: 1, max: 60 }),
    office: fc.constantFrom(true, false, null),
    phase: fc.nat({ max: 1 }),
  }),
  fc.record({ kind: fc.constant('move' as const), days: fc.integer({ min: -120, max: 120 }) }),
  fc.record({ kind: fc.constant('place' as const), office: fc.constantFrom(true, false, null) }),
  fc.record({ kind: fc.constant('remove' as const), share: fc.integer({ min: 1, max: 3 }) }),
);

test('the sums of months and weeks equal the rows, those of the office among them, after whatever statements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await sql`delete from timereg`.execute(app.db);
      for (const [index, one] of steps.entries()) await run(one, index);
      for (const unit of UNITS) expect(await kept(unit)).toEqual(await actual(unit));
    }),
    { numRuns: 25 },
  );
});

async function run(one: typeof step extends fc.Arbitrary<infer S> ? S : never, index: number): Promise<void> {
  if (one.kind === 'add')
    await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
      select ${user}, gen_random_uuid(), ${sheet}, day, at, at + make_interval(mins => ${one.minutes}),
        ${phases[one.phase]}, 'Work', ${one.office}, now()
      from (select date '2026-01-01' + ${one.day}::int as day) d
      cross join lateral (select (day + make_interval(hours => ${8 + index})) at time zone 'Asia/Ho_Chi_Minh' as at) a`.execute(
      app.db,
    );
  if (one.kind === 'place') await sql`update timereg set at_office = ${one.office}`.execute(app.db);
  if (one.kind === 'remove')
    await sql`delete from timereg where extract(day from work_date)::int % 3 < ${one.share} - 1`.execute(app.db);
  if (one.kind === 'move')
    await sql`update timereg set work_date = work_date + ${one.days}::int, from_at = from_at + make_interval(days => ${one.days}),
      to_at = to_at + make_interval(days => ${one.days})`.execute(app.db);
}

test.each(UNITS)('a sum of a %s that is wrong all the same is found and mended', async (unit) => {
  await sql`delete from timereg`.execute(app.db);
  await run({ kind: 'add', day: 40, minutes: 50, office: true, phase: 0 }, 0);
  const right = await kept(unit);
  await sql`update ${sql.table(`registered_${unit}`)} set office_minutes = office_minutes - 3 where rows > 0`.execute(
    app.db,
  );
  const mend = () => withTransaction(app.db, (tx) => repairSums(tx, { people: [user] }));
  expect(await mend()).toMatchObject({ mended: 1 });
  expect(await kept(unit)).toEqual(right);
  expect(await mend()).toMatchObject({ mended: 0 });
});
