import { KEPT_BY_OTHERS } from '@stint/contract/people/affairs/person-list';
import type {
  ContractDetail,
  createContract as createRoute,
  listContracts as listRoute,
  updateContract as updateRoute,
} from '@stint/contract/people/contracts/contract';
import { OWN_CONTRACT, REVIEWER_NO_EMPLOYEE } from '@stint/contract/people/contracts/contract.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './contract.sql.ts';
import { tellContractReviewer } from './contract-notices.ts';
import { isActiveEmployee } from './contract-opinion.sql.ts';

/** Contracts as of today: their status is what the day makes of them. */
const contractsOn = (today: string, viewer: string): RecordStore<ContractDetail> => ({
  ...kinds.contracts,
  find: (db, id) => queries.findContract(db, today, viewer, id),
  // What its reviewers say of it is kept from the person, who may be an administrator.
  audited: ({ opinions: _, ...contract }) => contract,
  whose: (contract) => contract.user._id,
  audience: ({ user, reviewer }) => [
    'role:manager',
    `user:${user._id}`,
    ...(reviewer ? [`user:${reviewer._id}` as const] : []),
  ],
});

const contractsFor = async (context: Context) => contractsOn(await todayOf(context), context.user._id);

export async function listContracts(context: Context, asked: QueryOf<typeof listRoute>) {
  return queries.listContracts(context.db, await todayOf(context), context.user._id, asked);
}

export async function listOwnContracts(context: Context) {
  return queries.listOwnContracts(context.db, await todayOf(context), context.user._id);
}

export async function findContract(context: Context, id: string): Promise<ContractDetail> {
  return findRecord(context, await contractsFor(context), id);
}

/** Stores a contract, whose end follows from its type, and tells who is to review it. */
export async function createContract(context: Context, { _id, user, ...given }: BodyOf<typeof createRoute>) {
  if (user === context.user._id && !isAdmin(context)) refuse(403, 'NOT_YOURS', KEPT_BY_OTHERS);
  const contracts = await contractsFor(context);
  return createRecord(context, contracts, { _id, user, ...given }, async (tx, id) => {
    await checkReviewer(tx, user, given.reviewer);
    await queries.insertContract(tx, id, user, given);
    await tellContractReviewer(tx, context, { user, reviewer: given.reviewer });
  });
}

export async function updateContract(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, await contractsFor(context), id, version, async (tx, before) => {
    const isNew = given.reviewer !== (before.reviewer?._id ?? null);
    if (isNew) await checkReviewer(tx, before.user._id, given.reviewer);
    await queries.updateContract(tx, id, given);
    if (isNew) await tellContractReviewer(tx, context, { user: before.user._id, reviewer: given.reviewer });
  });
}

export async function deleteContract(context: Context, id: string) {
  return deleteRecord(context, await contractsFor(context), id);
}

/** Only an active employee reviews a contract, and never the own one. */
export async function checkReviewer(tx: Tx, user: string, reviewer: string | null): Promise<void> {
  if (reviewer === null) return;
  if (reviewer === user) refuse(409, 'OWN_CONTRACT', OWN_CONTRACT, { fields: { reviewer: OWN_CONTRACT } });
  if (!(await isActiveEmployee(tx, reviewer)))
    refuse(409, 'REVIEWER_NO_EMPLOYEE', REVIEWER_NO_EMPLOYEE, { fields: { reviewer: REVIEWER_NO_EMPLOYEE } });
}
