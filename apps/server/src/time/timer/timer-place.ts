import { BusinessTime } from '@stint/contract/time/business-time';
import type { TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { presumedOffice } from '@stint/contract/time/sheet/timereg.rules';
import type { Tx } from '../../lib/db.ts';
import { findDay, type TodaysSheet } from './timer.sql.ts';

/** Rows of today that do not say where they were worked, with what the rows beside them and the plan of the day say. */
export async function withPlaces(
  tx: Tx,
  userId: string,
  { today, timeZone }: TodaysSheet,
  given: readonly TimeregToSave[],
): Promise<TimeregToSave[]> {
  if (given.every(({ atOffice }) => atOffice !== null)) return [...given];
  const { rows, planned } = await findDay(tx, userId, today);
  const time = new BusinessTime(timeZone);
  const minutes = (instant: string | null) => (instant === null ? null : time.minutesOn(today, instant));
  const toCheck = (row: TimeregToSave) => ({
    ...row,
    from: minutes(row.fromDateTime),
    to: minutes(row.toDateTime),
  });
  const ids = new Set(given.map(({ _id }) => _id));
  const day = rows.filter(({ _id }) => !ids.has(_id)).map(toCheck);
  const placed: TimeregToSave[] = [];
  for (const row of given) {
    const one = toCheck(row);
    const atOffice = row.atOffice ?? presumedOffice(one, day, planned);
    day.push({ ...one, atOffice });
    placed.push({ ...row, atOffice });
  }
  return placed;
}
