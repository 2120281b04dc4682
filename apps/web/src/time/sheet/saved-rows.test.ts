import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';
import { expect, test } from 'vitest';
import { withSavedRows } from './saved-rows.ts';

const row = (_id: string, date: string, hours: number) =>
  ({ _id, date, fromDateTime: `${date}T01:00:00Z`, toDateTime: `${date}T0${1 + hours}:00:00Z` }) as Timereg;

test('what was saved and deleted stands in the sheet, and its quarter counts it once', () => {
  const timeregs = [row('kept', '2026-11-02', 1), row('changed', '2026-11-03', 1), row('deleted', '2026-11-04', 3)];
  const sheet = { timeregs, quarter: { year: 2026, quarter: 4, deliveredMinutes: 600 } } as unknown as Sheet;
  const saved = [row('changed', '2026-11-03', 2), row('new', '2026-11-05', 4), row('of before', '2026-09-30', 4)];
  const after = withSavedRows(sheet, saved, ['deleted']);
  expect(after.timeregs.map(({ _id }) => _id)).toEqual(['kept', 'changed', 'new', 'of before']);
  expect(after.quarter?.deliveredMinutes).toBe(600 + 60 - 180 + 240);
  expect(withSavedRows(after, saved, ['deleted']).quarter?.deliveredMinutes).toBe(720);
});
