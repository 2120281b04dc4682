import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import { datesInOrder, nextPeriodDates } from './period.rules.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('dates of a period', () => {
  test('equal dates are a period of one day', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(datesInOrder({ fromDate: date, toDate: date })).toBe(true);
      }),
    );
  });

  test('the from date cannot be after the to date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (date, days) => {
        expect(datesInOrder({ fromDate: addDays(date, days), toDate: date })).toBe(false);
        expect(datesInOrder({ fromDate: date, toDate: addDays(date, days) })).toBe(true);
      }),
    );
  });
});

describe('the next period that is proposed', () => {
  test('is the month of today when there is none yet', () => {
    expect(nextPeriodDates(undefined, '2028-02-17')).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-29' });
  });

  test('follows the newest period and ends with its month', () => {
    expect(nextPeriodDates({ fromDate: '2026-11-01', toDate: '2026-11-30' }, '2026-11-21')).toEqual({
      fromDate: '2026-12-01',
      toDate: '2026-12-31',
    });
    expect(nextPeriodDates({ fromDate: '2026-12-01', toDate: '2026-12-15' }, '2026-11-21')).toEqual({
      fromDate: '2026-12-16',
      toDate: '2026-12-31',
    });
  });

  test('never overlaps the newest one and stays within one month', () => {
    fc.assert(
      fc.property(day, day, (toDate, today) => {
        const next = nextPeriodDates({ fromDate: toDate, toDate }, today);
        expect(daysBetween(toDate, next.fromDate)).toBe(1);
        expect(datesInOrder(next)).toBe(true);
        expect(next.fromDate.slice(0, 7)).toBe(next.toDate.slice(0, 7));
        expect(addDays(next.toDate, 1).slice(8)).toBe('01');
      }),
    );
  });
});
