import { BusinessTime } from '@stint/contract/time/business-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daySpansOf, TakenTime } from './row-times.ts';

const hanoi = new BusinessTime('Asia/Ho_Chi_Minh');
const berlin = new BusinessTime('Europe/Berlin');
const clockSpan = (date: string, from: number, endDate: string, to: number) => ({
  ...{ kind: 'clock' as const, date, from, endDate, to },
});
const HOUR = 3_600_000;
const hours = (spans: readonly { from: number; to: number }[]) => spans.map(({ from, to }) => (to - from) / HOUR);

test('a line across midnights becomes a row per day', () => {
  const spans = daySpansOf(clockSpan('2024-03-04', 22 * 60, '2024-03-06', 60), hanoi, hanoi);
  expect(spans.map((span) => span.date)).toEqual(['2024-03-04', '2024-03-05', '2024-03-06']);
  expect(hours(spans)).toEqual([2, 24, 1]);
});

test('a line that ends at midnight stays on its day', () => {
  expect(daySpansOf(clockSpan('2024-03-04', 1380, '2024-03-05', 0), hanoi, hanoi)).toHaveLength(1);
  expect(daySpansOf(clockSpan('2024-03-04', 1380, '2024-03-04', 1440), hanoi, hanoi)).toHaveLength(1);
});

test('times of another zone come to the business day', () => {
  const spans = daySpansOf(clockSpan('2024-01-10', 17 * 60, '2024-01-10', 19 * 60), berlin, hanoi);
  expect(spans.map((span) => span.date)).toEqual(['2024-01-10', '2024-01-11']);
  expect(hours(spans)).toEqual([1, 1]);
});

test('an hour that a change of clocks leaves out is nothing', () => {
  expect(daySpansOf(clockSpan('2024-03-31', 150, '2024-03-31', 210), berlin, berlin)).toEqual([]);
});

test('taken time finds every overlap and gives only free time', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), fc.integer({ min: 1, max: 600 }), (given, length) => {
      const taken = new TakenTime();
      const kept: { from: number; to: number }[] = [];
      for (const [from, minutes] of given) {
        const to = from + minutes;
        const clash = kept.some((other) => other.from < to && from < other.to);
        expect(taken.findOverlap(from, to) !== undefined).toBe(clash);
        if (clash) continue;
        taken.add({ from, to, line: null });
        kept.push({ from, to });
      }
      const free = taken.findFree(length, 0, 1440);
      const isFree = (at: number) => kept.every((other) => other.to <= at || other.from >= at + length);
      const first = Array.from({ length: Math.max(0, 1441 - length) }, (_, at) => at).find(isFree);
      expect(free).toBe(first ?? null);
    }),
  );
});
