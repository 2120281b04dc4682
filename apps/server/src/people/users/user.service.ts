import { TOKEN_SCOPE } from '@stint/contract/account/api-tokens/api-token';
import { PERSON_ERASED } from '@stint/contract/people/personal-data/personal-data';
import type {
  createUser as createRoute,
  UserDetail,
  UserToSave,
  updateUser as updateRoute,
} from '@stint/contract/people/users/user';
import { ADMINISTRATORS_ONLY, isActiveAdministrator, OWN_ACCOUNT } from '@stint/contract/people/users/user.rules';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import type { BodyOf } from '@stint/contract/route';
import { requireFreshSignIn } from '../../account/owner-proof.service.ts';
import { admitSetPasswordLink, mailSetPasswordLink } from '../../account/password/set-password-link.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { createOwnUserPeriods } from '../../time/sheet/own-user-periods.service.ts';
import * as kinds from '../people.rights.ts';
import { refuseOwnEmployment } from './own-employment.ts';
import * as queries from './user.sql.ts';
import { changeUser, refuseLastAdministrator } from './user-change.service.ts';

const users: RecordStore<UserDetail> = {
  ...kinds.users,
  find: queries.findUser,
  whose: (user) => user._id,
  audience: () => ['role:manager'],
};

export const findUser = (context: Context, id: string) => findRecord(context, users, id);

/** Creates a user; an active employee gets the sheets of the periods that are not over, and a mail if it is wished. */
export async function createUser(context: Context, sent: BodyOf<typeof createRoute>): Promise<UserDetail> {
  const { _id, sendLoginMail, ...given } = sent;
  const isMailed = sendLoginMail && given.isActive;
  if (isMailed) await admitSetPasswordLink(context, given.email);
  return createUserAnd(context, sent, given, async (tx, id) => {
    if (isMailed) await mailSetPasswordLink(tx, context, { ...given, _id: id });
  });
}

/** Creates a user with the sheets that they need, and does more for them in the same transaction. */
export async function createUserAnd(
  context: Context,
  sent: { readonly _id?: string | undefined },
  given: UserToSave,
  doMore: (tx: Tx, id: string) => Promise<void>,
): Promise<UserDetail> {
  refuseNewAdministrator(context, given);
  await refuseRightsBySessionAlone(context, undefined, given);
  return createRecord(context, users, { ...sent }, async (tx, id) => {
    await queries.insertUser(tx, id, given);
    await createOwnUserPeriods(tx, context, id);
    await doMore(tx, id);
  });
}

/** Saves a user. Who is not active any more is signed out everywhere at once; with another role, live connections begin anew. */
export function updateUser(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  refuseNewAdministrator(context, given);
  return updateRecord(context, users, id, version, async (tx, before) => {
    if (before.erasedDate !== null) refuse(409, 'PERSON_ERASED', PERSON_ERASED);
    if (before.isActive !== given.isActive) refuseOwn(context, id);
    refuseOwnEmployment(context, before, given);
    await requireStillThem(tx, context);
    await refuseRightsBySessionAlone({ ...context, db: tx }, before, given);
    await changeUser(tx, context, before, given);
  });
}

/** Activates or deactivates a user, with all that saving it does; what is so already stays. */
export async function setUserActive(context: Context, id: string, isActive: boolean): Promise<UserDetail> {
  const user = await findUser(context, id);
  if (user.isActive === isActive) return user;
  return updateUser(context, id, { ...valuesOfUser(user), isActive, version: user.version });
}

/** Deletes a user who has left no trace beyond empty sheets; everybody else is made inactive instead. */
export function deleteUser(context: Context, id: string) {
  return deleteRecord(context, users, id, async (tx, before) => {
    refuseOwn(context, id);
    await requireStillThem(tx, context);
    if (givesRights(before.userRole)) await refuseSessionAlone({ ...context, db: tx });
    if (isActiveAdministrator(before)) await refuseLastAdministrator(tx, id);
    await queries.deleteEmptySheets(tx, id);
  });
}

