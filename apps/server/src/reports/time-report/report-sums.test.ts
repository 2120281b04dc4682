import { goTogether } from '@stint/contract/reports/time-report/report-range.rules';
import type { Grouping } from '@stint/contract/reports/time-report/time-report';
import { getTimeAnalysis, listProductHours } from '@stint/contract/reports/time-report/time-report';
import { addDays } from '@stint/contract/time/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf, makeReportedTime, type ReportedTime } from '../../../test/make-reported-time.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { findAnalysis } from './time-groups.sql.ts';

// Reports are read from whichever sums have the fewest lines: whatever is asked, they come to what the rows do.

const FIRST = '2025-11-20';
const DAYS = 400;
const ROWS = 1500;
const MOST_PAGES = 12;
/** With them that of the portal has the bit in its number that the shop's has in the one before. */
const PRODUCTS_BETWEEN = 62;

let app: TestApp;
let made: ReportedTime;

beforeAll(async () => {
  app = await createTestApp();
  made = await makeReportedTime(app.db);
  // In order of their ids: that of the shop, many that nobody works on, that of the portal, and none.
  const products = Array.from({ length: PRODUCTS_BETWEEN + 1 }, (_, n) => ({ id: newId(), title: `Pages ${n}` }));
  await app.db.insertInto('software_product').values(products).execute();
  await sql`insert into account (id, name, customer_id, software_product_id)
    select gen_random_uuid(), p.title, a.customer_id, p.id from software_product p
    cross join lateral (select customer_id from account limit 1) a where p.id <> ${made.product}`.execute(app.db);
  await app.db
    .updateTable('account')
    .set({ software_product_id: products.at(-1)?.id ?? null })
    .where('id', '=', await accountOf(app.db, made.portalPhase))
    .execute();
  await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
    select p.user_id, gen_random_uuid(), p.id, day, at, at + make_interval(mins => 1 + n % 7), ph.id, 'Work', n % 3 = 0, at
    from generate_series(1, ${sql.lit(ROWS)}) n
    cross join lateral (select date ${sql.lit(FIRST)} + n * 37 % ${sql.lit(DAYS)} as day) d
    cross join lateral (select day + interval '14 hours' + n / ${sql.lit(DAYS)} * interval '10 minutes' as at) a
    join lateral (select id, user_id from user_period order by id offset n % 2 limit 1) p on true
    join lateral (select id from phase order by id offset n % 3 limit 1) ph on true`.execute(app.db);
});
afterAll(() => app.close());

const asked = fc.record({
  // Before all time, within it, and beyond.
  first: fc.integer({ min: -40, max: DAYS }),
  more: fc.nat({ max: DAYS }),
  by: fc.constantFrom<Grouping>('user', 'team', 'project', 'account', 'phase', 'product', 'billTo', 'month', 'week'),
  thenBy: fc.constantFrom<Grouping | undefined>(undefined, 'user', 'project', 'phase', 'month'),
  who: fc.constantFrom('manager', 'leader', 'keeper', 'an'),
  limit: fc.constantFrom('nothing', 'a person', 'a project', 'no product', 'no team'),
  orderBy: fc.constantFrom('minutes', '-minutes', 'officeMinutes', '-officeMinutes', 'name', '-name'),
  lines: fc.integer({ min: 1, max: 7 }),
});

type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

test('whatever is asked by whomever, hours come to what the rows do, before and after phases move and rows change', async () => {
  const isTrue = async ({ first, more, by, thenBy, who, limit, orderBy, lines: some }: Asked) => {
    const days = { from: addDays(FIRST, first), to: addDays(FIRST, first + more) };
    const limits = {
      nothing: {},
      'a person': { users: made.an },
      'a project': { projects: made.shop },
      'no product': { without: 'product' },
      'no team': { without: 'team' },
    }[limit];
    const query = {
      ...days,
      by,
      ...(thenBy && thenBy !== by && goTogether(by, thenBy) && { thenBy }),
      ...limits,
      limit: 500,
    };
    const { status, body } = await app.call(getTimeAnalysis, { query: query as never }, made[who as 'manager']);
    // Somebody may not name a project that they do not see.
    if (status === 404) return;
    expect(status).toBe(200);
    const those = sql`timereg t join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
      where t.work_date between ${days.from} and ${days.to}
        and (${limit !== 'a person'} or t.user_id = ${made.an}) and (${limit !== 'a project'} or a.project_id = ${made.shop})
        and (${limit !== 'no product'} or a.software_product_id is null)
        and (${limit !== 'no team'} or not exists (select from team_member m where m.user_id = t.user_id))
        and (${who === 'manager'} or (${who !== 'keeper'} and t.user_id = ${made.an})
          or (${who === 'keeper'} and a.project_id = ${made.shop}))`;
    const { rows } = await sql<{ minutes: number; office: number }>`
      select coalesce(sum(t.minutes), 0)::int as minutes, coalesce(sum(t.minutes) filter (where t.at_office), 0)::int as office
      from ${those}`.execute(app.db);
    expect([body.minutes, body.officeMinutes]).toEqual([rows[0]?.minutes, rows[0]?.office]);
    const products = await app.call(
      listProductHours,
      { query: { ...days, ...limits } as never },
      made[who as 'manager'],
    );
    const people = await sql<{ product: string | null; people: number }>`
      select a.software_product_id as product, count(distinct t.user_id)::int as people from ${those} group by 1`.execute(
      app.db,
    );
    expect(new Map(products.body.items.map(({ product, people }) => [product?._id ?? null, people]))).toEqual(
      new Map(people.rows.map(({ product, people }) => [product, people])),
    );
    expect(body.items.reduce((sum, one) => sum + one.minutes, 0)).toBe(body.minutes);
    expect(body.items.every(({ minutes }) => minutes > 0)).toBe(true);
    const lines = body.items.map(({ first: one, second }) => `${one?._id} ${second?._id}`);
    expect(new Set(lines).size).toBe(lines.length);
    // In whatever order, all pages have these lines, each once.
    const readPage = async (asked: object) =>
      (await app.call(getTimeAnalysis, { query: { ...query, orderBy, ...asked } as never }, made[who as 'manager']))
        .body;
    const ordered = (await readPage({})).items;
    const asTexts = (items: readonly object[]) => items.map((one) => JSON.stringify(one));
    expect(asTexts(ordered).toSorted()).toEqual(asTexts(body.items).toSorted());
    const field = orderBy.replace('-', '');
    if (field === 'minutes' || field === 'officeMinutes') {
      const sign = orderBy === field ? 1 : -1;
      const numbers = ordered.map((one) => one[field]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => sign * (a - b)));
    }
    const paged = [];
    for (let page = 1; page <= Math.ceil(ordered.length / some) && page <= MOST_PAGES; page += 1) {
      const { items, total } = await readPage({ limit: some, page });
      expect(total).toBe(ordered.length);
      paged.push(...items);
    }
    expect(paged).toEqual(ordered.slice(0, MOST_PAGES * some));
  };
  for (const change of [
    sql`select 1`,
    sql`update phase set account_id = ${await accountOf(app.db, made.shopPhase)} where id = ${made.portalPhase}`,
    sql`update timereg set phase_id = ${made.portalPhase} where phase_id = ${made.shopPhase} and to_at is not null`,
    // What has the same name is on the same pages.
    sql`update app_user set first_name = 'The', last_name = 'Same' where id in (${made.an}, ${made.bo})`,
    sql`delete from timereg where user_id = ${made.bo}`,
  ]) {
    await change.execute(app.db);
    await fc.assert(fc.asyncProperty(asked, isTrue), { numRuns: 40 });
  }
});

test('who asks the same at once as others is told what they themselves may see', async () => {
  const query = { from: FIRST, to: addDays(FIRST, 2 * DAYS), by: 'user', thenBy: 'phase', limit: 500 };
  const ask = async (who: 'manager' | 'leader' | 'keeper' | 'an') =>
    (await app.call(getTimeAnalysis, { query: query as never }, made[who])).body;
  const readers = ['manager', 'keeper', 'an'] as const;
  const alone = [];
  for (const who of readers) alone.push(await ask(who));
  expect(new Set(alone.map(({ minutes }) => minutes)).size).toBeGreaterThan(1);
  const together = await Promise.all([...readers, ...readers, ...readers].map(ask));
  expect(together).toEqual([...alone, ...alone, ...alone]);
});

test('lines of nearly all time stand by what they have in it, and those that have nothing in it are none', async () => {
  const read = async (asked: object) => {
    const days = { from: FIRST, to: addDays(FIRST, DAYS - 1) };
    return (
      await app.call(
        getTimeAnalysis,
        { query: { ...days, by: 'user', thenBy: 'phase', ...asked } as never },
        made.manager,
      )
    ).body;
  };
  const before = await read({});
  expect(before.total).toBeGreaterThan(1);
  // In the days after: the line with the least of all time has the most then, and another person is new.
  const least = before.items.at(-1);
  for (const [user, phase, days] of [
    [least?.first?._id, least?.second?._id, 5],
    [made.bo, made.shopPhase, 1],
  ] as const)
    await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
      select p.user_id, gen_random_uuid(), p.id, d.day, d.day, d.day + interval '23 hours', ${phase}, 'Late', now()
      from user_period p
      cross join lateral (select date ${sql.lit(FIRST)} + ${sql.lit(DAYS)} + n as day from generate_series(1, ${days}) n) d
      where p.user_id = ${user}`.execute(app.db);
  const pages = [];
  for (let page = 1; page <= before.total; page += 1) pages.push(await read({ limit: 1, page }));
  expect(pages.flatMap(({ items }) => items)).toEqual(before.items);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => before.total));
  const [most] = (await read({ to: addDays(FIRST, 2 * DAYS) })).items;
  expect([most?.first, most?.second]).toEqual([least?.first, least?.second]);
  await app.db.deleteFrom('timereg').where('detail', '=', 'Late').execute();
});

