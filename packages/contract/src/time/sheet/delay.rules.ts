const HOUR_MS = 3_600_000;

/** Upper bounds in hours of the average delay, exclusive, with the stars below them. */
const STARS_BELOW = [
  [0.5, 5],
  [1, 4],
  [1.5, 3],
  [3, 2],
] as const;

/** Hours between a row's end and its last update, unrounded; an update before the end is no delay. */
export function delayHours(toDateTime: string, lastUserUpdateTime: string): number {
  return Math.max(0, (Date.parse(lastUserUpdateTime) - Date.parse(toDateTime)) / HOUR_MS);
}

/** The delay of one row as it is shown: whole hours, cut. */
export const wholeHours = (delay: number): number => Math.floor(delay);

/** Mean of the rows that have an end, or null when none has. */
export function averageDelay(
  rows: readonly { toDateTime: string | null; lastUserUpdateTime: string }[],
): number | null {
  const delays = rows.flatMap((row) =>
    row.toDateTime === null ? [] : [delayHours(row.toDateTime, row.lastUserUpdateTime)],
  );
  return delays.length === 0 ? null : delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
}

/** 1 to 5 stars for an average delay in hours. */
export function delayStars(average: number): number {
  return STARS_BELOW.find(([bound]) => average < bound)?.[1] ?? 1;
}
