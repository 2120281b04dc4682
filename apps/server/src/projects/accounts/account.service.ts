import type {
  AccountDetail,
  createAccount as createRoute,
  updateAccount as updateRoute,
} from '@stint/contract/projects/accounts/account';
import type { BodyOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { lockSheetsOfAccounts, refitMoved } from '../../time/sheet/phase-rows.service.ts';
import { refuseNamedByDeleted } from '../../time/sheet/user-period-deletion.service.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './account.sql.ts';
import {
  admitKeeper,
  type Reach,
  refuseForeignCustomer,
  refuseForeignProjects,
  refuseOwnKeeping,
} from './account-rights.service.ts';
import { ownPlaces } from './account-rights.sql.ts';

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
  return createRecord(context, accountsOf(reach.userId), { _id, ...given }, async (tx, id) => {
    await queries.insertAccount(tx, id, given);
    await queries.rememberWhoPut(tx, [id], actorOf(context));
    await queries.countProjectChange(tx, [given.project]);
  });
}

/**
 * Saves an account. Where its project is another one, its rows are moved: reviewers of locked sheets follow, and rows of fully
 * approved ones are an administrator's to move.
 */
export async function updateAccount(
  context: Context,
  reach: Reach,
  id: string,
  { version, force = false, ...given }: BodyOf<typeof updateRoute>,
) {
  return withTransaction(context.db, async (tx) => {
    await queries.lockProjectsOfMove(tx, id, given.project);
    return updateRecord({ ...context, db: tx }, accountsOf(reach.userId), id, version, async (_, before) => {
      const isMoved = before.customer._id !== given.customer;
      if (isMoved) await refuseForeignCustomer(tx, reach, given.customer);
      await refuseOwnKeeping(context, tx, before, given);
      // By its number options of a mapped account's phases are offered: another one would show them.
      if (given.number !== before.number && (await hidesPhases(tx, reach, id)))
        refuse(409, 'NUMBER_OF_HIDDEN_PHASES', NUMBER_OF_HIDDEN_PHASES, {
          fields: { number: NUMBER_OF_HIDDEN_PHASES },
        });
      const from = before.project?._id ?? null;
      await refuseForeignProjects(context, tx, { from, to: given.project, field: 'project', time: { account: id } });
      const isElsewhere = from !== given.project;
      const sheets = await lockSheetsOfAccounts(tx, context, isElsewhere ? [id] : [], force);
      await queries.updateAccount(tx, id, given);
      if (isElsewhere) await queries.rememberWhoPut(tx, [id], actorOf(context));
      if (isElsewhere) await ownPlaces(tx, { account: id }, context.user._id);
      if (isElsewhere) await queries.countProjectChange(tx, [from, given.project]);
      await refitMoved(tx, context, sheets);
      if (isMoved) await refuseForeignPhaseOptions(tx, { account: id }, 'customer');
    });
  });
}

/** Deletes an account with its phases, none of which may have registered time. One's own, which one manages, stays. */
export async function deleteAccount(context: Context, reach: Reach, id: string): Promise<{ success: true }> {
  const accounts = accountsOf(reach.userId);
  return deleteRecord(context, accounts, id, async (tx, { isOwn }) => {
    if (isOwn) refuse(409, 'ACCOUNT_OF_CURRENT_USER', "You can't delete an account that you manage yourself");
    // They would go with it, though each of them by itself is not there for its keeper.
    if (await hidesPhases(tx, reach, id)) refuse(409, 'PHASES_NOT_SHOWN', HIDDEN_PHASES);
    await refuseNamedByDeleted(tx, context, sql`select id from phase where account_id = ${id}`, accounts.what);
  });
}

const HIDDEN_PHASES = "This account has phases that you can't see. Please ask a manager to delete it.";
const NUMBER_OF_HIDDEN_PHASES =
  "This account has phases that you can't see. Please ask a manager to change its number.";

/** Whether the account has phases which its keeper is not shown; managers do with it what they want. */
const hidesPhases = async (tx: Tx, reach: Reach, id: string): Promise<boolean> =>
  !reach.all && (await queries.hasPhasesNotShown(tx, reach.userId, id));

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
