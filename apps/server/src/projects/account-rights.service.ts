import { NO_CUSTOMER_ACCESS } from '@stint/contract/projects/account';
import type { Context } from '../lib/context.ts';
import type { Db, Tx } from '../lib/db.ts';
import { notFound, refuse } from '../lib/error.ts';
import { findReachOfCustomer, isAccountReached, isPhaseReached, type Reach } from './account-rights.sql.ts';

export type { Reach } from './account-rights.sql.ts';

/** Calls of those who keep every account. */
export const everyAccount = (context: Context): Reach => ({ userId: context.user._id, all: true });
/** Calls about the accounts that one keeps oneself. */
export const ownAccounts = (context: Context): Reach => ({ userId: context.user._id, all: false });

/** An account that is not reached is as one that is not there. */
export async function refuseForeignAccount(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (!(await isAccountReached(db, reach, id))) notFound('The account');
}

export async function refuseForeignPhase(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (!(await isPhaseReached(db, reach, id))) notFound('The phase');
}

/** Accounts are created below, and moved to, customers that one has access to. */
export async function refuseForeignCustomer(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (reach.all) return;
  const { isReached, reachesAny } = await findReachOfCustomer(db, reach, id);
  if (isReached) return;
  const message = reachesAny ? 'You do not have access to this indirect customer' : NO_CUSTOMER_ACCESS;
  refuse(403, 'NO_CUSTOMER_ACCESS', message, { fields: { customer: message } });
}
