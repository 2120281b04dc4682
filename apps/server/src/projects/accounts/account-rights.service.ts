import { NO_CUSTOMER_ACCESS } from '@stint/contract/projects/accounts/account';
import type { Context } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { keepsProject } from '../../lib/rights/projects.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { findReachOfCustomer, type Reach } from './account-rights.sql.ts';

export type { Reach } from './account-rights.sql.ts';

/** Calls of those who keep every account. */
export const everyAccount = (context: Context): Reach => ({ userId: context.user._id, all: true });
/** Calls about the accounts that one keeps oneself. */
export const ownAccounts = (context: Context): Reach => ({ userId: context.user._id, all: false });

/** Accounts are created below, and moved to, customers that one has access to. */
export async function refuseForeignCustomer(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (reach.all) return;
  const { isReached, reachesAny } = await findReachOfCustomer(db, reach, id);
  if (isReached) return;
  const message = reachesAny ? 'You do not have access to this indirect customer' : NO_CUSTOMER_ACCESS;
  refuse(403, 'NO_CUSTOMER_ACCESS', message, { fields: { customer: message } });
}

/**
 * Time on an account is time on its project: who puts an account on a project, or takes it off one, must keep that
 * project. Else whoever keeps an account could read everybody's hours there.
 */
export async function refuseForeignProject(context: Context, db: Db | Tx, project: string | null): Promise<void> {
  if (project === null || (await isGranted(db, keepsProject(actorOf(context), project)))) return;
  const message = 'Only managers and the key members of this project put accounts on it';
  refuse(403, 'NOT_YOURS', message, { fields: { project: message } });
}
