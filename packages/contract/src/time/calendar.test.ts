import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BusinessTime, DEFAULT_TIME_ZONE, isTimeZone } from './business-time.ts';
import { addDays, datesOf, isWeekend, mondayOf, quarterOf, weekdayOf, weekLabel } from './calendar.ts';
import { formatDate, formatTime, parseShortTime, parseTypedDate, parseTypedTime } from './typed.ts';

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));
const minutesOfDay = fc.integer({ min: 0, max: 1440 });

describe('business time', () => {
  test.each(['Asia/Ho_Chi_Minh', 'Europe/Copenhagen', 'America/New_York', 'UTC'])(
    '%s: a local time comes back as itself',
    (zone) => {
      const time = new BusinessTime(zone);
      fc.assert(
        fc.property(anyDate, fc.integer({ min: 180, max: 1439 }), (date, minutes) => {
          const instant = time.toInstant(date, minutes);
          expect([time.minutesOn(date, instant), time.at(instant)]).toEqual([minutes, { date, minutes }]);
        }),
      );
    },
  );
  test('the end of a day is the beginning of the next', () => {
    for (const zone of ['Asia/Ho_Chi_Minh', 'Europe/Copenhagen']) {
      const time = new BusinessTime(zone);
      for (const date of ['2026-03-29', '2026-10-25', '2026-11-21']) {
        expect(time.toInstant(date, 1440)).toBe(time.toInstant(addDays(date, 1), 0));
        expect(time.minutesOn(date, time.toInstant(date, 1440))).toBe(1440);
      }
    }
  });
  test('is that of Vietnam where no company says another', () => {
    expect(DEFAULT_TIME_ZONE).toBe('Asia/Ho_Chi_Minh');
  });
  test('names of time zones are told from other texts', () => {
    expect([isTimeZone('Asia/Ho_Chi_Minh'), isTimeZone('Moon/Base')]).toEqual([true, false]);
  });
});

describe('typed times and dates', () => {
  test('four digits are a time when it is a real one; 2400 is the end of the day', () => {
    expect(['0000', '0930', '2359', '2400', '2401', '0960', '930', 'abcd', ''].map(parseTypedTime)).toEqual([
      0,
      570,
      1439,
      1440,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  test('a time may be typed in short: 930, 9:30 and 9', () => {
    const read = { '930': 570, '9:30': 570, '09:30': 570, '0930': 570, '9': 540, '17': 1020, '24': 1440, ' 9 ': 540 };
    for (const [typed, minutes] of Object.entries(read))
      expect([typed, parseShortTime(typed)]).toEqual([typed, minutes]);
    for (const typed of ['', '25', '960', '9:5', '13:0', '9:60', '12345', 'noon'])
      expect(parseShortTime(typed)).toBeNull();
  });
  test('every time comes back from its text', () => {
    fc.assert(fc.property(minutesOfDay, (minutes) => parseShortTime(formatTime(minutes)) === minutes));
    fc.assert(fc.property(minutesOfDay, (minutes) => parseTypedTime(formatTime(minutes)) === minutes));
  });
  test('eight digits are a date when it is a real one', () => {
    expect(['29022024', '29022023', '31042026', '01012026', '0112026'].map(parseTypedDate)).toEqual([
      '2024-02-29',
      null,
      null,
      '2026-01-01',
      null,
    ]);
  });
  test('every date comes back from its text, with and without slashes', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseTypedDate(formatDate(date))).toBe(date);
        expect(parseTypedDate(formatDate(date).replaceAll('/', ''))).toBe(date);
      }),
    );
  });
});

describe('weeks and quarters', () => {
  test('weeks begin on Monday and carry the ISO week-year', () => {
    expect([weekLabel('2026-12-31'), weekLabel('2027-01-03'), weekLabel('2027-01-04')]).toEqual([
      '53/2026',
      '53/2026',
      '01/2027',
    ]);
    fc.assert(
      fc.property(anyDate, (date) => {
        const monday = mondayOf(date);
        expect(weekdayOf(monday)).toBe(1);
        expect(datesOf(monday, addDays(monday, 6)).map(weekLabel)).toEqual(
          Array.from({ length: 7 }, () => weekLabel(date)),
        );
      }),
    );
  });
  test('the weekend is Saturday and Sunday', () => {
    expect(datesOf('2026-11-16', '2026-11-22').map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  });
  test('a quarter holds its dates and touches the next', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const quarter = quarterOf(date);
        expect(quarter.from <= date && date <= quarter.to).toBe(true);
        expect(quarterOf(addDays(quarter.to, 1)).from).toBe(addDays(quarter.to, 1));
        expect(datesOf(quarter.from, quarter.to).length).toBeGreaterThanOrEqual(90);
      }),
    );
  });
});
