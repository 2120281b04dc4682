import { declareMessages } from '../../messages.ts';
import { addDays } from '../calendar.ts';

export const DATES_OUT_OF_ORDER = 'The from date cannot be after the to date';
declareMessages({ DATES_OUT_OF_ORDER });

export interface PeriodDates {
  /** `YYYY-MM-DD`, both included. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** Equal dates are a period of one day. */
export function datesInOrder(period: PeriodDates): boolean {
  return period.fromDate <= period.toDate;
}

/** The dates a new period is proposed with: to the end of the month that follows the newest one, or the month of today. */
export function nextPeriodDates(newest: PeriodDates | undefined, today: string): PeriodDates {
  const fromDate = newest ? addDays(newest.toDate, 1) : firstOfMonth(today);
  return { fromDate, toDate: addDays(firstOfMonth(addDays(firstOfMonth(fromDate), 31)), -1) };
}

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;
