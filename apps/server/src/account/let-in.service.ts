import { audit } from '../lib/audit.ts';
import type { PublicContext } from '../lib/context.ts';
import { withTransaction } from '../lib/db.ts';
import { tellOwner } from './owner-mail.service.ts';
import { makeSetPasswordLink } from './password/set-password-link.service.ts';
import { clearFactors } from './second-factor/second-factor.service.ts';
import { findSignInByEmail } from './sessions/session.sql.ts';

/**
 * A link that sets somebody's password, for who runs the machine; with it their second factor goes, if that is wished. Their
 * owner is told. Null when no active account has the address.
 */
export async function makeWayBack(
  context: PublicContext,
  email: string,
  { withoutSecondFactor }: { readonly withoutSecondFactor: boolean },
): Promise<string | null> {
  const account = await findSignInByEmail(context.db, email);
  if (!account?.is_active) return null;
  const { id } = account;
  return withTransaction(context.db, async (tx) => {
    await audit(tx, context, [{ entity: 'user', entityId: id, userId: id, action: 'letIn' }]);
    await tellOwner(tx, context, id, 'A link to set a new password was made on the server.');
    if (withoutSecondFactor) await clearFactors(tx, context, id);
    return makeSetPasswordLink(tx, context, id);
  });
}
