import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from '../primitives.ts';
import { addDays, mondayOf, weekLabel } from './calendar.ts';

const DAYS_IN_A_WEEK = 7;
/** 4 January is in the first ISO week of its year. */
const IN_FIRST_WEEK = { month: 1, day: 4 } as const;
const WEEK_YEAR = /^(0[1-9]|[1-4]\d|5[0-3])\/(\d{4})$/;

/** The Monday of an ISO week that is written `ww/yyyy`. */
export function mondayOfWeek(weekYear: string): string {
  const [week, year] = weekYear.split('/').map(Number) as [number, number];
  const first = mondayOf(Temporal.PlainDate.from({ year, ...IN_FIRST_WEEK }).toString());
  return addDays(first, (week - 1) * DAYS_IN_A_WEEK);
}

/** The Sunday of an ISO week that is written `ww/yyyy`. */
export const sundayOfWeek = (weekYear: string): string => addDays(mondayOfWeek(weekYear), DAYS_IN_A_WEEK - 1);

/** The ISO week that is so many weeks later; earlier when negative. Weeks roll over by the weeks that a year has. */
export const addWeeks = (weekYear: string, weeks: number): string =>
  weekLabel(addDays(mondayOfWeek(weekYear), weeks * DAYS_IN_A_WEEK));

/** So many ISO weeks in a row, beginning with one. */
export const weeksFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addWeeks(first, index));

function isWeekOfItsYear(text: string): boolean {
  const year = Number(text.slice(-4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && weekLabel(mondayOfWeek(text)) === text;
}

/** An ISO week, `ww/yyyy`, that its year has: 53/2026 is one, 53/2025 is not. */
export const weekYear = z.string().regex(WEEK_YEAR, { abort: true }).refine(isWeekOfItsYear, { abort: true });
