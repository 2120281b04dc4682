import {
  createCostGroup,
  deleteCostGroup,
  getCostGroup,
  listCostGroups,
  updateCostGroup,
} from '@stint/contract/projects/customers/cost-group';
import {
  createDirectCustomer,
  deleteDirectCustomer,
  getDirectCustomer,
  listDirectCustomers,
  updateDirectCustomer,
} from '@stint/contract/projects/customers/direct-customer';
import {
  createIndirectCustomer,
  deleteIndirectCustomer,
  getIndirectCustomer,
  listIndirectCustomers,
  updateIndirectCustomer,
} from '@stint/contract/projects/customers/indirect-customer';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const customerTab = z.enum(['cost-groups', 'direct', 'indirect']);

/** A search among customers waits this long after the last key, in milliseconds. */
export const SEARCH_DELAY = 400;

/** Each tab sorts by what it has; the tab and what is open are in the address too. */
const orders = ['name', 'costGroup', 'directCustomer'] as const;
export const customerSearch = searchOf(
  queryOf(listIndirectCustomers).extend({
    ...openRecord,
    orderBy: z.enum(orders.flatMap((order) => [order, `-${order}`]) as [string, ...string[]]).default('name'),
    tab: customerTab.default('indirect'),
  }),
);
export type CustomerSearch = ReturnType<typeof customerSearch.fill>;

const asCostGroups = searchOf(queryOf(listCostGroups));
const asDirect = searchOf(queryOf(listDirectCustomers));
const asIndirect = searchOf(queryOf(listIndirectCustomers));

const costGroups = resourceCalls(
  'cost-group',
  {
    list: listCostGroups,
    get: getCostGroup,
    create: createCostGroup,
    update: updateCostGroup,
    remove: deleteCostGroup,
  },
  {
    touches: ['direct-customer'],
    createFailed: 'common:failed.occurred',
    updateFailed: 'common:failed.updateShort',
    deleteFailed: 'common:failed.wrongShort',
  },
);
export const useCostGroups = (state: CustomerSearch) => useQuery(costGroups.list(asCostGroups.fill(state)));
export const useCostGroup = (id: string | undefined) => useQuery(costGroups.one(id));
export const useCreateCostGroup = () => useMutation(costGroups.create);
export const useUpdateCostGroup = () => useMutation(costGroups.update);
export const useDeleteCostGroup = () => useMutation(costGroups.remove);

const direct = resourceCalls(
  'direct-customer',
  {
    list: listDirectCustomers,
    get: getDirectCustomer,
    create: createDirectCustomer,
    update: updateDirectCustomer,
    remove: deleteDirectCustomer,
  },
  { touches: ['cost-group', 'indirect-customer', 'account', 'phase'] },
);
export const useDirectCustomers = (state: CustomerSearch) => useQuery(direct.list(asDirect.fill(state)));
export const useDirectCustomer = (id: string | undefined) => useQuery(direct.one(id));
export const useCreateDirectCustomer = () => useMutation(direct.create);
export const useUpdateDirectCustomer = () => useMutation(direct.update);
export const useDeleteDirectCustomer = () => useMutation(direct.remove);

const indirect = resourceCalls(
  'indirect-customer',
  {
    list: listIndirectCustomers,
    get: getIndirectCustomer,
    create: createIndirectCustomer,
    update: updateIndirectCustomer,
    remove: deleteIndirectCustomer,
  },
  { touches: ['direct-customer', 'account', 'project'] },
);
export const useIndirectCustomers = (state: CustomerSearch) => useQuery(indirect.list(asIndirect.fill(state)));
export const useIndirectCustomer = (id: string | undefined) => useQuery(indirect.one(id));
export const useCreateIndirectCustomer = () => useMutation(indirect.create);
export const useUpdateIndirectCustomer = () => useMutation(indirect.update);
export const useDeleteIndirectCustomer = () => useMutation(indirect.remove);
