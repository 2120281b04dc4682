import {
  exportReport,
  getTimeAnalysis,
  listAccountHours,
  listProductHours,
  listResourceHours,
  listTimes,
} from '@stint/contract/reports/time-report/time-report';
import { readXlsx } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReportedTime, REPORTED_DAYS, type ReportedTime } from '../../../test/make-reported-time.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let made: ReportedTime;

beforeAll(async () => {
  app = await createTestApp();
  made = await makeReportedTime(app.db);
  // No tenth or hundredth of an hour: totals that are rounded on their way differ.
  const { id } = await app.db
    .selectFrom('user_period')
    .select('id')
    .where('user_id', '=', made.an)
    .executeTakeFirstOrThrow();
  for (const fromHour of [2, 3, 4])
    await made.make.row(id, {
      phase: made.shopPhase,
      date: '2026-10-06',
      hours: 7 / 60,
      fromHour,
      atOffice: fromHour === 3,
    });
});
afterAll(() => app.close());

describe('the export', () => {
  const asked = async (query: Record<string, string | number>, by: string | null = made.manager) =>
    app.fastify.inject({
      ...{ method: 'GET', url: exportReport.path, query: { ...REPORTED_DAYS, ...(query as Record<string, string>) } },
      headers: by === null ? {} : { authorization: `Bearer ${await app.tokenOf(by)}` },
    });
  async function fetched(query: Record<string, string | number>, by = made.manager) {
    const { statusCode, headers, rawPayload } = await asked(query, by);
    expect(statusCode).toBe(200);
    return { fileName: String(headers['content-disposition']).split("''")[1], content: rawPayload };
  }

  test('is for employees', async () => {
    expect((await asked({}, null)).statusCode).toBe(401);
    expect((await asked({}, made.customer)).statusCode).toBe(403);
    expect((await asked({ viewId: 6 })).statusCode).toBe(400);
  });

  /** The first sheet of a view as its heading and the cells below each of its columns. */
  async function columnsOf(query: Record<string, string | number>) {
    const { sheets } = await readXlsx((await fetched(query)).content);
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    return { head, below: (title: string) => rows.map((row) => row[head.indexOf(title)]) };
  }
  const minutesOf = (cells: readonly unknown[]) => cells.reduce<number>((sum, hours) => sum + Number(hours) * 60, 0);

  test.each([1, 2, 3, 4, 5])('of view %i is a spreadsheet with a name of its kind', async (viewId) => {
    expect((await fetched({ viewId })).fileName).toMatch(viewId === 2 ? /^Timeregs_.*\.xlsx$/ : /^REPORT_.*\.xlsx$/);
    const { head } = await columnsOf({ viewId });
    expect(head[0]).toBe({ 1: 'Project', 2: 'Date', 3: 'Initials', 4: 'Account', 5: 'Product' }[viewId]);
  });

  test('comes to the same as the screen, to the minute', async () => {
    const screen = async (route: typeof getTimeAnalysis | typeof listAccountHours | typeof listProductHours) =>
      (await app.call(route, { query: REPORTED_DAYS }, made.manager)).body;
    for (const [viewId, route] of [
      [1, getTimeAnalysis],
      [4, listAccountHours],
      [5, listProductHours],
    ] as const) {
      const { minutes, officeMinutes } = await screen(route);
      expect([minutes, officeMinutes]).toEqual([951, 757]);
      const { below } = await columnsOf({ viewId });
      expect(minutesOf(below('Hours'))).toBeCloseTo(minutes, 6);
      expect(minutesOf(below('At the office'))).toBeCloseTo(officeMinutes, 6);
    }
    const times = (await app.call(listTimes, { query: REPORTED_DAYS }, made.manager)).body.all;
    expect(minutesOf((await columnsOf({ viewId: 2 })).below('Hours'))).toBeCloseTo(times?.minutes ?? 0, 6);
    const { billed } = (await app.call(listResourceHours, { query: REPORTED_DAYS }, made.manager)).body;
    const { below } = await columnsOf({ viewId: 3 });
    for (const [title, minutes] of Object.entries({ ...billed, 'No bill-to': billed.unsaid, Hours: 951 }))
      if (title !== 'unsaid') expect(minutesOf(below(title))).toBeCloseTo(minutes, 6);
  });

  test.each([
    [{ viewId: 1, thenBy: 'month' }, 'office,second,minutes', ['Project', 'At the office', 'Month', 'Hours']],
    [{ viewId: 2 }, 'detail,date,minutes,user', ['Detail', 'Date', 'Hours', 'Initials', 'Name']],
    [{ viewId: 2 }, 'phase', ['Date', 'Customer', 'Account', 'Phase']],
    [{ viewId: 3 }, 'user,unsaid,minutes,gone', ['Initials', 'Name', 'No bill-to', 'Hours']],
    [{ viewId: 4 }, 'estimate,account', ['Estimate', 'Account']],
    [{ viewId: 5 }, 'people,people', ['Product', 'People']],
  ])('of %o has the columns that were chosen, in their order: %s', async (query, columns, expected) => {
    const { head } = await columnsOf({ ...query, columns });
    expect(head).toEqual(expected);
    const csv = await fetched({ ...query, columns, format: 'csv' });
    expect(parseCsv(Buffer.from(csv.content).toString('utf8'))[0]).toEqual(expected);
  });

  test('of columns that are no words is refused', async () => {
    for (const columns of ['date,', 'a b', "date'", ''])
      expect((await asked({ viewId: 2, columns })).statusCode).toBe(400);
  });

  test('as comma-separated values has no formula in it', async () => {
    const file = await fetched({ viewId: 2, format: 'csv' });
    expect(file.fileName).toBe('Timeregs_2026-09-10_2026-11-20.csv');
    const rows = parseCsv(Buffer.from(file.content).toString('utf8'));
    expect(rows).toHaveLength(10);
    expect(rows[1]?.[10]).toBe("'=Ünïque start");
  });

  test('holds what its reader may see', async () => {
    const rows = parseCsv(Buffer.from((await fetched({ viewId: 2, format: 'csv' }, made.bo)).content).toString('utf8'));
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(['Bo Test']));
  });
});
