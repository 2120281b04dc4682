import { datesOf, isWeekend } from '@stint/contract/time/calendar';
import type { Sheet } from '@stint/contract/time/sheet/timereg';

/** One day of a period, as its picture shows it. */
export interface DayOfWork {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minutes: number;
  /** Most of them at home. */
  readonly isMostlyHome: boolean;
  /** No work is expected: a weekend, a holiday or leave. */
  readonly isFree: boolean;
}

const MINUTE_MS = 60_000;

/** Minutes of each day of the sheet's period. Rows without an end are not counted yet. */
export function daysOfWork(sheet: Pick<Sheet, 'period' | 'timeregs' | 'holidays' | 'leaves'>): DayOfWork[] {
  const minutes = new Map<string, { all: number; home: number }>();
  for (const row of sheet.timeregs) {
    if (row.fromDateTime === null || row.toDateTime === null) continue;
    const length = (Date.parse(row.toDateTime) - Date.parse(row.fromDateTime)) / MINUTE_MS;
    const day = minutes.get(row.date) ?? { all: 0, home: 0 };
    minutes.set(row.date, { all: day.all + length, home: day.home + (row.atOffice === false ? length : 0) });
  }
  const isLeave = (date: string) => sheet.leaves.some((leave) => leave.fromDate <= date && date <= leave.toDate);
  return datesOf(sheet.period.fromDate, sheet.period.toDate).map((date) => {
    const { all, home } = minutes.get(date) ?? { all: 0, home: 0 };
    return {
      date,
      minutes: all,
      isMostlyHome: home * 2 > all,
      isFree: isWeekend(date) || isLeave(date) || sheet.holidays.some((holiday) => holiday.day === date),
    };
  });
}
