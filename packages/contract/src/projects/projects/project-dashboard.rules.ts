import { declareMessages } from '../../messages.ts';

/** No report of a project covers more months than this. */
export const MOST_REPORT_MONTHS = 60;
export const TOO_MANY_MONTHS = `A report covers at most ${MOST_REPORT_MONTHS} months`;
declareMessages({ TOO_MANY_MONTHS });

/** A month, `YYYY-MM`, so many months later; earlier when negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Every month from the first to the last, both included; none when they are in the wrong order. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  // One more than allowed is enough to know that it is too many.
  for (let month = from; month <= to && months.length <= MOST_REPORT_MONTHS; month = addMonths(month, 1))
    months.push(month);
  return months;
}