export async function sendLoginInfo(context: Context, id: string): Promise<{ success: true }> {
  const { email } = (await queries.findUser(context.db, id)) ?? notFound(users.what);
  await admitSetPasswordLink(context, email);
  await withTransaction(context.db, async (tx) => {
    const user = (await queries.findUser(tx, id)) ?? notFound(users.what);
    if (!user.isActive) refuse(409, 'USER_INACTIVE', "This user is inactive and can't sign in");
    await mailSetPasswordLink(tx, context, user);
    await audit(tx, context, [{ entity: 'user', entityId: id, userId: id, action: 'sendLoginInfo' }]);
  });
  return { success: true };
}

/**
 * Refuses who was deactivated or given another role since the call came in, and holds them as they are until it is over: nobody gives
 * themselves back what is taken from them in the same moment.
 */
async function requireStillThem(tx: Tx, { user }: Context): Promise<void> {
  if (!(await queries.holdActor(tx, user))) refuse(401, 'SIGN_IN_NEEDED', 'Please sign in');
}

function refuseOwn(context: Context, id: string): void {
  if (id === context.user._id) refuse(409, 'OWN_ACCOUNT', OWN_ACCOUNT, { fields: { isActive: OWN_ACCOUNT } });
}

/**
 * A link to a password goes to the address: whoever has no more than somebody's session would have the account for good by
 * another address of it, and the rights of whom they make a manager or an administrator, or let in again as one, after the
 * session has ended. Taking such rights away is guarded alike: an address that is nobody's with rights is moved by any session.
 * Who signed in a moment ago may. An API token gives and takes nobody's rights, moves nobody's address, and lets nobody in: whose
 * address an account has is mailed a link to a password on demand, and stays in once the token is over.
 */
async function refuseRightsBySessionAlone(
  context: Context,
  before: UserDetail | undefined,
  given: Guarded,
): Promise<void> {
  const field = guardedField(context, before, given);
  if (field !== undefined) await refuseSessionAlone(context, field);
}

type Guarded = Pick<UserToSave, 'email' | 'isActive' | 'userRole'>;

/** Which field of a change a session alone does not allow. */
export function guardedField(
  { user }: Context,
  before: (Guarded & Pick<UserDetail, '_id'>) | undefined,
  given: Guarded,
): keyof Guarded | undefined {
  const hasRights = givesRights(given.userRole) || (before !== undefined && givesRights(before.userRole));
  if (hasRights && given.userRole !== before?.userRole) return 'userRole';
  if (user.apiToken && given.isActive && !before?.isActive) return 'isActive';
  // A customer's user who becomes one of the house sees what everybody in it does.
  if (user.apiToken && before?.userRole === null && given.userRole !== null) return 'userRole';
  if (before === undefined) return undefined;
  if (hasRights && given.isActive !== before.isActive) return 'isActive';
  if (before.email === given.email.toLowerCase()) return undefined;
  return user.apiToken || before._id === user._id || hasRights ? 'email' : undefined;
}

/** Refuses, on a field where one is named, an API token, and a session in which nobody has shown whose it is for a while. */
export async function refuseSessionAlone(context: Context, field?: keyof Guarded): Promise<void> {
  const { apiToken, wasAsked } = context.user;
  if (wasAsked) return;
  if (apiToken) refuse(403, 'TOKEN_SCOPE', TOKEN_SCOPE, field && { fields: { [field]: TOKEN_SCOPE } });
  await requireFreshSignIn(context, field);
}

/** Whether a role has rights beyond those of its person. */
export const givesRights = (role: UserToSave['userRole']): boolean => role === 'Manager' || role === 'Admin';

/** Only administrators make administrators: nobody gives more than they have. */
function refuseNewAdministrator({ user }: Context, { userRole }: UserToSave): void {
  if (userRole !== 'Admin' || user.userRole === 'Admin') return;
  refuse(403, 'NOT_YOURS', ADMINISTRATORS_ONLY, { fields: { userRole: ADMINISTRATORS_ONLY } });
}
