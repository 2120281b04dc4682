import { SECOND_FACTOR_NEEDED } from '@stint/contract/account/second-factor/second-step';
import type { PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { insertTicket, listSecondWays } from '../second-factor/second-factor.sql.ts';
import { holdEntrant } from './session.sql.ts';
import { beginSession, type Entrant, noteSignIn } from './session-begin.service.ts';

/** Long enough to look for the phone. */
const TICKET_MS = 10 * 60_000;

/**
 * Goes on with whoever has proven who they are by a first factor: with a session, or by refusing, with what the second step
 * needs, who has a second one.
 * @returns the session's token; null for who may not come in any more.
 */
export async function letIn(context: PublicContext, entrant: Entrant): Promise<string | null> {
  const { userId, way, passwordHash, by } = entrant;
  const ways = entrant.hasSecondFactor ? [] : await listSecondWays(context.db, userId);
  if (ways.length === 0) {
    const token = await beginSession(context, entrant);
    if (token !== null) await noteSignIn(context, { userId, outcome: 'SIGNED_IN', way });
    return token;
  }
  const ticket = newToken();
  const stored = {
    ...{ token_hash: hashToken(ticket), user_id: userId, way, password_hash: passwordHash },
    company_account_id: by?.companyAccount ?? null,
    expires_at: new Date(context.now.getTime() + TICKET_MS).toISOString(),
  };
  // Whoever shuts the person out meanwhile ends the tickets that there are: this one is among them, or is not made.
  const isStored = await withTransaction(
    context.db,
    async (tx) => (await holdEntrant(tx, userId, passwordHash)) && insertTicket(tx, stored),
  );
  if (!isStored) return null;
  await noteSignIn(context, { userId, outcome: 'SECOND_FACTOR_ASKED', way });
  return refuse(403, 'SECOND_FACTOR_NEEDED', SECOND_FACTOR_NEEDED, { data: { ticket, ways } });
}
