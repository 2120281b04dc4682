import { audit } from '../lib/audit.ts';
import type { PublicContext } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { deleteLinks } from './openid/openid.sql.ts';
import { tellOwner } from './owner-mail.service.ts';
import { keepAsSecondStep } from './passkeys/passkey.sql.ts';
import { findPasswordOwner, setPasswordHash } from './password/password.sql.ts';
import { shutOut } from './sessions/session-end.service.ts';

/**
 * Leaves no way in but the one that its person has just come by: for an account whose address was never proven, which may have
 * been prepared, or used before, by somebody else. They are told when there was one. What only asks for more stays, until an
 * administrator resets it: else whoever can give an account another address would get around its second factor.
 */
export async function startClean(tx: Tx, context: PublicContext, userId: string): Promise<void> {
  const { passwordHash } = await findPasswordOwner(tx, userId, 'locked');
  const feeds = await shutOut(tx, context, userId);
  const gone = [
    passwordHash !== null,
    (await keepAsSecondStep(tx, userId)) > 0,
    (await deleteLinks(tx, userId)) > 0,
    feeds > 0,
  ];
  await setPasswordHash(tx, userId, null);
  if (!gone.includes(true)) return;
  await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'startClean' }]);
  await tellOwner(
    tx,
    context,
    userId,
    'The password and the sign-in methods that your account had before were removed. A second factor stays: if it is not yours, an administrator removes it.',
  );
}
