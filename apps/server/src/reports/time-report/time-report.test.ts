import {
  getReportOptions,
  getTimeAnalysis,
  getTimePicture,
  listAccountHours,
  listProductHours,
  listResourceHours,
  listTimes,
} from '@stint/contract/reports/time-report/time-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, makeReportedTime, REPORTED_DAYS, type ReportedTime } from '../../../test/make-reported-time.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let made: ReportedTime;

beforeAll(async () => {
  app = await createTestApp();
  made = await makeReportedTime(app.db);
});
afterAll(() => app.close());

const analysis = async (by: string, query: Record<string, unknown> = {}) =>
  (await app.call(getTimeAnalysis, { query: { ...REPORTED_DAYS, ...query } as never }, by)).body;
const told = async (by: string, query: Record<string, unknown> = {}) =>
  (await analysis(by, query)).items.map(({ first, second, minutes }) =>
    [first.name, ...(second ? [second.name] : []), minutes / 60].join(' '),
  );

const CALLS = [
  getTimeAnalysis,
  getTimePicture,
  listTimes,
  listResourceHours,
  listAccountHours,
  listProductHours,
] as const;

test.each(CALLS)('$path is for employees, of both days in their order', async (route) => {
  expect((await app.call(route, { query: REPORTED_DAYS }, null)).status).toBe(401);
  expect((await app.call(route, { query: REPORTED_DAYS }, made.customer)).status).toBe(403);
  expect((await app.call(route, { query: REPORTED_DAYS }, made.an)).status).toBe(200);
  for (const lacking of [{ from: '2026-09-10' }, { to: '2026-09-10' }, { from: '', to: '' }])
    expect((await app.call(route, { query: lacking as never }, made.an)).refusal.fields).toMatchObject(
      'to' in lacking && lacking.to ? { from: 'Please select both From-To' } : { to: 'Please select both From-To' },
    );
  const wrong = await app.call(route, { query: { from: '2026-09-10', to: '2026-09-09' } }, made.an);
  expect(wrong.refusal.fields).toEqual({ to: 'The first day comes after the last one' });
});

test.each([
  [getTimeAnalysis, 500],
  [listTimes, 100],
  [listResourceHours, 200],
  [listAccountHours, 200],
  [listProductHours, 200],
] as const)('a page of $0.path has 50 lines, and $1 at most', async (route, most) => {
  const limit = (more: object) =>
    (route.query?.safeParse({ ...REPORTED_DAYS, ...more }).data as { limit: number } | undefined)?.limit;
  expect(limit({})).toBe(50);
  expect(limit({ limit: String(most) })).toBe(most);
  expect((await app.call(route, { query: { ...REPORTED_DAYS, limit: most + 1 } as never }, made.manager)).status).toBe(
    400,
  );
});

