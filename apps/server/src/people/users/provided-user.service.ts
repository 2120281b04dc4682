import { type UserToSave, userToSave } from '@stint/contract/people/users/user';
import { initialsOfName } from '@stint/contract/people/users/user.rules';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import type { UserRole } from '@stint/contract/roles';
import { type RoleChange, startCleanWithRights } from '../../account/start-clean.service.ts';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { newId } from '../../lib/new-id.ts';
import { createOwnUserPeriods } from '../../time/sheet/own-user-periods.service.ts';
import { withdrawFromNewAdministrators } from '../personal-data/personal-data.service.ts';
import {
  countChange,
  findFreeInitials,
  lockOtherAdministrators,
  lockRoles,
  lockUser,
  setRoles,
} from './provided-user.sql.ts';
import { findUser, insertUser } from './user.sql.ts';
import { changeUser } from './user-change.service.ts';

/** Of what a sign-in provider, or the company's directory, says of somebody who has no account yet. */
export interface ProvidedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userRole: UserRole;
  readonly isActive?: boolean;
}

/** Creates the employee that a provider names: with sheets of the open periods, and no password. */
export async function createProvidedUser(
  tx: Tx,
  context: PublicContext,
  person: ProvidedPerson,
  action: 'create' | 'createAtSignIn',
): Promise<string> {
  const { email, userRole, isActive = true } = person;
  const [local = email] = email.split('@');
  const firstName = person.firstName || local;
  const wanted = initialsOfName(`${firstName} ${person.lastName}`) || 'X';
  const given = userToSave.parse({
    ...{ firstName: firstName.slice(0, 100), lastName: person.lastName.slice(0, 100), email, userRole },
    ...{ initials: await findFreeInitials(tx, wanted), userType: 'Employee', remunerationType: null },
    ...{ startWorking: null, resignedDate: null, dateOfBirth: null, isActive, shortDescription: '' },
  });
  const id = newId(context.now.getTime());
  // At the first sign-in nobody here has seen them.
  await insertUser(tx, id, given, action === 'createAtSignIn');
  await createOwnUserPeriods(tx, context, id);
  const after = await findUser(tx, id);
  await audit(tx, context, [{ entity: 'user', entityId: id, userId: id, action, after, audience: ['role:manager'] }]);
  return id;
}

/** What the company's directory says of somebody who has an account. */
export type ProvidedFields = Pick<UserToSave, 'firstName' | 'lastName' | 'email' | 'isActive'>;

/**
 * Stores what the directory says of an employee, with all that follows when somebody saves it by hand. Whoever has the
 * directory's token has no administrator's account by it: their address stays, and one who left is let in again by
 * administrators, unless the settings say that the directory makes administrators.
 */
export async function saveProvidedUser(
  tx: Tx,
  context: PublicContext,
  id: string,
  provided: ProvidedFields,
  { makesAdministrators }: { readonly makesAdministrators: boolean },
): Promise<void> {
  await lockUser(tx, id);
  const before = await findUser(tx, id);
  if (before?.userType !== 'Employee' || before.erasedDate !== null) return notFound('The user');
  const email = provided.email.toLowerCase();
  const given = { ...valuesOfUser(before), ...provided, email };
  const changed = PROVIDED.filter((field) => before[field] !== given[field]);
  if (changed.length === 0) return;
  const wouldAdmit = changed.includes('email') || (given.isActive && !before.isActive);
  if (before.userRole === 'Admin' && wouldAdmit && !makesAdministrators)
    refuse(409, 'ADMINISTRATORS_ONLY', ADMINISTRATOR_KEPT);
  await changeUser(tx, context, before, given);
  await countChange(tx, id);
  const after = await findUser(tx, id);
  await audit(tx, context, [
    { entity: 'user', entityId: id, userId: id, action: 'save', before, after, audience: ['role:manager'] },
  ]);
}

const PROVIDED = ['firstName', 'lastName', 'email', 'isActive'] as const;
const ADMINISTRATOR_KEPT =
  'This account is an administrator: its address is changed, and it is activated again, by administrators in the app only.';

export interface ProvidedRole extends Pick<RoleChange, 'userId' | 'cameBy'> {
  readonly userRole: UserRole;
}

/**
 * Gives employees the roles that a provider's groups say, however many they are in the same few statements. Administrators are
 * left as they are, and made, only where the settings say so; the last one stays.
 */
export async function followProvidedRoles(
  tx: Tx,
  context: PublicContext,
  given: readonly ProvidedRole[],
  { makesAdministrators }: { readonly makesAdministrators: boolean },
): Promise<void> {
  const before = new Map((await lockRoles(tx, given)).map((person) => [person._id, person.userRole]));
  const changes = given.flatMap(({ userId, userRole, cameBy }) => {
    const was = before.get(userId);
    const isAdministrators = was === 'Admin' || userRole === 'Admin';
    return was === undefined || (isAdministrators && !makesAdministrators) ? [] : [{ userId, userRole, was, cameBy }];
  });
  const followed = await withoutLastAdministrator(tx, changes);
  if (followed.length === 0) return;
  await setRoles(tx, followed);
  await audit(
    tx,
    context,
    followed.map(({ userId, userRole, was }) => ({
      ...{ entity: 'user', entityId: userId, userId, action: 'followRole', audience: ['role:manager'] as const },
      ...{ before: { userRole: was }, after: { userRole } },
    })),
  );
  await startCleanWithRights(tx, context, followed);
  await withdrawFromNewAdministrators(tx, followed);
  const rooms = followed.map(({ userId }) => `user:${userId}` as const);
  await announce(tx, context, [{ kind: 'accessChanged', rooms }]);
}

/** Where nobody would administrate any more, the last of them stays. */
async function withoutLastAdministrator<C extends ProvidedRole & { readonly was: string }>(
  tx: Tx,
  changes: readonly C[],
): Promise<readonly C[]> {
  const leaving = changes.filter(({ was }) => was === 'Admin');
  const last = leaving.at(-1);
  if (last === undefined) return changes;
  const others = await lockOtherAdministrators(
    tx,
    leaving.map(({ userId }) => userId),
  );
  return others > 0 ? changes : changes.filter((change) => change !== last);
}
