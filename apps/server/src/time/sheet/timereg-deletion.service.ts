import type { AnswerOf } from '@stint/contract/route';
import type { deleteTimereg, Timereg } from '@stint/contract/time/sheet/timereg';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { refitReviewers } from './lock.service.ts';
import { phasesOf, refuseMissingSheet } from './sheet.service.ts';
import { watchersOf } from './sheet-access.ts';
import * as queries from './timereg-deletion.sql.ts';
import { refuseUnfit, refuseUnlessEditable, spanOf } from './timereg-save.service.ts';
import { findSaveFacts, findSheetForUpdate } from './timereg-save.sql.ts';

/**
 * Deletes a row. One that is gone already counts as deleted. A row of an open sheet is kept for a while, so that the deletion
 * can be undone; with one of a locked sheet approvals end, which nothing brings back.
 */
export function deleteRow(context: Context, rowId: string): Promise<AnswerOf<typeof deleteTimereg>> {
  return withTransaction(context.db, async (tx) => {
    const nothing = { success: true, canRestore: false } as const;
    const sheet = await queries.findSheetOfRow(tx, rowId);
    if (!sheet) return nothing;
    const { isLocked, periodId } = await lockEditableSheet(tx, context, sheet);
    const gone = await queries.deleteTimereg(tx, {
      userId: sheet.userId,
      rowId,
      isRestorable: !isLocked,
      deletedBy: context.user._id,
      now: context.now.toISOString(),
    });
    if (!gone) return nothing;
    await auditRow(tx, context, sheet, { entityId: rowId, action: 'delete', before: gone });
    if (isLocked) {
      const { userId: user, userPeriodId: _id } = sheet;
      await refitReviewers(tx, context, { _id, user, timeregPeriod: periodId, isLocked });
    }
    return { success: true, canRestore: !isLocked };
  });
}

/**
 * Brings back a row that this person deleted from a sheet that is still open, exactly as it was, where a save might store it as
 * a new one: rights, leave and overtime may have changed meanwhile. One that is there stays.
 */
export function restoreRow(context: Context, rowId: string): Promise<Timereg> {
  return withTransaction(context.db, async (tx) => {
    // In this order: one that another request brings back meanwhile is found as a row.
    const deleted = await queries.findDeletedRow(tx, rowId, context.user._id);
    const sheet = deleted ?? (await queries.findSheetOfRow(tx, rowId)) ?? notFound('The row');
    const { isLocked, timeZone, facts } = await lockEditableSheet(tx, context, sheet, deleted?.row);
    const already = await queries.findRow(tx, sheet.userId, rowId);
    if (already) return already;
    if (!deleted) return notFound('The row');
    if (isLocked || !deleted.isOfSameClock)
      refuse(409, 'SHEET_CHANGED', "The sheet has changed in the meantime. This row can't be restored.");
    await refuseUnfit(context, timeZone, [deleted.row], facts);
    const row = await queries.restoreDeletedRow(tx, deleted.recordId, context.now.toISOString());
    await auditRow(tx, context, deleted, { entityId: rowId, action: 'restore', after: row });
    return row;
  });
}

/** The sheet of a row with its lock taken, and what a save of the one that comes back would ask; refused to whoever may not change its rows. */
async function lockEditableSheet(
  tx: Tx,
  context: Context,
  { userId, userPeriodId }: { userId: string; userPeriodId: string },
  back?: Timereg,
) {
  const found = (await findSheetForUpdate(tx, userId, userPeriodId)) ?? refuseMissingSheet(context);
  const asked = { ...(await phasesOf(tx, context, userId)), userPeriodId, periodId: found.periodId };
  const span = back
    ? { ...spanOf([back]), back: back.projectPhase }
    : { phases: [], firstDay: found.fromDate, lastDay: found.fromDate };
  const facts = await findSaveFacts(tx, { ...asked, ...span });
  refuseUnlessEditable(context, userId, found.isLocked, facts);
  return { ...found, facts };
}

function auditRow(
  tx: Tx,
  context: Context,
  { userId, userPeriodId }: { userId: string; userPeriodId: string },
  change: { entityId: string; action: 'delete' | 'restore'; before?: Timereg; after?: Timereg },
): Promise<void> {
  const audience = watchersOf({ _id: userPeriodId, user: userId }, []);
  return audit(tx, context, [{ entity: 'timereg', userId, audience, ...change }]);
}
