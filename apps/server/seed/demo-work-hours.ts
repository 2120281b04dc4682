import {
  hoursForOfficial,
  OFFICIAL_EXTRA_HOURS,
  proposedOfficialHours,
} from '@stint/contract/planning/work-hours/work-hour.rules';
import { datesOf, isWeekend } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Official hours of each month: its working days of 8 hours; the months to come are not kept yet. */
export async function demoWorkHours(
  db: Db | Tx,
  random: Random,
  periods: readonly { readonly from: string; readonly to: string }[],
  holidays: ReadonlySet<string>,
): Promise<void> {
  const months = periods.map(({ from, to }) => {
    const workingDays = datesOf(from, to).filter((day) => !isWeekend(day) && !holidays.has(day)).length;
    return {
      id: random.id(new Date(`${from}T02:00:00Z`)),
      from,
      workingDays,
      official: proposedOfficialHours(workingDays),
    };
  });
  await insertRows(
    db,
    'work_hour_month',
    months.map(({ id, from, official }) => ({
      id,
      year: Number(from.slice(0, 4)),
      month: Number(from.slice(5, 7)),
      hours: hoursForOfficial(official),
      version: 1,
    })),
  );
  await insertRows(
    db,
    'work_hour',
    months.flatMap(({ id, workingDays, official }) => [
      { work_hour_month_id: id, place: 0, hours: official, description: `${workingDays} working days` },
      { work_hour_month_id: id, place: 1, hours: -OFFICIAL_EXTRA_HOURS, description: 'Company meetings and training' },
    ]),
  );
}
