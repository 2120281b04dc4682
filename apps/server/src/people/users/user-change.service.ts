import type { UserDetail, UserToSave } from '@stint/contract/people/users/user';
import { isActiveAdministrator, LAST_ADMINISTRATOR } from '@stint/contract/people/users/user.rules';
import { shutOut, voidLinks } from '../../account/sessions/session-end.service.ts';
import { startCleanWithRights } from '../../account/start-clean.service.ts';
import { todayOf } from '../../company/company.service.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { dropMailsOfHouse, queueOwedMail } from '../../platform/mail/mail.service.ts';
import { mailFromTemplate } from '../../platform/mail/template-mail.service.ts';
import { handBackReviews, handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import { createOwnUserPeriods } from '../../time/sheet/own-user-periods.service.ts';
import { saveAvatarAddress } from '../avatar/avatar.service.ts';
import { withdrawFromNewAdministrators } from '../personal-data/personal-data.service.ts';
import * as queries from './user.sql.ts';

/**
 * Stores a user's fields with all that follows from them, whoever changes them, in the transaction that holds the user: who
 * is not active any more, or of the house, is signed out everywhere at once; with another role, live connections begin anew.
 */
export async function changeUser(tx: Tx, context: PublicContext, before: UserDetail, given: UserToSave): Promise<void> {
  const { _id: id } = before;
  if (isActiveAdministrator(before) && !isActiveAdministrator(given)) await refuseLastAdministrator(tx, id);
  await queries.updateUser(tx, id, given, id === context.user?._id);
  await saveAvatarAddress(tx, id, given.avatarURL);
  if (given.isActive) await createOwnUserPeriods(tx, context, id);
  if (!given.isActive || hasLeftHouse(before, given)) await shutOut(tx, context, id);
  if (hasLeftHouse(before, given)) {
    await queries.leaveHouse(tx, id, await todayOf({ now: context.now, db: tx }));
    await dropMailsOfHouse(tx, id);
  }
  if (mayReview(given) && !mayReview(before)) await handBackReviews(tx, context, id);
  if (!mayReview(given)) await handOnReviews(tx, context, { reviewers: [id] });
  if (before.email !== given.email.toLowerCase()) await leaveAddress(tx, context, before);
  const change = { userId: id, was: before.userRole, userRole: given.userRole };
  await startCleanWithRights(tx, context, [change]);
  await withdrawFromNewAdministrators(tx, [change]);
  if (before.userRole !== given.userRole)
    await announce(tx, context, [{ kind: 'accessChanged', rooms: [`user:${id}`] }]);
}

/** Somebody can administrate at any time. */
export async function refuseLastAdministrator(tx: Tx, id: string): Promise<void> {
  if ((await queries.countOtherAdministrators(tx, id)) > 0) return;
  refuse(409, 'LAST_ADMINISTRATOR', LAST_ADMINISTRATOR, { fields: { userRole: LAST_ADMINISTRATOR } });
}

/** Whether somebody of the house is a customer's user from now on. */
const hasLeftHouse = (before: Pick<UserToSave, 'userType'>, given: Pick<UserToSave, 'userType'>) =>
  before.userType === 'Employee' && given.userType !== 'Employee';

/** Whether somebody reviews the time of others. */
const mayReview = ({ isActive, userType }: Pick<UserToSave, 'isActive' | 'userType'>) =>
  isActive && userType === 'Employee';

/** Whoever has the mailbox of before has the links that went there, and may be the one who did not want to leave it. */
async function leaveAddress(tx: Tx, context: PublicContext, before: UserDetail): Promise<void> {
  await voidLinks(tx, context, before._id);
  if (!(before.hasPassword || (await queries.hasOtherWayIn(tx, before._id)))) return;
  const values = {
    at: `${context.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    person: await nameOfChanger(tx, context),
  };
  await queueOwedMail(tx, context, await mailFromTemplate(tx, { template: 'email-changed', to: before, values }));
}

async function nameOfChanger(tx: Tx, { user, directory = '' }: PublicContext): Promise<string> {
  const by = user && (await queries.findUser(tx, user._id));
  return by ? `${by.firstName} ${by.lastName}`.trim() : directory;
}
