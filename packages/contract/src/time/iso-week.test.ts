import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf, weekLabel } from './calendar.ts';
import { addWeeks, mondayOfWeek, sundayOfWeek, weeksFrom, weekYear } from './iso-week.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

describe('ISO weeks', () => {
  test('a week is found again from its label', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const label = weekLabel(day);
        const [monday, sunday] = [mondayOfWeek(label), sundayOfWeek(label)];
        expect(weekdayOf(monday)).toBe(1);
        expect(monday <= day && day <= sunday).toBe(true);
        expect(weekYear.safeParse(label).success).toBe(true);
      }),
    );
  });

  test('weeks roll over by the weeks that the year has', () => {
    expect(weeksFrom('51/2026', 4)).toEqual(['51/2026', '52/2026', '53/2026', '01/2027']);
    expect(weeksFrom('51/2025', 3)).toEqual(['51/2025', '52/2025', '01/2026']);
    expect(addWeeks('01/2027', -1)).toBe('53/2026');
  });

  test('a week that its year does not have is none, nor is anything written differently', () => {
    for (const text of ['53/2025', '00/2026', '54/2026', '1/2026', '01-2026', '2026/01', '']) {
      expect(weekYear.safeParse(text).success).toBe(false);
    }
  });
});
