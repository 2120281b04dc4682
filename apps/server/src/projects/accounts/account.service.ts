import type {
  AccountDetail,
  createAccount as createRoute,
  updateAccount as updateRoute,
} from '@stint/contract/projects/accounts/account';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './account.sql.ts';
import { admitKeeper, type Reach, refuseForeignCustomer, refuseForeignProjects } from './account-rights.service.ts';
import { disownPlaces } from './account-rights.sql.ts';

const accountsOf = (userId: string): RecordStore<AccountDetail> => ({
  ...kinds.accounts,
  find: (db, id) => queries.findAccount(db, id, userId),
  audience: ({ managers }) => ['role:manager', ...managers.map(({ _id }) => `user:${_id}` as const)],
});

export async function findAccount(context: Context, reach: Reach, id: string) {
  return findRecord(context, accountsOf(reach.userId), id);
}

export async function findPhaseOptions(context: Context, reach: Reach, id: string) {
  const { needsPhaseOption, phaseOptions } = await findAccount(context, reach, id);
  return { needsPhaseOption, phaseOptions };
}

export async function createAccount(context: Context, reach: Reach, { _id, ...given }: BodyOf<typeof createRoute>) {
  await admitKeeper(context, reach, 'account');
  await refuseForeignCustomer(context.db, reach, given.customer);
  await refuseForeignProjects(context, context.db, { from: null, to: given.project, field: 'project' });
  return createRecord(context, accountsOf(reach.userId), { _id, ...given }, (tx, id) =>
    queries.insertAccount(tx, id, given),
  );
}

export async function updateAccount(
  context: Context,
  reach: Reach,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
) {
  return updateRecord(context, accountsOf(reach.userId), id, version, async (tx, before) => {
    const isMoved = before.customer._id !== given.customer;
    if (isMoved) await refuseForeignCustomer(tx, reach, given.customer);
    const from = before.project?._id ?? null;
    await refuseForeignProjects(context, tx, { from, to: given.project, field: 'project', time: { account: id } });
    await queries.updateAccount(tx, id, given);
    if (from !== given.project) await disownPlaces(tx, { account: id }, context.user._id);
    if (isMoved) await refuseForeignPhaseOptions(tx, { account: id }, 'customer');
  });
}

/** Deletes an account with its phases, none of which may have registered time. One's own, which one manages, stays. */
export async function deleteAccount(context: Context, reach: Reach, id: string): Promise<{ success: true }> {
  return deleteRecord(context, accountsOf(reach.userId), id, async (_tx, { isOwn }) => {
    if (isOwn) refuse(409, 'ACCOUNT_OF_CURRENT_USER', "You can't delete an account that you manage yourself");
  });
}

/** Phases keep options of their own direct customer: what they are moved to must be of the same. */
export async function refuseForeignPhaseOptions(
  tx: Tx,
  of: { account?: string; customer?: string },
  field: string,
): Promise<void> {
  if (!(await queries.hasForeignPhaseOptions(tx, of))) return;
  const message = 'Its phases use phase options of another direct customer';
  refuse(409, 'PHASE_OPTIONS_OF_ANOTHER_CUSTOMER', message, { fields: { [field]: message } });
}
