import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../primitives.ts';
import { addDays, daysBetween, mondayOf } from '../../time/calendar.ts';

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

/** What sums of time are kept for, from the coarsest on. */
export type KeptSpan = 'ever' | 'year' | 'month' | 'week';
type Span = Exclude<KeptSpan, 'ever'>;

/** All time, whole years, months or weeks, or single days, that a range is read from: they are added, or taken off again. */
export interface RangePart extends Days {
  readonly of: KeptSpan | 'day';
  readonly sign: 1 | -1;
}

/** Which sums tell apart what a grain does: neither can be made of the others. */
const SPANS: Readonly<Record<Grain, readonly Span[]>> = {
  none: ['year', 'month', 'week'],
  month: ['month', 'week'],
  week: ['week'],
  day: [],
};

/** The first days of the span that a day is in, and of the one after it. */
const AROUND: Readonly<Record<Span, (day: string) => readonly [string, string]>> = {
  year: (day) => [`${day.slice(0, 4)}-01-01`, firstOfMonth(`${day.slice(0, 4)}-01-01`, 12)],
  month: (day) => [firstOfMonth(day), firstOfMonth(day, 1)],
  week: (day) => [mondayOf(day), addDays(mondayOf(day), 7)],
};

/**
 * Parts a range into what is read from sums and from the rows of single days, so that each day of it is counted once, and no other: the
 * fewest lines that tell apart what the grain asks for. Where a range has most of a year, month or week, that is added whole, and
 * its other days are taken off: of what is to come there are hardly any.
 *
 * @param kept - Which sums there are; all of them if not given.
 * @param known - Between which days all time is: what has nearly all of these is read from all time, less what it lacks of them.
 */
export function partsOfRange(
  days: Days,
  grain: Grain,
  kept: readonly KeptSpan[] = SPANS.none,
  known?: Days | undefined,
): RangePart[] {
  const spans = SPANS[grain].filter((span) => kept.includes(span));
  if (grain !== 'none' || !kept.includes('ever') || !known || !isNearlyAll(days, known))
    return partsBySpans(days, spans, grain);
  const lacking = [
    ...(days.from > known.from ? [{ from: known.from, to: addDays(days.from, -1) }] : []),
    ...(days.to < known.to ? [{ from: addDays(days.to, 1), to: known.to }] : []),
  ];
  const takenOff = lacking.flatMap((some) => partsBySpans(some, spans, grain)).map(reversed);
  return [{ of: 'ever', from: MIN_DATE, to: MAX_DATE, sign: 1 }, ...takenOff];
}

/**
 * A range that reaches over the first or the last day that there is time of, to the end of its year there, or of its week where weeks are
 * told apart: it has the same time, from fewer sums.
 */
export function widened({ from, to }: Days, known: Days, grain: Exclude<Grain, 'day'>): Days {
  const [begin, end] =
    grain === 'week'
      ? [mondayOf(from), addDays(mondayOf(to), 6)]
      : [`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`];
  return { from: from <= known.from ? begin : from, to: to >= known.to ? end : to };
}

/** The days that somebody may name. */
const [MIN_DATE, MAX_DATE] = [`${FIRST_YEAR}-01-01`, `${LAST_YEAR}-12-31`];

const reversed = (part: RangePart): RangePart => ({ ...part, sign: part.sign === 1 ? -1 : 1 });

/** Days that a range may lack of all that are known, for each that it has: taking one off costs more than adding one. */
const MOST_LACKING = 1 / 4;

function isNearlyAll({ from, to }: Days, known: Days): boolean {
  const [first, last] = [from > known.from ? from : known.from, to < known.to ? to : known.to];
  const lacking = spanOf({ from: known.from, to: first }) + spanOf({ from: last, to: known.to }) - 2;
  return first <= last && lacking <= spanOf({ from: first, to: last }) * MOST_LACKING;
}

function partsBySpans({ from, to }: Days, [span, ...finer]: readonly Span[], grain: Grain): RangePart[] {
  if (!span) return [{ of: 'day', from, to, sign: 1 }];
  const end = addDays(to, 1);
  const [begun, begins] = AROUND[span](from);
  const [ends, ended] = AROUND[span](end);
  // Days that are taken off count for the same month or week as what they are taken off from, where these are told apart.
  const mayTakeOff = grain === 'none' || grain === span;
  const edge = (day: string, within: string, beyond: string) =>
    mayTakeOff && 2 * distance(day, beyond) <= distance(day, within) ? beyond : within;
  const first = begun === from ? from : edge(from, begins, begun);
  const after = ends === end ? end : edge(end, ends, ended);
  // Within one span, or over the end of one where that makes no difference.
  if (first > after || (first === after && grain !== span)) return partsBySpans({ from, to }, finer, grain);
  // Days from one to before another are added, and taken off where they come the other way round.
  const between = (one: string, other: string): RangePart[] => {
    if (one === other) return [];
    const [begin, last] = one < other ? [one, other] : [other, one];
    const parts = partsBySpans({ from: begin, to: addDays(last, -1) }, finer, grain);
    return one < other ? parts : parts.map(reversed);
  };
  const whole: RangePart = { of: span, from: first, to: addDays(after, -1), sign: 1 };
  return [...(first < after ? [whole] : []), ...between(from, first), ...between(after, end)];
}

const distance = (one: string, other: string) => Math.abs(daysBetween(one, other));

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
