import type { Timereg } from '@stint/contract/time/sheet/timereg';
import { expect, test } from 'vitest';
import { daysOfWork } from './days-of-work.ts';

const row = (date: string, from: string, to: string | null, atOffice: boolean | null = true) =>
  ({ date, fromDateTime: `${date}T${from}:00Z`, toDateTime: to && `${date}T${to}:00Z`, atOffice }) as Timereg;

const period = { _id: 'p', name: 'A week', fromDate: '2026-11-16', toDate: '2026-11-22' };
const sheet = { period, timeregs: [] as Timereg[], holidays: [], leaves: [] };

test('every day of the period has its minutes; a row without an end counts nothing yet', () => {
  const timeregs = [
    row('2026-11-16', '01:00', '05:00'),
    row('2026-11-16', '06:00', '09:30'),
    row('2026-11-17', '01:00', null),
  ];
  expect(daysOfWork({ ...sheet, timeregs }).map((day) => day.minutes)).toEqual([450, 0, 0, 0, 0, 0, 0]);
});

test('a day is a home day when more than half of it was at home', () => {
  const timeregs = [
    row('2026-11-16', '01:00', '03:00', false),
    row('2026-11-16', '03:00', '05:00', true),
    row('2026-11-17', '01:00', '04:00', false),
    row('2026-11-17', '04:00', '05:00', null),
  ];
  const days = daysOfWork({ ...sheet, timeregs });
  expect(days.slice(0, 2).map((day) => day.isMostlyHome)).toEqual([false, true]);
});

test('weekends, holidays and leave are free', () => {
  const days = daysOfWork({
    ...sheet,
    holidays: [{ day: '2026-11-16', name: 'Founding day' }],
    leaves: [{ fromDate: '2026-11-18', toDate: '2026-11-19', reason: '', isApproved: true, stillAllowTimereg: false }],
  });
  expect(days.map((day) => day.isFree)).toEqual([true, false, true, true, false, true, true]);
});
