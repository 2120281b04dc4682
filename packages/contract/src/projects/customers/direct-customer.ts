import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { id, line, named } from '../../primitives.ts';
import { checkedIdOf, idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { refusalsWith } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { CUSTOMERS_PAGE_SIZE } from './cost-group.ts';
import { PHASE_OPTIONS_WRONG, repeatedCodes } from './direct-customer.rules.ts';

const MOST_PHASE_OPTIONS = 200;

/** What a phase of this customer is billed or counted as. */
export const phaseOption = z.object({
  _id: id,
  optionName: z.string(),
  code: z.string(),
  /** Only privileged users may choose it. */
  userLock: z.boolean(),
  canDelete: z.boolean(),
});
export type PhaseOption = z.infer<typeof phaseOption>;

/** `_id` is made by who adds the option. */
export const directCustomerToSave = z
  .strictObject({
    name: line(150),
    costGroup: idOf('costGroup').nullable(),
    isTimelogDirectCustomer: z.boolean(),
    phaseOptions: z
      .array(
        z.strictObject({
          _id: checkedIdOf('phaseOption'),
          optionName: line(100),
          code: line(50),
          userLock: z.boolean(),
          canDelete: z.boolean(),
        }),
      )
      .max(MOST_PHASE_OPTIONS),
  })
  .check((check) => {
    for (const index of repeatedCodes(check.value.phaseOptions))
      check.issues.push({
        code: 'custom',
        input: check.value,
        path: ['phaseOptions', index, 'code'],
        message: PHASE_OPTIONS_WRONG,
      });
  });
export type DirectCustomerToSave = z.infer<typeof directCustomerToSave>;

export const listedDirectCustomer = z.object({
  _id: id,
  name: z.string(),
  costGroup: named.nullable(),
  isTimelogDirectCustomer: z.boolean(),
  phaseOptions: z.number().int(),
  indirectCustomers: z.number().int(),
});
export type ListedDirectCustomer = z.infer<typeof listedDirectCustomer>;

export const directCustomerDetail = z.object({
  ...stored,
  name: z.string(),
  costGroup: named.nullable(),
  isTimelogDirectCustomer: z.boolean(),
  phaseOptions: z.array(phaseOption),
});
export type DirectCustomerDetail = z.infer<typeof directCustomerDetail>;

export const {
  list: listDirectCustomers,
  get: getDirectCustomer,
  create: createDirectCustomer,
  update: updateDirectCustomer,
  remove: deleteDirectCustomer,
} = resource({
  entity: 'directCustomer',
  path: '/api/admin/direct-customers',
  one: 'direct customer',
  many: 'direct customers',
  roles: ['manager'],
  query: pageQuery(['name', 'costGroup'], CUSTOMERS_PAGE_SIZE),
  listed: listedDirectCustomer,
  detail: directCustomerDetail,
  toCreate: directCustomerToSave.safeExtend(broughtAs('directCustomer')),
  toUpdate: directCustomerToSave.safeExtend(seen),
  refusals: refusalsWith(['PHASE_OPTION_KEPT', 'PHASE_OPTION_USED'], z.object({ name: z.string() })),
  errors: ['PHASE_OPTION_CODE_TAKEN'],
});

export const selectDirectCustomers = selectList('direct-customers', selectable, ['manager']);
