import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../time/calendar.ts';
import { monthDaysWithin, occasionIn, occasionWithin, WISH_DAYS, wishedDay, yearsOn } from './occasion.rules.ts';

const date = (from: string, to: string) =>
  fc.integer({ min: 0, max: daysBetween(from, to) }).map((days) => addDays(from, days));

describe('a date comes round', () => {
  test('each year on its day, and on 28 February where there is no 29th', () => {
    expect(occasionIn(2026, '1990-11-23')).toBe('2026-11-23');
    expect(occasionIn(2027, '2000-02-29')).toBe('2027-02-28');
    expect(occasionIn(2028, '2000-02-29')).toBe('2028-02-29');
  });

  test('also over the end of a year, and never on the day itself', () => {
    expect(occasionWithin('1990-01-02', '2026-12-30', '2027-01-05')).toBe('2027-01-02');
    expect(occasionWithin('2026-12-31', '2026-12-30', '2027-01-05')).toBeNull();
    expect(occasionWithin('1990-06-01', '2026-12-30', '2027-01-05')).toBeNull();
  });

  test('wishes are taken on the day and for 7 days after it', () => {
    expect([wishedDay('1990-11-23', '2026-11-22'), wishedDay('1990-11-23', '2026-12-01')]).toEqual([null, null]);
    expect(wishedDay('1990-11-23', '2026-11-23')).toBe('2026-11-23');
    expect(wishedDay('1990-11-23', '2026-11-30')).toBe('2026-11-23');
    expect(wishedDay('1990-12-30', '2027-01-03')).toBe('2026-12-30');
    expect(WISH_DAYS).toBe(7);
  });

  test('its years are counted by the calendar', () => {
    expect(yearsOn('2026-11-23', '2020-11-23')).toBe(6);
    expect(yearsOn('2027-02-28', '2000-02-29')).toBe(27);
  });

  test('what is searched by month and day is exactly what comes round within', () => {
    fc.assert(
      fc.property(
        date('1920-01-01', '2026-01-01'),
        date('2026-02-01', '2040-01-01'),
        fc.integer({ min: 0, max: 40 }),
        (born, from, days) => {
          const to = addDays(from, days);
          expect(monthDaysWithin(from, to).includes(born.slice(5))).toBe(occasionWithin(born, from, to) !== null);
        },
      ),
    );
  });
});
