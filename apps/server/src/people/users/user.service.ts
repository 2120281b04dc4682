import type {
  createUser as createRoute,
  UserDetail,
  updateUser as updateRoute,
} from '@stint/contract/people/users/user';
import { isActiveAdministrator, LAST_ADMINISTRATOR, OWN_ACCOUNT } from '@stint/contract/people/users/user.rules';
import type { BodyOf } from '@stint/contract/route';
import { admitSetPasswordLink, mailSetPasswordLink } from '../../account/password/set-password-link.service.ts';
import { shutOut, voidLinks } from '../../account/sessions/session-end.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import { createOwnUserPeriods } from '../../time/sheet/own-user-periods.service.ts';
import { saveAvatarAddress } from '../avatar/avatar.service.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './user.sql.ts';

const users: RecordStore<UserDetail> = {
  ...kinds.users,
  find: queries.findUser,
  whose: (user) => user._id,
};

export const findUser = (context: Context, id: string) => findRecord(context, users, id);

/** Creates a user; an active employee gets the sheets of the periods that are not over, and a mail if it is wished. */
export async function createUser(context: Context, { _id, sendLoginMail, ...given }: BodyOf<typeof createRoute>) {
  if (sendLoginMail && given.isActive) await admitSetPasswordLink(context, given.email);
  return createRecord(context, users, { _id, sendLoginMail, ...given }, async (tx, id) => {
    await queries.insertUser(tx, id, given);
    await createOwnUserPeriods(tx, context, id);
    if (sendLoginMail && given.isActive) await mailSetPasswordLink(tx, context, { ...given, _id: id });
  });
}

/** Saves a user. Who is not active any more is signed out everywhere at once; with another role, live connections begin anew. */
export function updateUser(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, users, id, version, async (tx, before) => {
    if (before.isActive && !given.isActive) refuseOwn(context, id);
    if (isActiveAdministrator(before) && !isActiveAdministrator(given)) await refuseLastAdministrator(tx, id);
    await queries.updateUser(tx, id, given);
    await saveAvatarAddress(tx, id, given.avatarURL);
    if (given.isActive) await createOwnUserPeriods(tx, context, id);
    else await shutOut(tx, context, id);
    if (!given.isActive || given.userType !== 'Employee') await handOnReviews(tx, context, [id]);
    // Whoever has the mailbox of before has the links that went there.
    if (before.email !== given.email.toLowerCase()) await voidLinks(tx, context, id);
    if (before.userRole !== given.userRole)
      await announce(tx, context, [{ kind: 'accessChanged', rooms: [`user:${id}`] }]);
  });
}

/** Deletes a user who has left no trace beyond empty sheets; everybody else is made inactive instead. */
export function deleteUser(context: Context, id: string) {
  return deleteRecord(context, users, id, async (tx, before) => {
    refuseOwn(context, id);
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

function refuseOwn(context: Context, id: string): void {
  if (id === context.user._id) refuse(409, 'OWN_ACCOUNT', OWN_ACCOUNT, { fields: { isActive: OWN_ACCOUNT } });
}

async function refuseLastAdministrator(tx: Tx, id: string): Promise<void> {
  if ((await queries.countOtherAdministrators(tx, id)) > 0) return;
  refuse(409, 'LAST_ADMINISTRATOR', LAST_ADMINISTRATOR, { fields: { userRole: LAST_ADMINISTRATOR } });
}
