import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { migrate } from '../../lib/migrate.ts';
import { foldSumsOfPhases } from '../../platform/sweep/sweep.sql.ts';
import { repairPhaseSums, repairSums } from './check-registered-sums.sql.ts';

let app: TestApp;
let make: Makers;
let period: string;
let sheet: string;
let user: string;
let phases: string[];

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  user = await make.user();
  phases = [await make.phase(await make.project(), [user]), await make.phase(await make.project(), [user])];
  period = await make.period('2026-01-01', '2026-12-31');
  sheet = await make.sheet(user, period);
});
afterAll(() => app.close());

const UNITS = ['month', 'week'] as const;
/** Sums by the beginnings of their tables' names, and what they tell apart. */
const TELLING = { '': ['user_id', 'phase_id'], user_: ['user_id'], phase_: ['phase_id'] } as const;
interface Kept {
  readonly of: string;
  readonly unit: 'ever' | 'year' | 'month' | 'week';
  readonly keys: readonly string[];
}
const ALL: readonly Kept[] = [
  ...UNITS.flatMap((unit) => Object.entries(TELLING).map(([of, keys]) => ({ of, unit, keys }))),
  { of: '', unit: 'year', keys: ['user_id', 'home_id'] },
  { of: '', unit: 'ever', keys: ['user_id', 'phase_id'] },
];

const tableOf = ({ of, unit }: Kept) => sql.table(`registered_${of}${unit}`);
const keysOf = ({ keys }: Kept) => sql.join(keys.map((key) => sql.ref(key)));

/** The first day of the unit that a line is of, by its column or from a day; all time has none. */
const firstDayOf = ({ unit }: Kept, day?: RawBuilder<unknown>) => {
  if (unit === 'ever') return sql`''`;
  return day ? sql`date_trunc(${sql.lit(unit)}, ${day})::date::text` : sql`${sql.ref(unit)}::text`;
};

const kept = async (one: Kept, db = app.db) =>
  (
    await sql`select ${keysOf(one)}, ${firstDayOf(one)} as first_day, sum(minutes)::int as minutes,
      sum(office_minutes)::int as office_minutes, sum(rows)::int as rows from ${tableOf(one)}
      group by ${keysOf(one)}, first_day having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0)
      order by ${keysOf(one)}, first_day`.execute(db)
  ).rows;
const actual = async (one: Kept, db = app.db) =>
  (
    await sql`select ${keysOf(one)}, ${firstDayOf(one, sql`work_date`)} as first_day, sum(minutes)::int as minutes,
      coalesce(sum(minutes) filter (where at_office), 0)::int as office_minutes, count(*)::int as rows
      from timereg t join phase on phase.id = phase_id group by ${keysOf(one)}, first_day order by ${keysOf(one)}, first_day`.execute(
      db,
    )
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
  fc.record({ kind: fc.constant('phase' as const), phase: fc.constantFrom(0, 1, null) }),
  fc.record({ kind: fc.constant('remove' as const), share: fc.integer({ min: 1, max: 3 }) }),
);

test('the sums of months, weeks, years and all time equal the rows, those of the office among them, after whatever statements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await sql`delete from timereg`.execute(app.db);
      for (const [index, one] of steps.entries()) await run(one, index);
      for (const one of ALL) expect(await kept(one)).toEqual(await actual(one));
      await withTransaction(app.db, foldSumsOfPhases);
      for (const one of ALL) expect(await kept(one)).toEqual(await actual(one));
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
  if (one.kind === 'phase')
    await sql`update timereg set phase_id = ${one.phase === null ? null : phases[one.phase]},
      to_at = case when ${one.phase}::int is null then null else coalesce(to_at, from_at + interval '5 minutes') end`.execute(
      app.db,
    );
  if (one.kind === 'remove')
    await sql`delete from timereg where extract(day from work_date)::int % 3 < ${one.share} - 1`.execute(app.db);
  if (one.kind === 'move')
    await sql`update timereg set work_date = work_date + ${one.days}::int, from_at = from_at + make_interval(days => ${one.days}),
      to_at = to_at + make_interval(days => ${one.days})`.execute(app.db);
}

const mend = () =>
  withTransaction(app.db, async (tx) => {
    const { mended } = await repairSums(tx, { people: [user] });
    return mended + (await repairPhaseSums(tx)).mended;
  });

test.each(ALL)('a sum of $of a $unit that is wrong all the same is found and mended', async (one) => {
  await sql`delete from timereg`.execute(app.db);
  await run({ kind: 'add', day: 40, minutes: 50, office: true, phase: 0 }, 0);
  const right = await kept(one);
  await sql`update ${tableOf(one)} set office_minutes = office_minutes - 3 where rows > 0`.execute(app.db);
  expect(await mend()).toBeGreaterThan(0);
  expect(await kept(one)).toEqual(right);
  expect(await mend()).toBe(0);
});

test('who saves on a phase waits for nobody who does so too, and their changes become one line', async () => {
  await sql`delete from timereg`.execute(app.db);
  const theirs = await make.sheet(await make.user(), period);
  const row = { phase: phases[0] ?? null, date: '2026-03-02' };
  const [written, otherIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = withTransaction(app.db, async (tx) => {
    await makersOf(tx).row(sheet, row);
    written.resolve();
    await otherIsDone.promise;
  });
  await written.promise;
  await make.row(theirs, row);
  otherIsDone.resolve();
  await first;
  const lines = async () =>
    app.db.selectFrom('registered_phase_month').select(['minutes', 'rows']).where('phase_id', '=', row.phase).execute();
  expect((await lines()).length).toBeGreaterThan(1);
  await withTransaction(app.db, foldSumsOfPhases);
  expect(await lines()).toEqual([{ minutes: 240, rows: 2 }]);
});

test('a database that is upgraded has the sums of what was there before', async () => {
  const database = await databaseBefore('0380');
  const before = makersOf(database.db);
  await before.company();
  const phase = await before.phase(await before.project());
  const year = await before.period('2026-01-01', '2026-12-31');
  for (const person of [await before.user(), await before.user()]) {
    const theirs = await before.sheet(person, year);
    for (const date of ['2026-01-30', '2026-02-01']) await before.row(theirs, { phase, date });
    await before.row(theirs, { phase: null, date: '2026-02-02', hours: null });
  }
  await migrate(database.pool);
  for (const one of ALL) {
    expect(await actual(one, database.db)).not.toEqual([]);
    expect(await kept(one, database.db)).toEqual(await actual(one, database.db));
  }
  await database.drop();
});
