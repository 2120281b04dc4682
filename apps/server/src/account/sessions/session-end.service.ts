import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { announce } from '../../lib/events.ts';
import { deleteFeeds } from '../../planning/calendar-feeds/feed-deletion.service.ts';
import { deleteTokens } from '../api-tokens/api-token.sql.ts';
import { voidResets } from '../password/password.sql.ts';
import { deleteTickets } from '../second-factor/second-factor.sql.ts';
import { deleteSessions, holdSessions, type WhichSessions } from './session.sql.ts';

/**
 * Ends sessions of a person, in the transaction of why they end; live connections are cut with them. None that begins at
 * the same time by what was true before is left over.
 * @returns how many there were.
 */
export async function endSessions(
  tx: Tx,
  context: Pick<PublicContext, 'pool' | 'now' | 'client'>,
  userId: string,
  which: WhichSessions = {},
): Promise<number> {
  await holdSessions(tx, userId);
  const ended = await deleteSessions(tx, userId, which);
  const rooms = ended.map((id) => `session:${id}` as const);
  if (rooms.length > 0) await announce(tx, context, [{ kind: 'accessChanged', rooms }]);
  return ended.length;
}

/** No link that would set a person's password works any more. */
export const voidLinks = (tx: Tx, context: Pick<PublicContext, 'now'>, userId: string): Promise<void> =>
  voidResets(tx, userId, context.now.toISOString());

/**
 * Nobody is let in as this person any more, nor once they are active again: no session, no API token, no calendar link, no half-finished
 * sign-in, and no link that would set a password.
 * @returns how many calendar links there were.
 */
export async function shutOut(tx: Tx, context: Parameters<typeof endSessions>[1], userId: string): Promise<number> {
  await endSessions(tx, context, userId);
  await deleteTokens(tx, userId);
  await deleteTickets(tx, userId);
  await voidLinks(tx, context, userId);
  // After the sessions: none of them is making one now.
  return deleteFeeds(tx, userId);
}
