import {
  exportReport,
  getCustomerTimeAnalysis,
  getReportOptions,
  getTimeAnalysis,
  getTimePicture,
  listAccountHours,
  listProductHours,
  listResourceHours,
  listTimes,
} from '@stint/contract/reports/time-report/time-report';
import { readXlsx } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const RANGE = { from: '2026-09-10', to: '2026-11-20' };

let app: TestApp;
let manager: string;
let leader: string;
let keeper: string;
let an: string;
let bo: string;
let customer: string;
let team: string;
let shop: string;
let portal: string;
let shopPhase: string;
let portalPhase: string;
let loosePhase: string;
let product: string;

const accountOf = async (phase: string) =>
  (await app.db.selectFrom('phase').select('account_id').where('id', '=', phase).executeTakeFirstOrThrow()).account_id;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  customer = await make.user({ role: null });
  leader = await make.user({ name: 'Lee' });
  keeper = await make.user({ name: 'Kim' });
  an = await make.user({ name: 'An' });
  bo = await make.user({ name: 'Bo' });
  team = await make.team(leader, [an]);
  await make.team(null, [bo, an]);
  shop = await make.project({ name: 'Shop', manager: keeper });
  portal = await make.project({ name: 'Portal' });
  shopPhase = await make.phase(shop);
  portalPhase = await make.phase(portal);
  loosePhase = await make.phase(null);
  product = newId();
  await app.db.insertInto('software_product').values({ id: product, title: 'Ledger' }).execute();
  await app.db
    .updateTable('account')
    .set({ bill_to: 'Customer', software_product_id: product })
    .where('id', '=', await accountOf(shopPhase))
    .execute();
  const period = await make.period('2026-01-01', '2026-12-31');
  const [ofAn, ofBo] = [await make.sheet(an, period), await make.sheet(bo, period)];
  // Before the range, on its first and last day, within whole weeks and months of it, and after it.
  for (const date of ['2026-09-09', '2026-11-21']) await make.row(ofAn, { phase: shopPhase, date, hours: 8 });
  await make.row(ofAn, { phase: shopPhase, date: '2026-09-10', hours: 1, detail: '=Ünïque start', atOffice: false });
  await make.row(ofAn, { phase: shopPhase, date: '2026-09-23', hours: 2, atOffice: false });
  await make.row(ofAn, { phase: portalPhase, date: '2026-10-05', hours: 4 });
  await make.row(ofAn, { phase: shopPhase, date: '2026-11-20', hours: 0.5 });
  await make.row(ofBo, { phase: shopPhase, date: '2026-10-31', hours: 3 });
  await make.row(ofBo, { phase: loosePhase, date: '2026-11-01', hours: 5, fromHour: 2 });
  await make.row(ofBo, { phase: null, date: '2026-11-02', hours: null });
});
afterAll(() => app.close());

const analysis = async (by: string, query: Record<string, unknown> = {}) =>
  (await app.call(getTimeAnalysis, { query: { ...RANGE, ...query } as never }, by)).body;
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
  expect((await app.call(route, { query: RANGE }, null)).status).toBe(401);
  expect((await app.call(route, { query: RANGE }, customer)).status).toBe(403);
  expect((await app.call(route, { query: RANGE }, an)).status).toBe(200);
  for (const lacking of [{ from: '2026-09-10' }, { to: '2026-09-10' }, { from: '', to: '' }])
    expect((await app.call(route, { query: lacking as never }, an)).refusal.fields).toMatchObject(
      'to' in lacking && lacking.to ? { from: 'Please select both From-To' } : { to: 'Please select both From-To' },
    );
  const wrong = await app.call(route, { query: { from: '2026-09-10', to: '2026-09-09' } }, an);
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
    (route.query?.safeParse({ ...RANGE, ...more }).data as { limit: number } | undefined)?.limit;
  expect(limit({})).toBe(50);
  expect(limit({ limit: String(most) })).toBe(most);
  expect((await app.call(route, { query: { ...RANGE, limit: most + 1 } as never }, manager)).status).toBe(400);
});

