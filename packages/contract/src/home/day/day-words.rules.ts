import { daysBetween } from '../../time/calendar.ts';

const FIRST_DAY = '1970-01-01';

/**
 * The one of a list that is shown on a day: each has its day in turn, the same all day long.
 * @param today `YYYY-MM-DD`
 */
export function ofTheDay<T>(list: readonly T[], today: string): T | undefined {
  return list[daysBetween(FIRST_DAY, today) % Math.max(1, list.length)];
}
