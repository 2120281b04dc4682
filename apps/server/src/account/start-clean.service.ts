import { isMoreThan, type UserRole } from '@stint/contract/roles';
import { audit } from '../lib/audit.ts';
import type { PublicContext } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { deleteLinks } from './openid/openid.sql.ts';
import { tellOwner } from './owner-mail.service.ts';
import { keepAsSecondStep } from './passkeys/passkey.sql.ts';
import { findPasswordOwner, setPasswordHash } from './password/password.sql.ts';
import { shutOut } from './sessions/session-end.service.ts';
import { lockPrepared } from './start-clean.sql.ts';

/**
 * Leaves no way in but the one that its person has just come by: for an account whose address was never proven, which may have
 * been prepared, or used before, by somebody else. They are told when there was one. What only asks for more stays, until an
 * administrator resets it: else whoever can give an account another address would get around its second factor.
 * @param cameBy the company account that they came by, where it is linked already.
 */
export async function startClean(tx: Tx, context: PublicContext, userId: string, cameBy?: string): Promise<void> {
  const { passwordHash } = await findPasswordOwner(tx, userId, 'locked');
  const feeds = await shutOut(tx, context, userId);
  const gone = [
    passwordHash !== null,
    (await keepAsSecondStep(tx, userId)) > 0,
    (await deleteLinks(tx, userId, cameBy)) > 0,
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

export interface RoleChange {
  readonly userId: string;
  readonly was: UserRole | null;
  readonly userRole: UserRole | null;
  /** The company account that they have just come by. */
  readonly cameBy?: string | undefined;
}

/**
 * People who are made managers or administrators, and whose address was never proven, start clean: whoever prepared the account for
 * them, or used it before, would have those rights too. Who has no way in yet keeps the link that was mailed to them.
 */
export async function startCleanWithRights(
  tx: Tx,
  context: PublicContext,
  changes: readonly RoleChange[],
): Promise<void> {
  const raised = changes.filter(({ was, userRole }) => userRole !== 'Employee' && isMoreThan(userRole, was));
  if (raised.length === 0) return;
  const cameBy = new Map(raised.map((change) => [change.userId, change.cameBy]));
  for (const id of await lockPrepared(tx, [...cameBy.keys()])) await startClean(tx, context, id, cameBy.get(id));
}
