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
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../../lib/kept-record.ts';
import { refuseForeignPhaseOptions } from '../accounts/account.service.ts';
import * as kinds from '../projects.rights.ts';
import * as groups from './cost-group.sql.ts';
import * as direct from './direct-customer.sql.ts';
import * as indirect from './indirect-customer.sql.ts';

const costGroups: Kept<CostGroupDetail> = {
  ...kinds.costGroups,
  find: groups.findCostGroup,
  told: () => ['role:manager'],
};
const directCustomers: Kept<DirectCustomerDetail> = {
  ...kinds.directCustomers,
  find: direct.findDirectCustomer,
  told: () => ['role:manager'],
};
const indirectCustomers: Kept<IndirectCustomerDetail> = {
  ...kinds.indirectCustomers,
  find: indirect.findIndirectCustomer,
  told: () => ['role:manager'],
};

export const findCostGroup = (context: Context, id: string) => findKept(context, costGroups, id);
export const deleteCostGroup = (context: Context, id: string) => deleteKept(context, costGroups, id);

export function createCostGroup(context: Context, { _id, name }: BodyOf<typeof createGroupRoute>) {
  return createKept(context, costGroups, { _id, name }, (tx, id) => groups.insertCostGroup(tx, id, name));
}

export function updateCostGroup(context: Context, id: string, { version, name }: BodyOf<typeof updateGroupRoute>) {
  return updateKept(context, costGroups, id, version, (tx) => groups.updateCostGroup(tx, id, name));
}

export const findDirectCustomer = (context: Context, id: string) => findKept(context, directCustomers, id);
export const deleteDirectCustomer = (context: Context, id: string) => deleteKept(context, directCustomers, id);

export function createDirectCustomer(context: Context, { _id, ...given }: BodyOf<typeof createDirectRoute>) {
  return createKept(context, directCustomers, { _id, ...given }, (tx, id) =>
    direct.insertDirectCustomer(tx, id, given),
  );
}

/** Saves a direct customer. A phase option that may not be deleted, or that phases have, stays. */
export function updateDirectCustomer(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateDirectRoute>,
) {
  return updateKept(context, directCustomers, id, version, async (tx, before) => {
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

export const findIndirectCustomer = (context: Context, id: string) => findKept(context, indirectCustomers, id);
export const deleteIndirectCustomer = (context: Context, id: string) => deleteKept(context, indirectCustomers, id);

export function createIndirectCustomer(context: Context, { _id, ...given }: BodyOf<typeof createIndirectRoute>) {
  return createKept(context, indirectCustomers, { _id, ...given }, (tx, id) =>
    indirect.insertIndirectCustomer(tx, id, given),
  );
}

export function updateIndirectCustomer(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateIndirectRoute>,
) {
  return updateKept(context, indirectCustomers, id, version, async (tx, before) => {
    await indirect.updateIndirectCustomer(tx, id, given);
    if (before.directCustomer._id !== given.directCustomer)
      await refuseForeignPhaseOptions(tx, { customer: id }, 'directCustomer');
  });
}
