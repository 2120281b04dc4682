import { declareMessages, fillIn } from '../../messages.ts';
import { formatHours } from '../../numbers.ts';
import type { RemunerationType } from '../../roles.ts';
import { plannedMinutes, type Slot } from '../plan-slots/plan-slot.rules.ts';

const HOUR = 60;
/** What the default week of everybody holds who is employed. */
export const WEEK_MINUTES = 40 * HOUR;
export const WEEK_TOLERANCE_MINUTES = 15;
export const VALID_FROM_PAST = 'A default week starts today or later; earlier plans stay as they are';
export const WEEKDAY_TWICE = 'Each weekday can only be given once';
export const ONLY_COMING_DELETED = 'Only a future default week can be deleted';
/** Weeks that a person may have planned from days to come on: one for each week of a year. */
export const MOST_COMING_WEEKS = 52;
export const TOO_MANY_COMING_WEEKS = 'A person has at most {{most}} future default weeks';
const PLAN_DOES_NOT_MATCH = 'Your plan does not match the {{expected}} hours of a week: it has {{planned}} hours';
/** A week by which leave that is asked for, or approved, would take more days than before and than are left. */
export const WEEK_PASSES_ALLOWANCE =
  'With this week your {{reason}} in {{year}} takes more days than you have left, by {{over}}. Change or cancel that leave first.';
declareMessages({
  ONLY_COMING_DELETED,
  PLAN_DOES_NOT_MATCH,
  TOO_MANY_COMING_WEEKS,
  VALID_FROM_PAST,
  WEEK_PASSES_ALLOWANCE,
  WEEKDAY_TWICE,
});

export interface PlannedWeekday {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly plans: readonly Slot[];
}

/** What says how much somebody works in a week. */
export interface Employment {
  readonly remunerationType: RemunerationType | null;
  /** Hours that were agreed with a part-time freelancer; null where nothing was yet. */
  readonly weeklyHours: number | null;
}

/**
 * Minutes that a default week has to hold; null where nothing is checked: full-time freelancers are free, and part-time
 * freelancers have weekly hours of their own, once they are agreed.
 */
export function expectedWeekMinutes({ remunerationType, weeklyHours }: Employment): number | null {
  if (remunerationType === 'Freelancer Full Time') return null;
  if (remunerationType === 'Freelancer Part Time') return weeklyHours === null ? null : Math.round(weeklyHours * HOUR);
  return WEEK_MINUTES;
}

export const minutesOfWeek = (days: readonly PlannedWeekday[]): number =>
  days.reduce((sum, { plans }) => sum + plannedMinutes(plans), 0);

export interface WeekMismatch {
  readonly code: 'PLAN_DOES_NOT_MATCH';
  readonly message: string;
  /** Hours, as they are written. */
  readonly data: { readonly planned: string; readonly expected: string };
}

/** What is said about a week that does not hold what is expected of it; null when it does, or when nothing is. */
export function weekMismatch(minutes: number, expected: number | null): WeekMismatch | null {
  if (expected === null || Math.abs(minutes - expected) <= WEEK_TOLERANCE_MINUTES) return null;
  const data = { planned: formatHours(minutes / HOUR), expected: formatHours(expected / HOUR) };
  const message = fillIn(PLAN_DOES_NOT_MATCH, data);
  return { code: 'PLAN_DOES_NOT_MATCH', message, data };
}
