import { randomInt } from 'node:crypto';
import { lastDayAhead } from '@stint/contract/planning/leave/workday-request.rules';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { demoToday } from '../../apps/server/seed/demo-day.ts';

/** From this year after the present one on no public holidays are filled in. */
const WITHOUT_HOLIDAYS = 4;

const yearOf = (day: string) => day.slice(0, 4);

/** Mondays for which days can be asked, whose week is of one year and has no holidays. */
function quietMondays(): string[] {
  const mondays: string[] = [];
  const first = addDays(mondayOf(`${Number(yearOf(demoToday())) + WITHOUT_HOLIDAYS}-01-01`), 7);
  for (let monday = first; addDays(monday, 7) < lastDayAhead(demoToday()); monday = addDays(monday, 7))
    if (yearOf(monday) === yearOf(addDays(monday, 6))) mondays.push(monday);
  return mondays;
}

const MONDAYS = quietMondays();
let next = randomInt(MONDAYS.length);

/** A Monday years ahead that no other story of this app is given. */
export const quietMonday = (): string => MONDAYS[next++ % MONDAYS.length] ?? MONDAYS[0] ?? '';
