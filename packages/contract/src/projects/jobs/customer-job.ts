import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageQuery } from '../../paging.ts';
import { givenDate, isoDate, line, optionalLine } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { selectablePerson, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { CUSTOMER_OR_NAME_REQUIRED, customerJobDatesInOrder, isSomebody } from './customer-job.rules.ts';
import { JOB_ENDS_BEFORE_START } from './project-job.rules.ts';

const JOBS_PAGE_SIZE = 100;

/** What the form of a customer's job asks for. */
export const customerJobToSave = z
  .strictObject({
    /** A user of type Customer. */
    customer: idOf('user').nullable(),
    fullName: optionalLine(150),
    role: line(150),
    startDate: givenDate.nullable(),
    endDate: givenDate.nullable(),
  })
  .refine(isSomebody, { path: ['fullName'], message: CUSTOMER_OR_NAME_REQUIRED })
  .check(dateRange({ most: ANY_SPAN, fields: ['startDate', 'endDate'] }))
  .refine(customerJobDatesInOrder, { path: ['endDate'], message: JOB_ENDS_BEFORE_START });
export type CustomerJobToSave = z.infer<typeof customerJobToSave>;

/** What somebody at the customer does in a project. */
export const customerJob = z.object({
  ...stored,
  project: idOf('project'),
  customer: person.nullable(),
  /** The name of the customer's user, when there is one. */
  fullName: z.string(),
  role: z.string(),
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
});
export type CustomerJob = z.infer<typeof customerJob>;

/** Kept by managers and the key members of the project. */
export const {
  list: listCustomerJobs,
  get: getCustomerJob,
  create: createCustomerJob,
  update: updateCustomerJob,
  remove: deleteCustomerJob,
} = resource({
  entity: 'customerJob',
  path: '/api/user/customer-jobs',
  roles: ['employee'],
  one: 'customer job',
  many: 'jobs at the customers of a project that one keeps',
  query: pageQuery(['fullName', 'role', 'startDate'], JOBS_PAGE_SIZE).extend({
    limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, JOBS_PAGE_SIZE),
    project: idOf('project'),
  }),
  listed: customerJob,
  detail: customerJob,
  toCreate: customerJobToSave.safeExtend({ ...broughtAs('customerJob'), project: idOf('project') }),
  toUpdate: customerJobToSave.safeExtend(seen),
  errors: ['NOT_YOURS', 'NO_CUSTOMER', 'TOO_MANY_CUSTOMER_JOBS'],
  deleteErrors: ['NOT_YOURS'],
});

/** Active users of customers. */
export const selectCustomerUsers = selectList('customer-users', selectablePerson);
