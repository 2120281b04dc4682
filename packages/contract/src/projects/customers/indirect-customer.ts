import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { id, line, named, optionalLine } from '../../primitives.ts';
import { idOf, type RecordEntity } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { CUSTOMERS_PAGE_SIZE } from './cost-group.ts';

/** More teams or managers than anything has. */
export const MOST_ASSIGNED = 300;
const idsOf = (entity: RecordEntity) => z.array(idOf(entity)).max(MOST_ASSIGNED);

/** What a form of an indirect customer asks for. */
export const indirectCustomerToSave = z.strictObject({
  name: line(150),
  directCustomer: idOf('directCustomer'),
  teams: idsOf('team'),
  managers: idsOf('user'),
  /** New accounts of the customer get its teams, and its managers. */
  teamsAutoAssign: z.boolean(),
  managersAutoAssign: z.boolean(),
  /** What the customer is called by in the time-logging system. */
  timelogCustomerId: optionalLine(50),
});
export type IndirectCustomerToSave = z.infer<typeof indirectCustomerToSave>;

export const listedIndirectCustomer = z.object({
  _id: id,
  name: z.string(),
  directCustomer: named,
  teams: z.array(named),
  managers: z.array(person),
  accounts: z.number().int(),
});
export type ListedIndirectCustomer = z.infer<typeof listedIndirectCustomer>;

export const indirectCustomerDetail = z.object({
  ...stored,
  name: z.string(),
  directCustomer: named,
  teams: z.array(named),
  managers: z.array(person),
  teamsAutoAssign: z.boolean(),
  managersAutoAssign: z.boolean(),
  timelogCustomerId: z.string(),
  accounts: z.array(named),
});
export type IndirectCustomerDetail = z.infer<typeof indirectCustomerDetail>;

export const {
  list: listIndirectCustomers,
  get: getIndirectCustomer,
  create: createIndirectCustomer,
  update: updateIndirectCustomer,
  remove: deleteIndirectCustomer,
} = resource({
  entity: 'indirectCustomer',
  path: '/api/admin/indirect-customers',
  one: 'indirect customer',
  many: 'indirect customers',
  roles: ['manager'],
  query: pageQuery(['name', 'directCustomer'], CUSTOMERS_PAGE_SIZE),
  listed: listedIndirectCustomer,
  detail: indirectCustomerDetail,
  toCreate: indirectCustomerToSave.safeExtend(broughtAs('indirectCustomer')),
  toUpdate: indirectCustomerToSave.safeExtend(seen),
  errors: ['NOT_EMPLOYEES'],
});

/** Indirect customers; the hint is the direct customer. */
export const selectCustomers = selectList('customers', selectable);
/** Those below which one may create accounts. */
export const selectOwnCustomers = selectList('own-customers', selectable);
