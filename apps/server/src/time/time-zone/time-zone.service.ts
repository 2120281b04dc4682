import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { USER_PERIOD_ENTITY } from '../sheet/user-period-deletion.sql.ts';
import * as queries from './time-zone.sql.ts';

const EXCLUSION_VIOLATED = '23P01';

/**
 * What is registered keeps its date and its time of day in another time zone; the instants behind it move. Nobody may
 * read the company's time zone meanwhile. Refuses when a row would change its length: the nights of clock changes differ.
 */
export async function moveToTimeZone(tx: Tx, from: string, to: string): Promise<void> {
  const day = await queries.findFirstRowOfClockChange(tx, from, to);
  if (day) refuseClockChange(day);
  try {
    await queries.moveRows(tx, from, to);
  } catch (error) {
    // An hour that comes twice in the one time zone and once in the other.
    if ((error as { code?: string }).code === EXCLUSION_VIOLATED) refuseClockChange(null);
    throw error;
  }
  await queries.moveDeletedRows(tx, USER_PERIOD_ENTITY, from, to);
}

const CLOCK_CHANGE_ROWS = 'Some registered rows fall in the night of a clock change';

function refuseClockChange(day: string | null): never {
  const message = `${CLOCK_CHANGE_ROWS}, where the two time zones differ${day ? `, the first on ${day}` : ''}. Please move them first.`;
  return refuse(409, 'CLOCK_CHANGE_ROWS', message, {
    fields: { timeZone: CLOCK_CHANGE_ROWS },
    data: { day: day ?? '' },
  });
}