describe('the analysis', () => {
  test('counts the days of the range and no others, by project with what has none apart', async () => {
    expect(await told(made.manager)).toEqual(['Shop 6.5', ' 5', 'Portal 4']);
    const { total, minutes, officeMinutes } = await analysis(made.manager, { limit: 1 });
    expect({ total, minutes, officeMinutes }).toEqual({ total: 3, minutes: 15.5 * 60, officeMinutes: 12.5 * 60 });
    expect(await told(made.manager, { page: 2, limit: 2 })).toEqual(['Portal 4']);
  });

  test.each([
    [{ by: 'user' }, ['Bo Test 8', 'An Test 7.5']],
    [
      { by: 'user', thenBy: 'project', orderBy: 'name' },
      ['An Test Portal 4', 'An Test Shop 3.5', 'Bo Test Shop 3', 'Bo Test  5'],
    ],
    [{ by: 'month', orderBy: 'name' }, ['2026-09-01 3', '2026-10-01 7', '2026-11-01 5.5']],
    [
      { by: 'week', orderBy: 'name' },
      ['2026-09-07 1', '2026-09-21 2', '2026-10-05 4', '2026-10-26 8', '2026-11-16 0.5'],
    ],
    [
      { by: 'project', thenBy: 'month', orderBy: '-minutes' },
      [' 2026-11-01 5', 'Portal 2026-10-01 4', 'Shop 2026-09-01 3', 'Shop 2026-10-01 3', 'Shop 2026-11-01 0.5'],
    ],
    [{ by: 'billTo' }, [' 9', 'Customer 6.5']],
    [{ by: 'product' }, [' 9', 'Ledger 6.5']],
  ] as const)('by %o', async (query, expected) => {
    expect(await told(made.manager, query)).toEqual(expected);
  });

  test('counts a person for the team joined first, so that no hour counts twice', async () => {
    const { items, minutes } = await analysis(made.manager, { by: 'team' });
    expect(items.map(({ first, minutes: some }) => [first._id === made.team, some / 60])).toEqual([
      [false, 8],
      [true, 7.5],
    ]);
    expect(minutes).toBe(15.5 * 60);
    expect(await told(made.manager, { teams: made.team })).toEqual(['Portal 4', 'Shop 3.5']);
  });

  test('is limited by each filter', async () => {
    const account = await accountOf(app.db, made.loosePhase);
    const [row] = await app.db
      .selectFrom('account')
      .innerJoin('indirect_customer', 'indirect_customer.id', 'customer_id')
      .select(['customer_id', 'direct_customer_id'])
      .where('account.id', '=', account)
      .execute();
    expect(await told(made.manager, { users: made.an })).toEqual(['Portal 4', 'Shop 3.5']);
    expect(await told(made.manager, { users: `${made.an},${made.bo}`, projects: made.shop })).toEqual(['Shop 6.5']);
    for (const limit of [
      { accounts: account },
      { phases: made.loosePhase },
      { indirectCustomers: row?.customer_id },
      { directCustomers: row?.direct_customer_id },
      { without: 'project' },
      { without: 'product', users: made.bo },
    ])
      expect(await told(made.manager, limit)).toEqual([' 5']);
    expect(await told(made.manager, { billTo: 'Customer' })).toEqual(['Shop 6.5']);
    expect(await told(made.manager, { billTo: 'Company,Warranty' })).toEqual([]);
    expect(await told(made.manager, { products: made.product })).toEqual(['Shop 6.5']);
    expect(await told(made.manager, { without: 'team' })).toEqual([]);
    expect(
      await told(made.manager, { users: made.an, detail: 'unique', from: '2026-09-01', to: '2026-10-31' }),
    ).toEqual(['Shop 1']);
    expect((await app.call(getTimeAnalysis, { query: { ...REPORTED_DAYS, billTo: 'Me' } }, made.manager)).status).toBe(
      400,
    );
  });

  test('searches details in few days or of few people', async () => {
    const asked = await app.call(getTimeAnalysis, { query: { ...REPORTED_DAYS, detail: 'x' } }, made.manager);
    expect(asked.refusal.fields).toEqual({
      to: 'Details are searched over at most 31 days, or a year of at most 10 people',
    });
  });

  test('tells managers all, leaders their people, keepers what is on theirs, and others their own', async () => {
    expect((await analysis(made.manager)).minutes).toBe(15.5 * 60);
    expect((await analysis(made.leader)).minutes).toBe(7.5 * 60);
    expect((await analysis(made.keeper)).minutes).toBe(6.5 * 60);
    expect((await analysis(made.an)).minutes).toBe(7.5 * 60);
    expect((await analysis(made.bo)).minutes).toBe(8 * 60);
    expect(await told(made.bo, { users: made.an })).toEqual([]);
    expect(await told(made.keeper, { by: 'user' })).toEqual(['An Test 3.5', 'Bo Test 3']);
  });

  test('names nothing that one may not see', async () => {
    const other = await made.make.phase(await made.make.project());
    const asked = await app.call(getTimeAnalysis, { query: { ...REPORTED_DAYS, phases: other } }, made.bo);
    expect(asked.status).toBe(404);
  });
});

