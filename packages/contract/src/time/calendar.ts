import { Temporal } from 'temporal-polyfill';

/** Monday; weeks are ISO weeks. */
export const FIRST_WEEKDAY = 1;
const SATURDAY = 6;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export const isWeekend = (date: string): boolean => weekdayOf(date) >= SATURDAY;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;

/** The Monday of a date's ISO week. */
export const mondayOf = (date: string): string => addDays(date, FIRST_WEEKDAY - weekdayOf(date));

/** Every date from the first to the last, both included. */
export function datesOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

/** Label of an ISO week, `ww/yyyy` with the ISO week-year. */
export function weekLabel(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${String(day.weekOfYear).padStart(2, '0')}/${day.yearOfWeek}`;
}

export interface Quarter {
  readonly year: number;
  /** 1 to 4 */
  readonly quarter: number;
  /** First and last date, both included. */
  readonly from: string;
  readonly to: string;
}

/** The calendar quarter that a date is in. */
export function quarterOf(date: string): Quarter {
  const day = Temporal.PlainDate.from(date);
  const quarter = Math.ceil(day.month / 3);
  const from = Temporal.PlainDate.from({ year: day.year, month: quarter * 3 - 2, day: 1 });
  const to = from.add({ months: 3 }).subtract({ days: 1 });
  return { year: day.year, quarter, from: from.toString(), to: to.toString() };
}
