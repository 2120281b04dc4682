import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { addDays, mondayOf } from '../../time/calendar.ts';

export const DATES_NEEDED = 'Please select both From-To';
export const DATES_IN_ORDER = 'The first day comes after the last one';
export const TOO_MANY_WEEKS = 'By week, a report covers at most two years: please choose fewer days, or months';
export const MONTHS_AND_WEEKS = 'Weeks begin in one month and end in the next: please choose months or weeks, not both';
export const TOO_MANY_DETAILS = 'Details are searched over at most 31 days, or a year of at most 10 people';
declareMessages({ DATES_NEEDED, DATES_IN_ORDER, TOO_MANY_WEEKS, MONTHS_AND_WEEKS, TOO_MANY_DETAILS });

/** Days of a report when none are chosen: the last seven, today among them. */
export const DEFAULT_DAYS = 7;
/** Most days of a report that is put together by week. */
export const MOST_DAYS_BY_WEEK = 2 * 366;
/** Most days in whose details words are searched: of everybody, and of a few people. */
export const MOST_DAYS_OF_DETAILS = 31;
export const MOST_DAYS_OF_FEW = 366;
export const FEW_PEOPLE = 10;

export const namedRange = z.enum([
  'last7Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
]);
export type NamedRange = z.infer<typeof namedRange>;

/** First and last day, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The first day of the month that is some months after that of a day. */
function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The months from the one of a day on, whole. */
const months = (first: string, count: number): Days => ({ from: first, to: addDays(firstOfMonth(first, count), -1) });

/** The days that a name stands for on a day. Weeks begin on Monday. */
export function daysOfRange(range: NamedRange, today: string): Days {
  const monday = mondayOf(today);
  const month = Number(today.slice(5, 7)) - 1;
  const quarter = firstOfMonth(today, -(month % 3));
  const year = firstOfMonth(today, -month);
  switch (range) {
    case 'last7Days':
      return { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return months(firstOfMonth(today), 1);
    case 'lastMonth':
      return months(firstOfMonth(today, -1), 1);
    case 'thisQuarter':
      return months(quarter, 3);
    case 'lastQuarter':
      return months(firstOfMonth(quarter, -3), 3);
    case 'thisYear':
      return months(year, 12);
    case 'lastYear':
      return months(firstOfMonth(year, -12), 12);
  }
}

/** The name of a range of days, where it has one today. */
export const rangeOfDays = ({ from, to }: Days, today: string): NamedRange | undefined =>
  namedRange.options.find((one) => {
    const days = daysOfRange(one, today);
    return days.from === from && days.to === to;
  });

/** How finely the days of a report are told apart: not at all, by month, by week or each. */
export type Grain = 'none' | 'month' | 'week' | 'day';

/** The parts of a range by where their sums are kept: whole months, whole weeks, and single days. They never overlap. */
export interface RangeParts {
  readonly months: readonly Days[];
  readonly weeks: readonly Days[];
  readonly days: readonly Days[];
}

/**
 * Parts a range into what is read from the sums of months, of weeks, and from the rows of single days, so that each day is
 * counted once: the fewest rows that tell apart what the grain asks for.
 */
export function partsOfRange({ from, to }: Days, grain: Grain): RangeParts {
  if (grain === 'day') return { months: [], weeks: [], days: [{ from, to }] };
  if (grain === 'week') return withWeeks({ from, to });
  const first = firstOfMonth(from) === from ? from : firstOfMonth(from, 1);
  const after = firstOfMonth(addDays(to, 1));
  // All within one month.
  if (first > after) return withWeeks({ from, to });
  const edges = [withWeeks({ from, to: addDays(first, -1) }), withWeeks({ from: after, to })];
  return {
    months: some({ from: first, to: addDays(after, -1) }),
    weeks: edges.flatMap(({ weeks }) => weeks),
    days: edges.flatMap(({ days }) => days),
  };
}

const some = (days: Days): Days[] => (days.from <= days.to ? [days] : []);

/** The whole weeks of a range, and the days around them. */
function withWeeks({ from, to }: Days): RangeParts {
  const first = mondayOf(addDays(from, 6));
  const after = mondayOf(addDays(to, 1));
  if (first >= after) return { months: [], weeks: [], days: some({ from, to }) };
  return {
    months: [],
    weeks: [{ from: first, to: addDays(after, -1) }],
    days: [...some({ from, to: addDays(first, -1) }), ...some({ from: after, to })],
  };
}

const DAY_MS = 86_400_000;
const spanOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** How finely the picture of a range tells days apart: a column each, of which there are at most about thirty. */
export function grainOfPicture(days: Days): Exclude<Grain, 'none'> {
  const span = spanOf(days);
  if (span <= 31) return 'day';
  return span <= 31 * 7 ? 'week' : 'month';
}

/** What a report is put together by, as far as its days have to do with it. */
interface ByDays {
  readonly by?: string | undefined;
  readonly thenBy?: string | undefined;
}

/** Whether hours can be put together by both: a week is part of two months. */
export const goTogether = (by: string | undefined, thenBy: string | undefined): boolean =>
  !([by, thenBy].includes('week') && [by, thenBy].includes('month'));

/** What is wrong with the days of a report, for what is asked of them; nothing when they are fine. */
export function problemOfDays(
  asked: Days & ByDays & { readonly detail?: string | undefined; readonly people: number },
): string | undefined {
  const span = spanOf(asked);
  if (span < 1) return DATES_IN_ORDER;
  if (!goTogether(asked.by, asked.thenBy)) return MONTHS_AND_WEEKS;
  if ([asked.by, asked.thenBy].includes('week') && span > MOST_DAYS_BY_WEEK) return TOO_MANY_WEEKS;
  if (!asked.detail) return undefined;
  const areFew = asked.people > 0 && asked.people <= FEW_PEOPLE;
  return span > (areFew ? MOST_DAYS_OF_FEW : MOST_DAYS_OF_DETAILS) ? TOO_MANY_DETAILS : undefined;
}