describe('the analysis', () => {
  test('counts the days of the range and no others, by project with what has none apart', async () => {
    expect(await told(manager)).toEqual(['Shop 6.5', ' 5', 'Portal 4']);
    const { total, minutes, officeMinutes } = await analysis(manager, { limit: 1 });
    expect({ total, minutes, officeMinutes }).toEqual({ total: 3, minutes: 15.5 * 60, officeMinutes: 12.5 * 60 });
    expect(await told(manager, { page: 2, limit: 2 })).toEqual(['Portal 4']);
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
    expect(await told(manager, query)).toEqual(expected);
  });

  test('counts a person for the team joined first, so that no hour counts twice', async () => {
    const { items, minutes } = await analysis(manager, { by: 'team' });
    expect(items.map(({ first, minutes: some }) => [first._id === team, some / 60])).toEqual([
      [false, 8],
      [true, 7.5],
    ]);
    expect(minutes).toBe(15.5 * 60);
    expect(await told(manager, { teams: team })).toEqual(['Portal 4', 'Shop 3.5']);
  });

  test('is limited by each filter', async () => {
    const account = await accountOf(loosePhase);
    const [row] = await app.db
      .selectFrom('account')
      .innerJoin('indirect_customer', 'indirect_customer.id', 'customer_id')
      .select(['customer_id', 'direct_customer_id'])
      .where('account.id', '=', account)
      .execute();
    expect(await told(manager, { users: an })).toEqual(['Portal 4', 'Shop 3.5']);
    expect(await told(manager, { users: `${an},${bo}`, projects: shop })).toEqual(['Shop 6.5']);
    for (const limit of [
      { accounts: account },
      { phases: loosePhase },
      { indirectCustomers: row?.customer_id },
      { directCustomers: row?.direct_customer_id },
      { without: 'project' },
      { without: 'product', users: bo },
    ])
      expect(await told(manager, limit)).toEqual([' 5']);
    expect(await told(manager, { billTo: 'Customer' })).toEqual(['Shop 6.5']);
    expect(await told(manager, { billTo: 'Company,Warranty' })).toEqual([]);
    expect(await told(manager, { products: product })).toEqual(['Shop 6.5']);
    expect(await told(manager, { without: 'team' })).toEqual([]);
    expect(await told(manager, { users: an, detail: 'unique', from: '2026-09-01', to: '2026-10-31' })).toEqual([
      'Shop 1',
    ]);
    expect((await app.call(getTimeAnalysis, { query: { ...RANGE, billTo: 'Me' } }, manager)).status).toBe(400);
  });

  test('searches details in few days or of few people', async () => {
    const asked = await app.call(getTimeAnalysis, { query: { ...RANGE, detail: 'x' } }, manager);
    expect(asked.refusal.fields).toEqual({
      to: 'Details are searched over at most 31 days, or a year of at most 10 people',
    });
  });

  test('tells managers all, leaders their people, keepers what is on theirs, and others their own', async () => {
    expect((await analysis(manager)).minutes).toBe(15.5 * 60);
    expect((await analysis(leader)).minutes).toBe(7.5 * 60);
    expect((await analysis(keeper)).minutes).toBe(6.5 * 60);
    expect((await analysis(an)).minutes).toBe(7.5 * 60);
    expect((await analysis(bo)).minutes).toBe(8 * 60);
    expect(await told(bo, { users: an })).toEqual([]);
    expect(await told(keeper, { by: 'user' })).toEqual(['An Test 3.5', 'Bo Test 3']);
  });

  test('names nothing that one may not see', async () => {
    const other = await makersOf(app.db).phase(await makersOf(app.db).project());
    const asked = await app.call(getTimeAnalysis, { query: { ...RANGE, phases: other } }, bo);
    expect(asked.status).toBe(404);
  });
});

test('the picture has a column each day, week or month, and the same minutes', async () => {
  const { body } = await app.call(getTimePicture, { query: { ...RANGE, by: 'project' } }, manager);
  expect(body.grain).toBe('week');
  expect(body.spans).toHaveLength(11);
  expect(body.series.map(({ key }) => key?.name)).toEqual(['Shop', null, 'Portal']);
  expect(body.series.flatMap(({ minutes }) => minutes).reduce((sum, one) => sum + one, 0)).toBe(15.5 * 60);
  expect(body.series[0]?.minutes[7]).toBe(180);
  const days = await app.call(getTimePicture, { query: { from: '2026-10-01', to: '2026-10-31' } }, manager);
  expect([days.body.grain, days.body.spans.length, days.body.series[0]?.minutes[4]]).toEqual(['day', 31, 240]);
  const year = await app.call(getTimePicture, { query: { from: '2026-01-15', to: '2026-12-31' } }, manager);
  expect([year.body.grain, year.body.spans[0], year.body.spans.length]).toEqual(['month', '2026-01-01', 12]);
});

