import type {
  createWorkHourMonth as createRoute,
  updateWorkHourMonth as updateRoute,
  getWorkHours as userRoute,
  WorkHourMonth,
} from '@stint/contract/planning/work-hours/work-hour';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import * as kinds from '../planning.rights.ts';
import * as queries from './work-hour.sql.ts';

const MINUTE_MS = 60_000;
const MONTHS_OF_A_YEAR = 12;

/** What is expected of everybody follows from the official hours of a month. */
const months: RecordStore<WorkHourMonth> = {
  ...kinds.workHourMonths,
  find: queries.findWorkHourMonth,
  audience: () => ['role:employee'],
};

export const findWorkHourMonth = (context: Context, id: string) => findRecord(context, months, id);

export function createWorkHourMonth(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, months, { _id, ...given }, (tx, id) => queries.insertWorkHourMonth(tx, id, given));
}

export function updateWorkHourMonth(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, months, id, version, (tx) => queries.updateWorkHourMonth(tx, id, given));
}

export const deleteWorkHourMonth = (context: Context, id: string) => deleteRecord(context, months, id);

/** Gives the months of a year that are not kept yet the hours of their working days. */
export function fillWorkHours(context: Context, year: number): Promise<{ added: number }> {
  return withTransaction(context.db, async (tx) => {
    const ids = Array.from({ length: MONTHS_OF_A_YEAR }, () => newId(context.now.getTime()));
    const added = await queries.fillWorkHourMonths(tx, year, ids);
    const audience = ['role:employee'] as const;
    await audit(
      tx,
      context,
      added.map((after) => ({ entity: months.entity, entityId: after._id, action: 'create', after, audience })),
    );
    return { added: added.length };
  });
}

/** The months of a year for whoever asks; the present month is that of their clock, when they say how far it is ahead. */
export async function findWorkHours(
  context: Context,
  { year, utcOffset }: QueryOf<typeof userRoute>,
): Promise<AnswerOf<typeof userRoute>> {
  const today = utcOffset === undefined ? await todayOf(context) : dayOfClock(context.now, utcOffset);
  const asked = year ?? Number(today.slice(0, 4));
  return {
    year: asked,
    present: today.slice(0, 7),
    months: await queries.listWorkHoursOf(context.db, context.user._id, asked),
  };
}

const dayOfClock = (now: Date, utcOffset: number): string =>
  new Date(now.getTime() + utcOffset * MINUTE_MS).toISOString().slice(0, 10);