test('the picture has a column each day, week or month, and the same minutes', async () => {
  const { body } = await app.call(getTimePicture, { query: { ...REPORTED_DAYS, by: 'project' } }, made.manager);
  expect(body.grain).toBe('week');
  expect(body.spans).toHaveLength(11);
  expect(body.series.map(({ key }) => key?.name)).toEqual(['Shop', null, 'Portal']);
  expect(body.series.flatMap(({ minutes }) => minutes).reduce((sum, one) => sum + one, 0)).toBe(15.5 * 60);
  expect(body.series[0]?.minutes[7]).toBe(180);
  const days = await app.call(getTimePicture, { query: { from: '2026-10-01', to: '2026-10-31' } }, made.manager);
  expect([days.body.grain, days.body.spans.length, days.body.series[0]?.minutes[4]]).toEqual(['day', 31, 240]);
  const year = await app.call(getTimePicture, { query: { from: '2026-01-15', to: '2026-12-31' } }, made.manager);
  expect([year.body.grain, year.body.spans[0], year.body.spans.length]).toEqual(['month', '2026-01-01', 12]);
});

test('days begin at midnight of the company, which is 17:00 UTC of the day before', async () => {
  const sheet = await app.db
    .selectFrom('user_period')
    .select('id')
    .where('user_id', '=', made.bo)
    .executeTakeFirstOrThrow();
  await made.make.row(sheet.id, { phase: made.loosePhase, date: '2026-03-10', fromHour: -7, hours: 1 });
  const on = async (day: string) =>
    (await app.call(listTimes, { query: { from: day, to: day } }, made.bo)).body.items.map(({ from }) => from);
  expect(await on('2026-03-09')).toEqual([]);
  expect(await on('2026-03-10')).toEqual(['2026-03-09T17:00:00.000Z']);
});

describe('single rows', () => {
  test('come the newest first, page by page, each once, with the sum of all on the first', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await app.call(
        listTimes,
        { query: { ...REPORTED_DAYS, limit: 2, ...(after && { after }) } as never },
        made.manager,
      );
      if (!after) expect(body.all).toEqual({ rows: 6, minutes: 930, officeMinutes: 750 });
      else expect(body.all).toBeNull();
      seen.push(...body.items.map(({ date }) => date));
      after = body.next ?? undefined;
    } while (after);
    expect(seen).toEqual(['2026-11-20', '2026-11-01', '2026-10-31', '2026-10-05', '2026-09-23', '2026-09-10']);
  });

  test('or the oldest, of whom and what one may see', async () => {
    const { body } = await app.call(listTimes, { query: { ...REPORTED_DAYS, orderBy: 'date' } }, made.leader);
    expect(body.items).toHaveLength(4);
    expect(body.items[0]).toMatchObject({
      ...{ user: { _id: made.an }, date: '2026-09-10', minutes: 60, atOffice: false, detail: '=Ünïque start' },
      ...{
        from: '2026-09-10T01:00:00.000Z',
        to: '2026-09-10T02:00:00.000Z',
        project: { name: 'Shop' },
        billTo: 'Customer',
      },
    });
    const foreign = await app.call(listTimes, { query: { ...REPORTED_DAYS, users: made.bo } }, made.leader);
    expect(foreign.body).toEqual({ items: [], next: null, all: { rows: 0, minutes: 0, officeMinutes: 0 } });
  });

  test('a page cannot begin after what is no row', async () => {
    const start = '-infinity';
    for (const after of [
      ...[
        'x',
        `2026-11-20,${made.an},now(),${made.an}`,
        `2026-02-30,${made.an},${start},${made.an}`,
        `9999-99-99,${made.an},${start},${made.an}`,
      ],
      ...[`2026-11-20,${'-'.repeat(36)},${start},${made.an}`, `2026-11-20,${made.an},2026-99-99T99:99Z,${made.an}`],
      `2026-11-20,${made.an},${start},${'a'.repeat(36)}`,
    ])
      expect((await app.call(listTimes, { query: { ...REPORTED_DAYS, after } as never }, made.an)).status).toBe(400);
  });
});

