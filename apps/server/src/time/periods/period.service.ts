import { counted } from '@stint/contract/numbers';
import type { ListedPeriod, PeriodToSave } from '@stint/contract/time/periods/period';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { isNamedByDeleted } from '../sheet/user-period-deletion.sql.ts';
import * as queries from './period.sql.ts';

type AnsweredPeriod = queries.StoredPeriod & { created: number };

const WHAT = 'The timereg period';
/** Periods are on everybody's screens. */
const EVERYBODY = ['role:employee'] as const;

export async function findPeriod(context: Context, periodId: string): Promise<ListedPeriod> {
  return (await queries.findPeriod(context.db, periodId)) ?? notFound(WHAT);
}

/** Creates a period with the sheets of everybody who takes part. An overlap is refused by the database. */
export function createPeriod(context: Context, given: PeriodToSave): Promise<AnsweredPeriod> {
  return withTransaction(context.db, async (tx) => {
    const period = await queries.insertPeriod(tx, newId(context.now.getTime()), given);
    const created = await queries.createMissingUserPeriods(tx, period._id, context.now.toISOString());
    await audit(tx, context, [
      { entity: 'timeregPeriod', audience: EVERYBODY, entityId: period._id, action: 'create', after: period },
      ...sheetsCreated(created, period._id),
    ]);
    return { ...period, created: created.length };
  });
}

/** Renames or moves a period. Rows never end up outside of it; people whom new dates take in get their sheet. */
export function updatePeriod(
  context: Context,
  periodId: string,
  given: PeriodToSave & { version: number },
): Promise<AnsweredPeriod> {
  return withTransaction(context.db, async (tx) => {
    const before = (await queries.findPeriodForUpdate(tx, periodId)) ?? notFound(WHAT);
    if (before.version !== given.version)
      refuse(
        409,
        'CHANGED_MEANWHILE',
        'Someone else changed this period in the meantime. Please compare and save again.',
        {
          data: before,
        },
      );
    await queries.lockSheets(tx, periodId);
    await refuseRowsOutside(tx, periodId, given);
    const period = await queries.updatePeriod(tx, periodId, given);
    const created = await queries.createMissingUserPeriods(tx, periodId, context.now.toISOString());
    await audit(tx, context, [
      { entity: 'timeregPeriod', audience: EVERYBODY, entityId: periodId, action: 'save', before, after: period },
      ...sheetsCreated(created, periodId),
    ]);
    return { ...period, created: created.length };
  });
}

async function refuseRowsOutside(tx: Tx, periodId: string, given: PeriodToSave): Promise<void> {
  const outside = await queries.countRowsOutside(tx, periodId, given);
  if (outside === 0) return;
  const message = `${counted(outside, 'registered row')} would be outside of these dates`;
  refuse(409, 'ROWS_OUTSIDE_PERIOD', message, { fields: { fromDate: message, toDate: message }, data: { outside } });
}

/** Deletes a period that nobody registered on, nor in a sheet that was deleted and can be restored. One that is gone already counts as deleted. */
export function deletePeriod(context: Context, periodId: string): Promise<void> {
  return withTransaction(context.db, async (tx) => {
    const before = await queries.findPeriodForUpdate(tx, periodId);
    if (!before) return;
    const isNamed = () => isNamedByDeleted(tx, { period: periodId }, context.now.toISOString());
    if ((await queries.hasRows(tx, periodId)) || (await isNamed()))
      refuse(409, 'PERIOD_HAS_ROWS', "This period has registered time and can't be deleted");
    await queries.deletePeriod(tx, periodId);
    await audit(tx, context, [
      { entity: 'timeregPeriod', audience: EVERYBODY, entityId: periodId, action: 'delete', before },
    ]);
  });
}

/** Creates the sheets of those who came after the period was made. Repeating it creates nothing. */
export function syncPeriod(context: Context, periodId: string): Promise<{ created: number }> {
  return withTransaction(context.db, async (tx) => {
    if (!(await queries.findPeriodForUpdate(tx, periodId))) notFound(WHAT);
    const created = await queries.createMissingUserPeriods(tx, periodId, context.now.toISOString());
    await audit(tx, context, sheetsCreated(created, periodId));
    return { created: created.length };
  });
}

function sheetsCreated(created: readonly { _id: string; user: string }[], timeregPeriod: string) {
  return created.map((sheet) => ({
    entity: 'userPeriod',
    entityId: sheet._id,
    userId: sheet.user,
    action: 'create',
    after: { timeregPeriod },
  }));
}
