import { declareMessages } from '../../messages.ts';
import { addWeeks, mondayOfWeek } from '../../time/iso-week.ts';

/** Most weeks that the report of a team's plans covers. */
export const MOST_REPORT_WEEKS = 4;
export const START_AFTER_END = 'Start week must be less than End week';
export const OVER_FOUR_WEEKS = 'Over 4 weeks is not allowed!';
declareMessages({ START_AFTER_END, OVER_FOUR_WEEKS });

/** What is wrong with the weeks that a report shall cover, both included; nothing when they are fine. Equal weeks are. */
export function problemOfReportWeeks(first: string, last: string): string | undefined {
  if (mondayOfWeek(first) > mondayOfWeek(last)) return START_AFTER_END;
  const end = mondayOfWeek(addWeeks(first, MOST_REPORT_WEEKS - 1));
  return mondayOfWeek(last) > end ? OVER_FOUR_WEEKS : undefined;
}
