import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ANY_SPAN, dateRange } from './date-range.ts';
import { givenBirthday, givenDate, givenInstant, givenMonth } from './primitives.ts';
import { addDays } from './time/calendar.ts';

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));
const range = (limit: Parameters<typeof dateRange>[0]) =>
  z.object({ from: givenDate.nullable(), to: givenDate.nullable() }).check(dateRange(limit));

test('a range has at most so many days, its first and last one included', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 0, max: 4000 }), (from, most, more) => {
      const taken = range({ most }).safeParse({ from, to: addDays(from, more) }).success;
      expect(taken).toBe(more < most);
    }),
  );
});

test('the wrong order is refused where it matters, and an open end has no span', () => {
  const backwards = { from: '2026-12-02', to: '2026-12-01' };
  expect([
    range({ most: 9 }).safeParse(backwards).success,
    range({ most: 9, inOrder: true }).safeParse(backwards).success,
  ]).toEqual([true, false]);
  expect(range({ most: 1, inOrder: true }).safeParse({ from: null, to: '2026-12-01' }).success).toBe(true);
});

test('all the years that there are fit into the longest span of a filter', () => {
  expect(range({ most: ANY_SPAN }).safeParse({ from: '1970-01-01', to: '2100-12-31' }).success).toBe(true);
});

test('what is no date, and what nobody plans, ends the reading before a range is looked at', () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    return true;
  };
  const wrong = ['', 'x', '2026-02-30', '0000-01-01', '0001-01-01', '1969-12-31', '2101-01-01', '9999-12-31'];
  for (const date of wrong)
    expect(
      z.object({ from: givenDate, to: givenDate }).refine(look).safeParse({ from: date, to: date }).success,
      date,
    ).toBe(false);
  expect(looks).toBe(0);
});

test('months, moments and birthdays have their bounds', () => {
  const taken = (schema: z.ZodType, texts: string[]) => texts.filter((text) => schema.safeParse(text).success);
  expect(taken(givenMonth, ['1969-12', '1970-01', '2100-12', '2101-01', '2026-13'])).toEqual(['1970-01', '2100-12']);
  const moments = [
    '1969-12-31T23:59:59Z',
    '2026-11-21T05:00:00.000Z',
    '2101-01-01T00:00:00Z',
    `2026-11-21T05:00:00.${'0'.repeat(99)}Z`,
  ];
  expect(taken(givenInstant, moments)).toEqual([moments[1]]);
  expect(taken(givenBirthday, ['1899-12-31', '1900-01-01', '1969-12-31', '2101-01-01'])).toEqual([
    '1900-01-01',
    '1969-12-31',
  ]);
});
