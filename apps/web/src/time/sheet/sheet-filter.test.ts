import { expect, test } from 'vitest';
import { type SheetItem, withDay } from './sheet-filter.ts';

const items: readonly SheetItem[] = [
  { kind: 'day', date: '2026-11-02' },
  { kind: 'row', id: 'a' },
  { kind: 'day', date: '2026-11-05' },
  { kind: 'row', id: 'b' },
];
const datesOf = (all: readonly SheetItem[]) => all.map((item) => (item.kind === 'day' ? item.date : item.id));

test('a day without rows stands where it belongs among the others', () => {
  expect(datesOf(withDay(items, '2026-11-04'))).toEqual(['2026-11-02', 'a', '2026-11-04', '2026-11-05', 'b']);
  expect(datesOf(withDay(items, '2026-11-01'))).toEqual(['2026-11-01', '2026-11-02', 'a', '2026-11-05', 'b']);
  expect(datesOf(withDay(items, '2026-11-20'))).toEqual(['2026-11-02', 'a', '2026-11-05', 'b', '2026-11-20']);
  expect(datesOf(withDay([], '2026-11-20'))).toEqual(['2026-11-20']);
});

test('a day that has rows stands once', () => {
  expect(datesOf(withDay(items, '2026-11-05'))).toEqual(datesOf(items));
});