test('days begin at midnight of the company, which is 17:00 UTC of the day before', async () => {
  const sheet = await app.db.selectFrom('user_period').select('id').where('user_id', '=', bo).executeTakeFirstOrThrow();
  await makersOf(app.db).row(sheet.id, { phase: loosePhase, date: '2026-03-10', fromHour: -7, hours: 1 });
  const on = async (day: string) =>
    (await app.call(listTimes, { query: { from: day, to: day } }, bo)).body.items.map(({ from }) => from);
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
        { query: { ...RANGE, limit: 2, ...(after && { after }) } as never },
        manager,
      );
      if (!after) expect(body.all).toEqual({ rows: 6, minutes: 930, officeMinutes: 750 });
      else expect(body.all).toBeNull();
      seen.push(...body.items.map(({ date }) => date));
      after = body.next ?? undefined;
    } while (after);
    expect(seen).toEqual(['2026-11-20', '2026-11-01', '2026-10-31', '2026-10-05', '2026-09-23', '2026-09-10']);
  });

  test('or the oldest, of whom and what one may see', async () => {
    const { body } = await app.call(listTimes, { query: { ...RANGE, orderBy: 'date' } }, leader);
    expect(body.items).toHaveLength(4);
    expect(body.items[0]).toMatchObject({
      ...{ user: { _id: an }, date: '2026-09-10', minutes: 60, atOffice: false, detail: '=Ünïque start' },
      ...{
        from: '2026-09-10T01:00:00.000Z',
        to: '2026-09-10T02:00:00.000Z',
        project: { name: 'Shop' },
        billTo: 'Customer',
      },
    });
    const foreign = await app.call(listTimes, { query: { ...RANGE, users: bo } }, leader);
    expect(foreign.body).toEqual({ items: [], next: null, all: { rows: 0, minutes: 0, officeMinutes: 0 } });
  });

  test('a page cannot begin after what is no row', async () => {
    const start = '-infinity';
    for (const after of [
      ...['x', `2026-11-20,${an},now(),${an}`, `2026-02-30,${an},${start},${an}`, `9999-99-99,${an},${start},${an}`],
      ...[`2026-11-20,${'-'.repeat(36)},${start},${an}`, `2026-11-20,${an},2026-99-99T99:99Z,${an}`],
      `2026-11-20,${an},${start},${'a'.repeat(36)}`,
    ])
      expect((await app.call(listTimes, { query: { ...RANGE, after } as never }, an)).status).toBe(400);
  });
});

test('hours per resource: who pays for them', async () => {
  const { body } = await app.call(listResourceHours, { query: { ...RANGE, orderBy: 'name' } }, manager);
  expect(body).toMatchObject({
    ...{ total: 2, minutes: 930, officeMinutes: 750 },
    items: [
      {
        user: { _id: an },
        team: { _id: team },
        minutes: 450,
        officeMinutes: 270,
        accounts: 2,
        billed: { Customer: 210, unsaid: 240, Company: 0 },
      },
      { user: { _id: bo }, minutes: 480, accounts: 2, billed: { Customer: 180, unsaid: 300 } },
    ],
  });
});

test('hours per account: what it comes to in all is told to its keepers', async () => {
  await app.db.updateTable('phase').set({ estimate: 40 }).where('id', '=', shopPhase).execute();
  const of = async (by: string) => (await app.call(listAccountHours, { query: RANGE }, by)).body.items[0];
  expect(await of(manager)).toMatchObject({
    ...{ project: { name: 'Shop' }, billTo: 'Customer', people: 2, minutes: 390, allMinutes: 390 + 960, estimate: 40 },
  });
  expect(await of(bo)).toMatchObject({ minutes: 300, allMinutes: null, estimate: null });
});

test('hours per product, and of none', async () => {
  const { body } = await app.call(listProductHours, { query: { ...RANGE, orderBy: 'name' } }, manager);
  expect(body.items).toEqual([
    { product: { _id: product, name: 'Ledger' }, accounts: 1, people: 2, minutes: 390, officeMinutes: 210 },
    { product: null, accounts: 2, people: 2, minutes: 540, officeMinutes: 540 },
  ]);
});

