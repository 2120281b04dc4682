import { declareMessages } from '../../messages.ts';

export const WEEK_AND_YEAR_REQUIRED = 'Week, year are required and must be greater than 0!';
export const STATUS_OF_ONE = 'Choose a team or a project';
export const STATUS_WEEK_EXISTS = 'This year has no week 53';
export const STATUS_EXISTS = 'There is a status of this week already. Open it instead.';
declareMessages({ WEEK_AND_YEAR_REQUIRED, STATUS_OF_ONE, STATUS_WEEK_EXISTS, STATUS_EXISTS });

/** How many ISO weeks a year has: 53 when it begins or ends on a Thursday, else 52. */
export function weeksOfYear(year: number): number {
  const dayOf = (month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay();
  return dayOf(0, 1) === 4 || dayOf(11, 31) === 4 ? 53 : 52;
}
