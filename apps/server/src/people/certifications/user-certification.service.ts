import { fillIn } from '@stint/contract/messages';
import {
  type createUserCertification as createRoute,
  type listUserCertifications as listRoute,
  MOST_CERTIFICATIONS,
  TOO_MANY_CERTIFICATIONS,
  type UserCertificationDetail,
  type updateUserCertification as updateRoute,
} from '@stint/contract/people/certifications/user-certification';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { type Context, hasRole } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { hasRoom } from '../../lib/room-for-more.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './user-certification.sql.ts';

const mayChange = (context: Context) => kinds.userCertifications.mayChange(actorOf(context));

const storeOf = (context: Context): RecordStore<UserCertificationDetail> => ({
  ...kinds.userCertifications,
  find: (db, id) => queries.findUserCertification(db, mayChange(context), id),
  whose: ({ user }) => user._id,
  audience: ({ user }) => [`user:${user._id}`],
});

export const listUserCertifications = (context: Context, asked: QueryOf<typeof listRoute>) =>
  queries.listUserCertifications(context.db, mayChange(context), asked);

export const findUserCertification = (context: Context, id: string) => findRecord(context, storeOf(context), id);

const ofPerson = { of: 'app_user', table: 'user_certification', column: 'user_id' };

export async function createUserCertification(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  refuseOthers(context, given.user);
  return createRecord(context, storeOf(context), { _id, ...given }, async (tx, id) => {
    if (!(await hasRoom(tx, ofPerson, given.user, MOST_CERTIFICATIONS)))
      refuse(409, 'TOO_MANY_CERTIFICATIONS', fillIn(TOO_MANY_CERTIFICATIONS, { most: MOST_CERTIFICATIONS }));
    await queries.insertUserCertification(tx, id, given);
  });
}

export async function updateUserCertification(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
) {
  refuseOthers(context, given.user);
  return updateRecord(context, storeOf(context), id, version, (tx) => queries.updateUserCertification(tx, id, given));
}

export const deleteUserCertification = (context: Context, id: string) => deleteRecord(context, storeOf(context), id);

/** Everybody keeps their own, managers everybody's. */
function refuseOthers(context: Context, userId: string): void {
  if (userId !== context.user._id && !hasRole(context, 'manager'))
    refuse(403, 'NOT_YOURS', 'You may not change this', { fields: { user: 'You may not change this' } });
}
