import { BusinessTime } from '@stint/contract/time/business-time';
import { expect, test } from 'vitest';
import { repairText } from './file-text.ts';
import { detectDateFormat, detectDecimalComma, parseClock, parseDay, parseHours, parseMoment } from './values.ts';

test.each([
  ['2024-03-04', 'DMY', '2024-03-04'],
  ['2024/3/4', 'YMD', '2024-03-04'],
  ['03/04/2024', 'MDY', '2024-03-04'],
  ['03/04/2024', 'DMY', '2024-04-03'],
  ['4.3.24', 'DMY', '2024-03-04'],
  ['2024-02-29', 'YMD', '2024-02-29'],
  ['2023-02-29', 'YMD', null],
  ['31/04/2024', 'DMY', null],
  ['13/13/2024', 'MDY', null],
  ['yesterday', 'DMY', null],
  ['', 'YMD', null],
] as const)('the date %s in the order %s is %s', (text, format, day) => {
  expect(parseDay(text, format)).toBe(day);
});

test('the order of day and month is what all dates allow', () => {
  expect(detectDateFormat(['2024-03-04', ''], 'DMY')).toEqual({ format: 'YMD', isCertain: true });
  expect(detectDateFormat(['03/04/2024', '25/04/2024'], 'MDY')).toEqual({ format: 'DMY', isCertain: true });
  expect(detectDateFormat(['03/04/2024', '04/25/2024'], 'DMY')).toEqual({ format: 'MDY', isCertain: true });
  expect(detectDateFormat(['03/04/2024'], 'MDY')).toEqual({ format: 'MDY', isCertain: false });
});

test.each([
  ['10:23:52 AM', 37_432],
  ['12:00 AM', 0],
  ['12:30 pm', 45_000],
  ['1:05 p.m.', 47_100],
  ['10:23', 37_380],
  ['0930', 34_200],
  ['24:00', 86_400],
  ['24:01', null],
  ['13:00 PM', null],
  ['10:60', null],
  ['', null],
])('the clock time %s is %s seconds', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
});

test.each([
  ['20,0', true, 20],
  ['2.001,5', true, 2001.5],
  ['0,01', true, 0.01],
  ['2,001.5', false, 2001.5],
  ['7.25', false, 7.25],
  ['1:30', false, 1.5],
  ['01:00:36', true, 1.01],
  ['1,2,3', false, null],
  ['1.2.3', false, null],
  ['-1', false, null],
  ['eight', false, null],
])('hours %s with decimal comma %s are %s', (text, comma, hours) => {
  expect(parseHours(text, comma)).toBe(hours);
});

test('the decimal sign is the one that can be nothing else', () => {
  expect(detectDecimalComma(['20,0', '0,01', '2.001,0'])).toBe(true);
  expect(detectDecimalComma(['20.0', '1,234.5'])).toBe(false);
  expect(detectDecimalComma(['1,500'])).toBe(true);
  expect(detectDecimalComma(['1,500', '0.25'])).toBe(false);
  expect(detectDecimalComma(['01:30:00', ''])).toBe(false);
});

test('characters of Windows-1252 that were read as controls are put right, and what is no text goes', () => {
  expect(repairText('doesn\u0092t \u0096 work\u0000')).toBe('doesn’t – work');
  expect(repairText('🔥 fine\tas it is')).toBeNull();
});

test('days are of the years that are worked with', () => {
  for (const day of ['1970-01-01', '2100-12-31']) expect(parseDay(day, 'YMD')).toBe(day);
  for (const day of ['1969-12-31', '2101-01-01', '9999-12-31']) {
    expect(parseDay(day, 'YMD')).toBeNull();
    expect(parseMoment(`${day}T08:30:00`, new BusinessTime('UTC'))).toBeNull();
  }
});
