import type {
  AccountDetail,
  createAccount as createRoute,
  updateAccount as updateRoute,
} from '@stint/contract/projects/account';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { refuse } from '../lib/error.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import * as queries from './account.sql.ts';

const accounts: Kept<AccountDetail> = {
  entity: 'account',
  what: 'The account',
  table: 'account',
  find: queries.findAccount,
};

export const findAccount = (context: Context, id: string) => findKept(context, accounts, id);

export function createAccount(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createKept(context, accounts, _id, (tx, id) => queries.insertAccount(tx, id, given));
}

export function updateAccount(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateKept(context, accounts, id, version, async (tx, before) => {
    await queries.updateAccount(tx, id, given);
    if (before.customer._id !== given.customer) await refuseForeignPhaseOptions(tx, { account: id }, 'customer');
  });
}

/** Deletes an account with its phases, none of which may have registered time. One's own, which one manages, stays. */
export function deleteAccount(context: Context, id: string) {
  return deleteKept(context, accounts, id, async (_tx, before) => {
    if (before.managers.some((manager) => manager._id === context.user._id))
      refuse(409, 'ACCOUNT_OF_CURRENT_USER', 'You manage this account yourself, so you cannot delete it');
  });
}

/** Phases keep options of their own direct customer: what they are moved to must be of the same. */
export async function refuseForeignPhaseOptions(
  tx: Tx,
  of: { account?: string; customer?: string },
  field: string,
): Promise<void> {
  if (!(await queries.hasForeignPhaseOptions(tx, of))) return;
  const message = 'Its phases have phase options of another direct customer';
  refuse(409, 'PHASE_OPTIONS_OF_ANOTHER_CUSTOMER', message, { fields: { [field]: message } });
}
