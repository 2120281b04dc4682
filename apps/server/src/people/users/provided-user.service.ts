import { userToSave } from '@stint/contract/people/users/user';
import { initialsOfName } from '@stint/contract/people/users/user.rules';
import type { UserRole } from '@stint/contract/roles';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { announce } from '../../lib/events.ts';
import { newId } from '../../lib/new-id.ts';
import { createOwnUserPeriods } from '../../time/sheet/own-user-periods.service.ts';
import { findFreeInitials, setRole } from './provided-user.sql.ts';
import { countOtherAdministrators, findUser, insertUser } from './user.sql.ts';

/** Of what a provider says of somebody who signs in for the first time. */
export interface ProvidedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userRole: UserRole;
}

/** Creates the employee that a provider names: with sheets of the open periods, and no password. */
export async function createProvidedUser(tx: Tx, context: PublicContext, person: ProvidedPerson): Promise<string> {
  const { email, userRole } = person;
  const [local = email] = email.split('@');
  const firstName = person.firstName || local;
  const wanted = initialsOfName(`${firstName} ${person.lastName}`) || 'X';
  const given = userToSave.parse({
    ...{ firstName: firstName.slice(0, 100), lastName: person.lastName.slice(0, 100), email, userRole },
    ...{ initials: await findFreeInitials(tx, wanted), userType: 'Employee', remunerationType: null },
    ...{ startWorking: null, resignedDate: null, dateOfBirth: null, isActive: true, shortDescription: '' },
  });
  const id = newId(context.now.getTime());
  await insertUser(tx, id, given);
  await createOwnUserPeriods(tx, context, id);
  const after = await findUser(tx, id);
  await audit(tx, context, [
    { entity: 'user', entityId: id, userId: id, action: 'createAtSignIn', after, audience: ['role:manager'] },
  ]);
  return id;
}

/**
 * Gives an employee the role that a provider's groups say. Administrators are left as they are, and made, only where the
 * settings say so; the last one stays.
 */
export async function followProvidedRole(
  tx: Tx,
  context: PublicContext,
  { userId, userRole, withAdministrators }: { userId: string; userRole: UserRole; withAdministrators: boolean },
): Promise<void> {
  const before = await findUser(tx, userId);
  if (before?.userType !== 'Employee' || before.userRole === userRole) return;
  const isAdministrators = before.userRole === 'Admin' || userRole === 'Admin';
  if (isAdministrators && !withAdministrators) return;
  if (before.userRole === 'Admin' && (await countOtherAdministrators(tx, userId)) === 0) return;
  await setRole(tx, userId, userRole);
  const change = { before: { userRole: before.userRole }, after: { userRole } };
  await audit(tx, context, [
    { entity: 'user', entityId: userId, userId, action: 'followRole', ...change, audience: ['role:manager'] },
  ]);
  await announce(tx, context, [{ kind: 'accessChanged', rooms: [`user:${userId}`] }]);
}
