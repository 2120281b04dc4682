import { counted } from '@stint/contract/numbers';
import type { RawBuilder } from 'kysely';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { fitRestored } from './hand-on-reviews.service.ts';
import { watchersOf } from './sheet-access.ts';
import { findUserPeriodForUpdate } from './user-period.sql.ts';
import * as queries from './user-period-deletion.sql.ts';

type Deleted = { _id: string; userPeriod: string };

/** Deletes sheets so that they can be restored: all of them or none. Those with rows only when it was confirmed. */
export function deleteUserPeriods(
  context: Context,
  given: { userPeriodIds: readonly string[]; force: boolean },
): Promise<{ deleted: Deleted[] }> {
  return withTransaction(context.db, async (tx) => {
    const ids = await queries.lockSheets(tx, given.userPeriodIds);
    const sheets = await queries.listSheetsToDelete(tx, ids);
    if (!given.force) refuseRows(sheets);
    const deleted = await queries.keepDeletedSheets(tx, sheets, {
      userId: context.user._id,
      now: context.now.toISOString(),
    });
    await queries.deleteSheets(tx, ids);
    await audit(
      tx,
      context,
      sheets.map((sheet) => ({
        entity: queries.USER_PERIOD_ENTITY,
        entityId: sheet._id,
        userId: sheet.user,
        action: 'delete',
        audience: watchersOf(sheet, []),
        before: { title: sheet.title, rows: sheet.rows },
      })),
    );
    return { deleted };
  });
}

function refuseRows(sheets: readonly queries.SheetToDelete[]): void {
  const filled = sheets.filter((sheet) => sheet.rows > 0);
  if (filled.length === 0) return;
  const rows = filled.reduce((sum, sheet) => sum + sheet.rows, 0);
  refuse(
    409,
    'HAS_ROWS',
    `What is to be deleted has ${counted(rows, 'registered row')}. Delete ${rows === 1 ? 'it' : 'them'} too?`,
    {
      data: { sheets: filled.map(({ _id, title, rows: count }) => ({ _id, title, rows: count })) },
    },
  );
}

/** Refuses to delete phases on which a sheet that can be restored has rows. */
export async function refuseNamedByDeleted(
  tx: Tx,
  context: Context,
  phases: RawBuilder<unknown>,
  what: string,
): Promise<void> {
  if (!(await queries.isNamedByDeleted(tx, { phases }, context.now.toISOString()))) return;
  const usedBy = 'deleted time registration sheets that can be restored';
  refuse(409, 'STILL_USED', `${what} is still used by ${usedBy} and cannot be deleted`, { data: { usedBy } });
}

/**
 * Brings a deleted sheet back. One that was restored already stays as it is. Meanwhile its rows may have come to another project, and its
 * reviews to others: it is reviewed by who would review it now.
 */
export function restoreUserPeriod(context: Context, id: string): Promise<void> {
  return withTransaction(context.db, async (tx) => {
    const sheet = (await queries.findDeletedSheetForUpdate(tx, id)) ?? notFound('The deleted time registration sheet');
    if (sheet.isRestored) return;
    if (!(await queries.makeRoom(tx, sheet)))
      refuse(409, 'CANNOT_RESTORE', 'There is a newer time registration sheet of this person and period');
    await queries.restoreSheet(tx, id, context.now.toISOString());
    const restored = await findUserPeriodForUpdate(tx, sheet.userPeriodId);
    if (restored) await fitRestored(tx, context, restored);
    await audit(tx, context, [
      {
        entity: queries.USER_PERIOD_ENTITY,
        entityId: sheet.userPeriodId,
        userId: sheet.userId,
        action: 'restore',
        audience: watchersOf({ _id: sheet.userPeriodId, user: sheet.userId }, []),
      },
    ]);
  });
}