describe('the export', () => {
  const asked = async (query: Record<string, string | number>, by: string | null = manager) =>
    app.fastify.inject({
      ...{ method: 'GET', url: exportReport.path, query: { ...RANGE, ...(query as Record<string, string>) } },
      headers: by === null ? {} : { authorization: `Bearer ${await app.tokenOf(by)}` },
    });
  async function fetched(query: Record<string, string | number>, by = manager) {
    const { statusCode, headers, rawPayload } = await asked(query, by);
    expect(statusCode).toBe(200);
    return { fileName: String(headers['content-disposition']).split("''")[1], content: rawPayload };
  }

  test('is for employees', async () => {
    expect((await asked({}, null)).statusCode).toBe(401);
    expect((await asked({}, customer)).statusCode).toBe(403);
    expect((await asked({ viewId: 6 })).statusCode).toBe(400);
  });

  test.each([1, 2, 3, 4, 5])('of view %i is a spreadsheet whose hours are those of the screen', async (viewId) => {
    const file = await fetched({ viewId });
    expect(file.fileName).toMatch(viewId === 2 ? /^Timeregs_.*\.xlsx$/ : /^REPORT_.*\.xlsx$/);
    const { sheets } = await readXlsx(file.content);
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    expect(head[0]).toBe({ 1: 'Project', 2: 'Date', 3: 'Initials', 4: 'Account', 5: 'Product' }[viewId]);
    const at = head.indexOf('Hours');
    expect(rows.reduce((sum, row) => sum + Number(row[at]), 0)).toBeCloseTo(15.5);
  });

  test('as comma-separated values has no formula in it', async () => {
    const file = await fetched({ viewId: 2, format: 'csv' });
    expect(file.fileName).toBe('Timeregs_2026-09-10_2026-11-20.csv');
    const rows = parseCsv(Buffer.from(file.content).toString('utf8'));
    expect(rows).toHaveLength(7);
    expect(rows[1]?.[10]).toBe("'=Ünïque start");
  });

  test('holds what its reader may see', async () => {
    const rows = parseCsv(Buffer.from((await fetched({ viewId: 2, format: 'csv' }, bo)).content).toString('utf8'));
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(['Bo Test']));
  });
});

test('names what a report is limited to, where one may see it', async () => {
  const { body } = await app.call(
    getReportOptions,
    { query: { users: an, projects: shop, products: product } },
    manager,
  );
  expect(body).toMatchObject({
    ...{
      users: [{ _id: an, name: 'An Test' }],
      projects: [{ name: 'Shop' }],
      products: [{ name: 'Ledger' }],
      teams: [],
    },
  });
  expect((await app.call(getReportOptions, { query: { projects: portal } }, keeper)).status).toBe(404);
});

describe('customers', () => {
  const asked = async (query: Record<string, unknown> = {}) =>
    app.call(getCustomerTimeAnalysis, { query: { ...RANGE, ...query } as never }, customer);

  test('see hours on projects that they are shown, without people, and nothing else', async () => {
    expect((await asked()).body).toEqual({ items: [], total: 0, minutes: 0 });
    const { customer_id: indirect_customer_id } = await app.db
      .selectFrom('account')
      .select('customer_id')
      .where('id', '=', await accountOf(shopPhase))
      .executeTakeFirstOrThrow();
    await app.db.insertInto('project_customer').values({ project_id: shop, indirect_customer_id }).execute();
    await app.db.insertInto('customer_user_indirect').values({ user_id: customer, indirect_customer_id }).execute();
    await app.db.updateTable('project').set({ customer_can_see_project: true }).where('id', '=', shop).execute();
    const { body } = await asked();
    expect(body).toMatchObject({ total: 1, minutes: 390, items: [{ first: { name: 'Shop' }, minutes: 390 }] });
    expect(body.items[0]).not.toHaveProperty('officeMinutes');
    expect((await asked({ thenBy: 'month', projects: shop })).body.total).toBe(3);
    expect((await asked({ projects: portal })).status).toBe(404);
    for (const foreign of [
      { by: 'month', thenBy: 'week' },
      { by: 'user' },
      { thenBy: 'user' },
      { by: 'team' },
      { users: an },
    ])
      expect((await asked(foreign)).status).toBe(400);
  });

  test('are told the names of their own accounts alone: others have a part in the same project', async () => {
    const names = async (by: string) =>
      (await asked({ by })).body.items.map(({ first, minutes }) => ({ ...first, minutes }));
    const other = await makersOf(app.db).phase(shop);
    await app.db
      .updateTable('timereg')
      .set({ phase_id: other })
      .where('user_id', '=', bo)
      .where('phase_id', '=', shopPhase)
      .execute();
    for (const [by, own] of [
      ['account', await accountOf(shopPhase)],
      ['phase', shopPhase],
    ] as const) {
      const told = await names(by);
      expect(told).toEqual([
        expect.objectContaining({ _id: own, minutes: 210 }),
        { _id: null, name: null, hint: '', minutes: 180 },
      ]);
    }
    // The sum is that of the project, as its page has it.
    expect((await asked()).body.minutes).toBe(390);
    await app.db.updateTable('timereg').set({ phase_id: shopPhase }).where('phase_id', '=', other).execute();
  });

  test('are the only ones who ask so', async () => {
    expect((await app.call(getCustomerTimeAnalysis, { query: RANGE }, manager)).status).toBe(403);
  });
});
