import { exportReport } from '@stint/contract/reports/time-report/time-report';
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
    const rows = parseCsv(Buffer.from((await fetched({ viewId: 2, format: 'csv' }, made.bo)).content).toString('utf8'));
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(['Bo Test']));
  });
});