test('time that is registered beyond all days that were known, while a report of fewer is read, is not in it', async () => {
  const days = { from: '1999-01-01', to: addDays(FIRST, DAYS) };
  const question = {
    ...days,
    by: 'user',
    thenBy: 'phase',
    orderBy: '-minutes',
    page: 1,
    limit: 50,
    search: '',
  } as const;
  const actor = { id: made.manager, isEmployee: true, isManager: true, isAdmin: false };
  const before = await findAnalysis(app.db, actor, { ...question, detail: '' });
  let isFirst = true;
  const later = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
          select user_id, gen_random_uuid(), user_period_id, '2030-01-01', '2030-01-01 10:00Z', '2030-01-01 11:00Z', phase_id, 'Late', now()
          from timereg where phase_id is not null limit 1`.execute(app.db);
      }
      return result;
    },
  });
  expect(await findAnalysis(later, actor, { ...question, detail: '' })).toEqual(before);
  expect(before.minutes).toBeGreaterThan(ROWS);
  const whole = await findAnalysis(app.db, actor, { ...question, to: '2030-01-01', detail: '' });
  expect(whole.minutes).toBe(before.minutes + 60);
});

test('lines of equal hours stand in the same order on one page as on several', async () => {
  const day = '2027-03-08';
  const period = await made.make.period('2027-03-01', '2027-03-31');
  for (const [user, name] of [
    [made.an, 'Made first'],
    [made.bo, 'Later'],
  ] as const) {
    const phase = await made.make.phase(await made.make.project({ name }));
    await made.make.row(await made.make.sheet(user, period), { phase, date: day, hours: 2 });
  }
  for (const orderBy of ['minutes', '-minutes', 'name', '-name']) {
    const read = async (limit: number, page: number) => {
      const query = { from: day, to: day, by: 'project', orderBy, limit, page } as never;
      return (await app.call(getTimeAnalysis, { query }, made.manager)).body.items.map(({ first }) => first?.name);
    };
    const whole = await read(10, 1);
    expect(whole).toHaveLength(2);
    expect([...(await read(1, 1)), ...(await read(1, 2))]).toEqual(whole);
  }
});
