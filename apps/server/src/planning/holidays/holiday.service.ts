import type {
  createHoliday as createRoute,
  Holiday,
  HolidaysOfYear,
  updateHoliday as updateRoute,
} from '@stint/contract/planning/holidays/holiday';
import { HOLIDAY_OF_CALENDAR } from '@stint/contract/planning/holidays/holiday';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import * as kinds from '../planning.rights.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import * as queries from './holiday.sql.ts';

/** A holiday stands in everybody's plans. */
const holidays: RecordStore<Holiday> = {
  ...kinds.holidays,
  find: queries.findHoliday,
  audience: () => ['role:employee'],
};

export async function listHolidays(context: Context, asked: number | undefined): Promise<HolidaysOfYear> {
  const today = await todayOf(context);
  const year = asked ?? Number(today.slice(0, 4));
  return {
    year,
    today,
    next: (await queries.findNextHoliday(context.db, today)) ?? null,
    holidays: await queries.listHolidaysOfYear(context.db, year, isAdmin(context)),
  };
}

export const findHoliday = (context: Context, id: string) => findRecord(context, holidays, id);

export function createHoliday(context: Context, { _id, ...given }: BodyOf<typeof createRoute>): Promise<Holiday> {
  return createRecord(context, holidays, { _id, ...given }, async (tx, id) => {
    await queries.insertHoliday(tx, id, given);
    await dayChanged(tx, context, given.day);
  });
}

/** Moves, renames, drops or takes a drop back. */
export function updateHoliday(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<Holiday> {
  return updateRecord(context, holidays, id, version, async (tx, before) => {
    await queries.updateHoliday(tx, id, given);
    if (before.day === given.day && before.isDropped === given.isDropped) return;
    await dayChanged(tx, context, given.day);
    if (before.day !== given.day) await dayChanged(tx, context, before.day);
  });
}

/** Deletes one that was added. One of the calendar would be filled in again, so it is dropped instead. */
export async function deleteHoliday(context: Context, id: string): Promise<{ success: true }> {
  const before = await queries.findHoliday(context.db, id);
  if (before?.libraryDay) refuse(409, 'HOLIDAY_OF_CALENDAR', HOLIDAY_OF_CALENDAR);
  return deleteRecord(context, holidays, id, async (tx, record) => {
    // It goes only after this, and what is planned on its day is asked for without it.
    await queries.updateHoliday(tx, id, { ...record, isDropped: true });
    await dayChanged(tx, context, record.day);
  });
}

/** What everybody planned on the day may be other than it was; days to come have no scores yet. */
async function dayChanged(tx: Tx, context: Context, day: string): Promise<void> {
  if (day <= (await todayOf({ now: context.now, db: tx })))
    await planChanged(tx, context, await queries.listPlanners(tx), day, day);
}
