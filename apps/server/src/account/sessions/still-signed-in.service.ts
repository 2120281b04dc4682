import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { holdRole, holdSessions, isSessionThere } from './session.sql.ts';

/**
 * Refuses a call whose session was ended since it came in, and lets none end before the transaction is over. Whoever ends
 * sessions holds them, too: of what an ended one was about to leave behind, nothing is stored after they have looked.
 */
export async function requireStillSignedIn(tx: Tx, context: Context): Promise<void> {
  await holdSessions(tx, context.user._id);
  if (!(await isSessionThere(tx, context.user))) refuse(401, 'SIGN_IN_NEEDED', 'Please sign in');
}

/**
 * Refuses a part of what takes many, once who asked for it is deactivated or has another role; neither comes to be before the
 * transaction is over.
 */
export async function requireSameRole(tx: Tx, { user }: Context): Promise<void> {
  if (!(await holdRole(tx, user))) refuse(401, 'SIGN_IN_NEEDED', 'Please sign in');
}

/** Changes how somebody signs in, or makes what lets in as them, as long as the session that asks for it is there. */
export function whileSignedIn<R>(context: Context, change: (tx: Tx) => Promise<R>): Promise<R> {
  return withTransaction(context.db, async (tx) => {
    await requireStillSignedIn(tx, context);
    return change(tx);
  });
}
