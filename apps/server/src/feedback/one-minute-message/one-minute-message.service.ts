import type { OneMinuteMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type { Context } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import * as queries from './one-minute-message.sql.ts';

/**
 * Leaves the 1MMs of an approval in its transaction: one for each project of the sheet, edited when there is one already.
 * Answers their ids by project.
 */
export async function leaveMessages(
  tx: Tx,
  context: Context,
  given: queries.MessagesToLeave,
): Promise<Map<string | null, string>> {
  if (given.feedback.length === 0) return new Map();
  const stored = await queries.upsertMessages(tx, given, {
    userId: context.user._id,
    now: context.now.toISOString(),
  });
  const idOf = new Map(stored.map(({ _id, project }) => [project, _id]));
  const skills = given.feedback.flatMap(({ project, strengths, weaknesses }) => {
    const message = idOf.get(project) ?? '';
    return [
      ...strengths.map((skill) => ({ message, skill, kind: 'strength' as const })),
      ...weaknesses.map((skill) => ({ message, skill, kind: 'weakness' as const })),
    ];
  });
  await queries.replaceSkills(tx, [...idOf.values()], skills);
  return idOf;
}

/** Leaves 1MMs in the history when their sheet no longer has what they were about. */
export async function detachMessages(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0) await queries.detachMessages(tx, messageIds);
}

/** The 1MMs of a sheet that the asking person may read: those they wrote, or all of them. */
export async function listReadableMessages(
  db: Db | Tx,
  userPeriodId: string,
  reader: { _id: string; mayReadAll: boolean },
): Promise<OneMinuteMessage[]> {
  const messages = await queries.listMessagesOfSheet(db, userPeriodId);
  return reader.mayReadAll ? messages : messages.filter((message) => message.byUser._id === reader._id);
}
