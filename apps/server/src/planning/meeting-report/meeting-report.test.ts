import { createPlannedMeeting } from '@stint/contract/planning/meeting-plan/planned-meeting';
import {
  exportMeetingReport,
  getMeetingReport,
  getMeetingStatistics,
} from '@stint/contract/planning/meeting-report/meeting-report';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

let app: TestApp;
let manager: string;
let leader: string;
let an: string;
let bo: string;
let customer: string;
let team: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  customer = await make.user({ role: null });
  [leader, an, bo] = [
    await make.user({ name: 'Lee' }),
    await make.user({ name: 'An' }),
    await make.user({ name: 'Bo' }),
  ];
  team = await make.team(leader, [an]);
  const project = await make.project();
  const [meetings, work] = [await make.phase(project), await make.phase(project)];
  await app.db.updateTable('phase').set({ tags: 'internal, Meeting' }).where('id', '=', meetings).execute();
  await app.db.updateTable('phase').set({ tags: 'meetings-tool' }).where('id', '=', work).execute();
  const period = await make.period('2026-11-01', '2026-12-31');
  const [sheetOfAn, sheetOfBo] = [await make.sheet(an, period), await make.sheet(bo, period)];
  await make.row(sheetOfAn, { phase: meetings, date: '2026-11-03', hours: 2 });
  await make.row(sheetOfAn, { phase: work, date: '2026-11-04', hours: 5 });
  await make.row(sheetOfAn, { phase: meetings, date: '2026-11-05', hours: null });
  await make.row(sheetOfAn, { phase: meetings, date: '2026-11-12', hours: 1.5 });
  await make.row(sheetOfBo, { phase: meetings, date: '2026-12-01', hours: 1 });
  for (const day of ['2026-11-03', '2026-12-01'])
    await app.call(createPlannedMeeting, { body: { title: 'Plan', day, ...slot(10, 11), people: [an] } }, bo);
});
afterAll(() => app.close());

const report = async (by: string, query: Record<string, unknown> = {}) =>
  (await app.call(getMeetingReport, { query: { ...RANGE, ...query } as never }, by)).body;
const peopleOf = async (by: string, query = {}) => (await report(by, query)).items.map(({ user }) => user.firstName);

test('is for employees, of days in their order and not more than a year', async () => {
  for (const route of [getMeetingReport, getMeetingStatistics]) {
    expect((await app.call(route, { query: RANGE }, null)).status).toBe(401);
    expect((await app.call(route, { query: RANGE }, customer)).status).toBe(403);
    for (const wrong of [{ to: '2026-10-01' }, { to: '2027-12-01' }, { by: 'day' }])
      expect((await app.call(route, { query: { ...RANGE, ...wrong } as never }, an)).status).toBe(400);
  }
});

test('puts planned meetings beside what is registered on phases tagged meeting, by week', async () => {
  const { spans, items, most } = await report(manager);
  expect(spans).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(most).toBe(120);
  expect(items).toMatchObject([
    {
      user: { _id: an },
      spans: [
        { from: '2026-11-02', plannedMinutes: 60, actualMinutes: 120 },
        { from: '2026-11-09', plannedMinutes: 0, actualMinutes: 90 },
      ],
      plannedMinutes: 60,
      actualMinutes: 210,
    },
    { user: { _id: bo }, spans: [{ from: '2026-11-02', plannedMinutes: 60, actualMinutes: 0 }] },
  ]);
});

test('or by month', async () => {
  const { spans, items } = await report(manager, { by: 'month', to: '2026-12-31' });
  expect(spans).toEqual(['2026-11-01', '2026-12-01']);
  expect(items[1]?.spans).toEqual([
    { from: '2026-11-01', plannedMinutes: 60, actualMinutes: 0 },
    { from: '2026-12-01', plannedMinutes: 60, actualMinutes: 60 },
  ]);
});

test('shows managers everybody, leaders their members, and others themselves', async () => {
  expect(await peopleOf(manager)).toEqual(['An', 'Bo']);
  expect(await peopleOf(leader)).toEqual(['An']);
  expect(await peopleOf(bo)).toEqual(['Bo']);
  expect(await peopleOf(bo, { users: an })).toEqual([]);
  expect(await peopleOf(manager, { teams: team })).toEqual(['An']);
  expect(await peopleOf(manager, { users: bo })).toEqual(['Bo']);
});

test('has pages, by name; the longest bar is that of all of them', async () => {
  const page = async (query: Record<string, unknown>) => {
    const { items, total, most } = await report(manager, query);
    return [items.map(({ user }) => user.firstName), total, most];
  };
  expect(await page({ limit: 1 })).toEqual([['An'], 2, 120]);
  expect(await page({ limit: 1, page: 2 })).toEqual([['Bo'], 2, 120]);
  expect(await page({ orderBy: '-name' })).toEqual([['Bo', 'An'], 2, 120]);
  expect(await page({ from: '2025-01-01', to: '2025-01-31' })).toEqual([[], 0, 0]);
});

test('sums up in the statistics', async () => {
  const statistics = async (by: string) => (await app.call(getMeetingStatistics, { query: RANGE }, by)).body;
  expect(await statistics(manager)).toEqual({ people: 2, meetings: 1, plannedMinutes: 120, actualMinutes: 210 });
  expect(await statistics(leader)).toEqual({ people: 1, meetings: 1, plannedMinutes: 60, actualMinutes: 210 });
  expect(await statistics(manager)).not.toEqual(await statistics(bo));
});

test('is exported as a spreadsheet with a line for each week and each sum', async () => {
  const answer = await app.fastify.inject({
    url: `${exportMeetingReport.path}?from=${RANGE.from}&to=${RANGE.to}`,
    headers: { authorization: `Bearer ${await app.tokenOf(leader)}` },
  });
  expect(answer.headers['content-disposition']).toContain('REPORT_Planned_actual_meetings.xlsx');
  const { sheets } = await readXlsx(answer.rawPayload);
  const rows = sheets[0]?.rows ?? [];
  expect(rows[0]?.slice(2)).toEqual(['Week', 'Planned (hours)', 'Actual (hours)', 'Difference (hours)']);
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
    ['An Test', '45/2026', 1, 2, 1],
    ['An Test', '46/2026', 0, 1.5, 1.5],
    ['An Test', 'Total', 1, 3.5, 2.5],
  ]);
});