test('hours per resource: who pays for them', async () => {
  const { body } = await app.call(listResourceHours, { query: { ...REPORTED_DAYS, orderBy: 'name' } }, made.manager);
  expect(body).toMatchObject({
    ...{ total: 2, minutes: 930, officeMinutes: 750 },
    billed: { Customer: 390, Company: 0, Warranty: 0, Investment: 0, unsaid: 540 },
    items: [
      {
        user: { _id: made.an },
        team: { _id: made.team },
        minutes: 450,
        officeMinutes: 270,
        accounts: 2,
        billed: { Customer: 210, unsaid: 240, Company: 0 },
      },
      { user: { _id: made.bo }, minutes: 480, accounts: 2, billed: { Customer: 180, unsaid: 300 } },
    ],
  });
});

test('hours per account: what it comes to in all is told to its keepers', async () => {
  await app.db.updateTable('phase').set({ estimate: 40 }).where('id', '=', made.shopPhase).execute();
  const of = async (by: string) => (await app.call(listAccountHours, { query: REPORTED_DAYS }, by)).body.items[0];
  expect(await of(made.manager)).toMatchObject({
    ...{ project: { name: 'Shop' }, billTo: 'Customer', people: 2, minutes: 390, allMinutes: 390 + 960, estimate: 40 },
  });
  expect(await of(made.bo)).toMatchObject({ minutes: 300, allMinutes: null, estimate: null });
});

test('lines stand by what is counted of them or by their names, and say the same on whatever page they are', async () => {
  const analysis = (groups: object) => async (asked: object) =>
    (await app.call(getTimeAnalysis, { query: { ...REPORTED_DAYS, ...groups, ...asked } as never }, made.manager)).body
      .items;
  const resources = async (asked: object) =>
    (await app.call(listResourceHours, { query: { ...REPORTED_DAYS, ...asked } as never }, made.manager)).body.items;
  const accounts = async (asked: object) =>
    (await app.call(listAccountHours, { query: { ...REPORTED_DAYS, ...asked } as never }, made.manager)).body.items;
  const products = async (asked: object) =>
    (await app.call(listProductHours, { query: { ...REPORTED_DAYS, ...asked } as never }, made.manager)).body.items;
  for (const [list, orders] of [
    [analysis({ by: 'user', thenBy: 'product' }), ['name', '-name', 'minutes', '-officeMinutes']],
    [analysis({ by: 'product', thenBy: 'month' }), ['name', '-name', '-minutes']],
    [products, ['people', '-accounts', 'name']],
    [resources, ['accounts', '-accounts', 'name']],
    [accounts, ['people', '-people', 'customer']],
  ] as const) {
    const all: readonly object[] = await list({ orderBy: '-minutes' });
    expect(all.length).toBeGreaterThan(1);
    for (const orderBy of orders) {
      const pages = await Promise.all(all.map((_, at) => list({ orderBy, limit: 1, page: at + 1 })));
      const told: readonly object[] = pages.flat();
      expect(new Set(told.map((line) => JSON.stringify(line)))).toEqual(
        new Set(all.map((line) => JSON.stringify(line))),
      );
    }
  }
  const counts = (await accounts({ orderBy: '-people' })).map(({ people }) => people);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(new Set(counts).size).toBeGreaterThan(1);
});

test('hours per product, and of none', async () => {
  const { body } = await app.call(listProductHours, { query: { ...REPORTED_DAYS, orderBy: 'name' } }, made.manager);
  expect(body.items).toEqual([
    { product: { _id: made.product, name: 'Ledger' }, accounts: 1, people: 2, minutes: 390, officeMinutes: 210 },
    { product: null, accounts: 2, people: 2, minutes: 540, officeMinutes: 540 },
  ]);
});

test('names what a report is limited to, where one may see it', async () => {
  const { body } = await app.call(
    getReportOptions,
    { query: { users: made.an, projects: made.shop, products: made.product } },
    made.manager,
  );
  expect(body).toMatchObject({
    ...{
      users: [{ _id: made.an, name: 'An Test' }],
      projects: [{ name: 'Shop' }],
      products: [{ name: 'Ledger' }],
      teams: [],
    },
  });
  expect((await app.call(getReportOptions, { query: { projects: made.portal } }, made.keeper)).status).toBe(404);
});
