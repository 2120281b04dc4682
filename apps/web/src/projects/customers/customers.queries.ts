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
export const customerSearch = searchOf(() =>
  queryOf(listIndirectCustomers).extend({
    ...openRecord,
    orderBy: z.enum(orders.flatMap((order) => [order, `-${order}`]) as [string, ...string[]]).default('name'),
    tab: customerTab.default('indirect'),
  }),
);
export type CustomerSearch = ReturnType<typeof customerSearch.fill>;

const asCostGroups = searchOf(() => queryOf(listCostGroups));
const asDirect = searchOf(() => queryOf(listDirectCustomers));
const asIndirect = searchOf(() => queryOf(listIndirectCustomers));

const { useList: useAllCostGroups, ...costGroups } = resourceCalls(
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
export const useCostGroups = (state: CustomerSearch) => useAllCostGroups(asCostGroups.fill(state));
export const {
  useOne: useCostGroup,
  useCreate: useCreateCostGroup,
  useUpdate: useUpdateCostGroup,
  useRemove: useDeleteCostGroup,
} = costGroups;

const { useList: useAllDirectCustomers, ...direct } = resourceCalls(
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
export const useDirectCustomers = (state: CustomerSearch) => useAllDirectCustomers(asDirect.fill(state));
export const {
  useOne: useDirectCustomer,
  useCreate: useCreateDirectCustomer,
  useUpdate: useUpdateDirectCustomer,
  useRemove: useDeleteDirectCustomer,
} = direct;

const { useList: useAllIndirectCustomers, ...indirect } = resourceCalls(
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
export const useIndirectCustomers = (state: CustomerSearch) => useAllIndirectCustomers(asIndirect.fill(state));
export const {
  useOne: useIndirectCustomer,
  useCreate: useCreateIndirectCustomer,
  useUpdate: useUpdateIndirectCustomer,
  useRemove: useDeleteIndirectCustomer,
} = indirect;
