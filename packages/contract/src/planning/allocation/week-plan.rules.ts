import { declareMessages } from '../../messages.ts';
import { addDays } from '../../time/calendar.ts';
import { mondayOfWeek } from '../../time/iso-week.ts';

/** Most that may be planned for a person in a week, over all projects, in per cent. */
export const FULL_WEEK = 100;
export const OVER_FULL_WEEK = 'You cannot plan for an employee to work more than 100% within any period.';
export const PLAN_NOT_EMPTY = 'Only rows without any planned percentage can be removed';
export const USER_MISSING = 'Please choose at least one User';
export const PROJECT_MISSING = 'Please select a project.';
export const PLAN_PENDING = 'Please wait for the current plan to be updated.';
export const CLONE_FAILED = 'Can not clone plans, please check and try again!';
export const PREVIOUS_WEEK_OVER_FULL = 'The previous week sums over 100%, so it cannot be cloned';
export const PLAN_TOO_FAR_AHEAD = 'Weeks can be planned up to a year ahead';
declareMessages({
  OVER_FULL_WEEK,
  PLAN_NOT_EMPTY,
  USER_MISSING,
  PROJECT_MISSING,
  PLAN_PENDING,
  PREVIOUS_WEEK_OVER_FULL,
  PLAN_TOO_FAR_AHEAD,
});
/** A year, and the rest of its last week. */
const MOST_DAYS_AHEAD = 366;

/** Whether an ISO week begins more than a year after a day: nobody works by such a plan, and nobody comes across it. */
export const isTooFarAhead = (weekYear: string, today: string): boolean =>
  mondayOfWeek(weekYear) > addDays(today, MOST_DAYS_AHEAD);

/** Planners show this many ISO weeks. */
export const PLANNER_WEEKS = 4;

/** What is left of what was typed or pasted into a cell: digits only, never more than three. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 3);

/** The percentage that a cell's text stands for: null for nothing typed, `undefined` for what is no percentage. */
export function percentageOf(text: string): number | null | undefined {
  const tidy = text.trim().replace(/\s*%$/, '');
  if (tidy === '') return null;
  if (!/^\d{1,3}$/.test(tidy)) return undefined;
  const percentage = Number(tidy);
  return percentage <= FULL_WEEK ? percentage : undefined;
}

export interface PlannedShare {
  readonly user: string;
  readonly weekYear: string;
  readonly percentage: number;
}

export interface OverFullWeek {
  readonly user: string;
  readonly weekYear: string;
  /** What the week would sum up to. */
  readonly total: number;
}

/**
 * The weeks that would sum over 100 % when shares change. `planned` is what is planned before, over all projects; each
 * changed share counts with what it was. Only weeks that grow are named.
 */
export function weeksOverFull(
  planned: readonly PlannedShare[],
  changed: readonly { readonly before: number; readonly after: PlannedShare }[],
): OverFullWeek[] {
  const keyOf = ({ user, weekYear }: { user: string; weekYear: string }) => `${user} ${weekYear}`;
  const before = new Map(planned.map((one) => [keyOf(one), one.percentage]));
  const weeks = new Map<string, OverFullWeek & { grown: number }>();
  for (const { before: was, after } of changed) {
    const key = keyOf(after);
    const week = weeks.get(key) ?? { ...after, total: before.get(key) ?? 0, grown: 0 };
    const growth = after.percentage - was;
    weeks.set(key, { ...week, total: week.total + growth, grown: week.grown + growth });
  }
  return [...weeks.values()]
    .filter(({ total, grown }) => total > FULL_WEEK && grown > 0)
    .map(({ user, weekYear, total }) => ({ user, weekYear, total }));
}
