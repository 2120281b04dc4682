import type {
  CostGroupDetail,
  createCostGroup as createGroupRoute,
  updateCostGroup as updateGroupRoute,
} from '@stint/contract/projects/customers/cost-group';
import type {
  createDirectCustomer as createDirectRoute,
  DirectCustomerDetail,
  updateDirectCustomer as updateDirectRoute,
} from '@stint/contract/projects/customers/direct-customer';
import type {
  createIndirectCustomer as createIndirectRoute,
  IndirectCustomerDetail,
  updateIndirectCustomer as updateIndirectRoute,
} from '@stint/contract/projects/customers/indirect-customer';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { refuseForeignPhaseOptions } from '../accounts/account.service.ts';
import * as kinds from '../projects.rights.ts';
import * as groups from './cost-group.sql.ts';
import * as direct from './direct-customer.sql.ts';
import * as indirect from './indirect-customer.sql.ts';

const costGroups: RecordStore<CostGroupDetail> = {
  ...kinds.costGroups,
  find: groups.findCostGroup,
  audience: () => ['role:manager'],
};
const directCustomers: RecordStore<DirectCustomerDetail> = {
  ...kinds.directCustomers,
  find: direct.findDirectCustomer,
  audience: () => ['role:manager'],
};
const indirectCustomers: RecordStore<IndirectCustomerDetail> = {
  ...kinds.indirectCustomers,
  find: indirect.findIndirectCustomer,
  audience: () => ['role:manager'],
};

export const findCostGroup = (context: Context, id: string) => findRecord(context, costGroups, id);
export const deleteCostGroup = (context: Context, id: string) => deleteRecord(context, costGroups, id);

export function createCostGroup(context: Context, { _id, name }: BodyOf<typeof createGroupRoute>) {
  return createRecord(context, costGroups, { _id, name }, (tx, id) => groups.insertCostGroup(tx, id, name));
}

export function updateCostGroup(context: Context, id: string, { version, name }: BodyOf<typeof updateGroupRoute>) {
  return updateRecord(context, costGroups, id, version, (tx) => groups.updateCostGroup(tx, id, name));
}

export const findDirectCustomer = (context: Context, id: string) => findRecord(context, directCustomers, id);
export const deleteDirectCustomer = (context: Context, id: string) => deleteRecord(context, directCustomers, id);

export function createDirectCustomer(context: Context, { _id, ...given }: BodyOf<typeof createDirectRoute>) {
  return createRecord(context, directCustomers, { _id, ...given }, (tx, id) =>
    direct.insertDirectCustomer(tx, id, given),
  );
}

/** Saves a direct customer. A phase option that may not be deleted, or that phases have, stays. */
export function updateDirectCustomer(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateDirectRoute>,
) {
  return updateRecord(context, directCustomers, id, version, async (tx, before) => {
    const kept = new Set(given.phaseOptions.map((option) => option._id));
    await refuseRemovedOptions(
      tx,
      before.phaseOptions.filter((option) => !kept.has(option._id)),
    );
    await direct.updateDirectCustomer(tx, id, given);
  });
}

async function refuseRemovedOptions(tx: Tx, removed: DirectCustomerDetail['phaseOptions']): Promise<void> {
  const kept = removed.find((option) => !option.canDelete);
  if (kept) {
    const message = `The phase option ${kept.optionName} may not be deleted`;
    refuse(409, 'PHASE_OPTION_KEPT', message, { fields: { phaseOptions: message }, data: { name: kept.optionName } });
  }
  const used = await direct.findUsedPhaseOptions(
    tx,
    removed.map((option) => option._id),
  );
  const one = removed.find((option) => used.includes(option._id));
  if (one) {
    const message = `The phase option ${one.optionName} is used by phases and cannot be deleted`;
    refuse(409, 'PHASE_OPTION_USED', message, { fields: { phaseOptions: message }, data: { name: one.optionName } });
  }
}

export const findIndirectCustomer = (context: Context, id: string) => findRecord(context, indirectCustomers, id);
export const deleteIndirectCustomer = (context: Context, id: string) => deleteRecord(context, indirectCustomers, id);

export function createIndirectCustomer(context: Context, { _id, ...given }: BodyOf<typeof createIndirectRoute>) {
  return createRecord(context, indirectCustomers, { _id, ...given }, (tx, id) =>
    indirect.insertIndirectCustomer(tx, id, given),
  );
}

export function updateIndirectCustomer(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateIndirectRoute>,
) {
  return updateRecord(context, indirectCustomers, id, version, async (tx, before) => {
    await indirect.updateIndirectCustomer(tx, id, given);
    if (before.directCustomer._id !== given.directCustomer)
      await refuseForeignPhaseOptions(tx, { customer: id }, 'directCustomer');
  });
}
