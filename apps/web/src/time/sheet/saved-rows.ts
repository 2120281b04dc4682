import { quarterOf } from '@stint/contract/time/calendar';
import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';

/** A sheet as the server would answer it after these rows were saved and those deleted. */
export function withSavedRows(sheet: Sheet, saved: readonly Timereg[], deleted: readonly string[] = []): Sheet {
  const changed = new Set([...saved.map(({ _id }) => _id), ...deleted]);
  const timeregs = [...sheet.timeregs.filter(({ _id }) => !changed.has(_id)), ...saved];
  const { quarter } = sheet;
  if (!quarter) return { ...sheet, timeregs };
  const added =
    minutesInQuarter(quarter, timeregs, minutesOfStored) - minutesInQuarter(quarter, sheet.timeregs, minutesOfStored);
  return { ...sheet, timeregs, quarter: { ...quarter, deliveredMinutes: quarter.deliveredMinutes + added } };
}

/** Minutes of the rows that lie in a quarter. */
export function minutesInQuarter<R extends { readonly date: string }>(
  { year, quarter }: Pick<NonNullable<Sheet['quarter']>, 'year' | 'quarter'>,
  rows: readonly R[],
  minutesOf: (row: R) => number,
): number {
  return rows.reduce((sum, row) => {
    const of = quarterOf(row.date);
    return of.year === year && of.quarter === quarter ? sum + minutesOf(row) : sum;
  }, 0);
}

export function minutesOfStored({ fromDateTime, toDateTime }: Timereg): number {
  return fromDateTime === null || toDateTime === null
    ? 0
    : (Date.parse(toDateTime) - Date.parse(fromDateTime)) / 60_000;
}
