import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { id, line } from '../../primitives.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { selectable, selectList } from '../../select-list.ts';

/** Customers of all three kinds are listed by so many. */
export const CUSTOMERS_PAGE_SIZE = 1000;

export const costGroupToSave = z.strictObject({ name: line(100) });

/** What direct customers are gathered in. */
export const listedCostGroup = z.object({ _id: id, name: z.string(), directCustomers: z.number().int() });
export type ListedCostGroup = z.infer<typeof listedCostGroup>;

export const costGroupDetail = z.object({ ...stored, name: z.string() });
export type CostGroupDetail = z.infer<typeof costGroupDetail>;

export const {
  list: listCostGroups,
  get: getCostGroup,
  create: createCostGroup,
  update: updateCostGroup,
  remove: deleteCostGroup,
} = resource({
  entity: 'costGroup',
  path: '/api/admin/cost-groups',
  one: 'cost group',
  many: 'cost groups',
  roles: ['manager'],
  query: pageQuery(['name'], CUSTOMERS_PAGE_SIZE),
  listed: listedCostGroup,
  detail: costGroupDetail,
  toCreate: costGroupToSave.safeExtend(broughtAs('costGroup')),
  toUpdate: costGroupToSave.safeExtend(seen),
});

export const selectCostGroups = selectList('cost-groups', selectable, ['manager']);
