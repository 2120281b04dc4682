import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { AppError, notFound } from '../../lib/error.ts';
import { groupOf, nameOf } from './one-minute-message.mail.ts';
import * as queries from './one-minute-message-deletion.sql.ts';
import { findMessage } from './one-minute-message-list.service.ts';
import { auditMessage } from './one-minute-message-record.service.ts';
import { takeTurn } from './one-minute-message-send.sql.ts';

/** Deletes a 1MM so that it can be restored. One that is gone already counts as deleted. */
export function deleteMessage(context: Context, id: string): Promise<{ deletedRecord: string | null }> {
  return withTransaction(context.db, async (tx) => {
    await takeTurn(tx, id);
    const before = await findMessage(context, id, tx).catch(nothingThere);
    return { deletedRecord: before ? await keepDeleted(tx, context, before, 'delete') : null };
  });
}

/** Takes a 1MM away, kept among the deleted records, with its audit entry. */
export async function keepDeleted(
  tx: Tx,
  context: Context,
  before: ListedMessage,
  action: 'delete' | 'withdraw',
): Promise<string | null> {
  const by = { userId: context.user._id, now: context.now.toISOString() };
  const to = before.toUser ? nameOf(before.toUser) : groupOf(before);
  const deleted = await queries.keepDeletedMessage(tx, before._id, `${nameOf(before.byUser)} → ${to}`, by);
  await auditMessage(tx, context, before, { action, before });
  return deleted;
}

/** Brings a deleted 1MM back. One that was restored already stays as it is. */
export function restoreMessage(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const found = (await queries.findDeletedMessageForUpdate(tx, id)) ?? notFound('The deleted 1MM');
    if (found.isRestored) return { success: true };
    await queries.restoreDeletedMessage(tx, id, context.now.toISOString());
    const after = await findMessage(context, found.messageId, tx);
    await auditMessage(tx, context, after, { action: 'restore', after });
    return { success: true };
  });
}

function nothingThere(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
