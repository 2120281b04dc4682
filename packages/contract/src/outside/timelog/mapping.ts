import { z } from 'zod';
import { givenDate, id, isoDate, named } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idOf } from '../../record-id.ts';
import { refusalsWith, route } from '../../route.ts';

/** More accounts than a customer has. */
const MOST_MAPPINGS = 200;
const LONGEST_ID = 12;

/** What the outside system calls a record by: a whole number. */
const outsideId = z
  .string()
  .max(LONGEST_ID)
  .regex(/^[1-9]\d*$/);
const mappingStatus = z.number().int().min(0).max(5);

/** An indirect customer whose accounts can be mapped: its direct customer has the time-logging system. */
export const mappedCustomer = z.object({
  ...named.shape,
  directCustomer: named,
  /** What it is called by in the time-logging system; empty is not said. */
  timelogCustomerId: z.string(),
  accounts: z.number().int(),
  unmapped: z.number().int(),
  inError: z.number().int(),
});
export type MappedCustomer = z.infer<typeof mappedCustomer>;

/** An account, and the project that it is mapped to. */
export const mappedAccount = z.object({
  ...named.shape,
  number: z.string(),
  archived: z.boolean(),
  timelogProjectId: z.string().nullable(),
  timelogStatus: mappingStatus,
  /** Hours from this day on go to the project; null is all of them. */
  timelogSince: isoDate.nullable(),
});
export type MappedAccount = z.infer<typeof mappedAccount>;

/** A project of the time-logging system, by the names that it has there. */
export const timelogProject = z.object({
  Id: z.string(),
  No: z.string(),
  Name: z.string(),
  /** 0 is inactive, 1 active. */
  Status: z.number().int(),
  CustomerID: z.string(),
  /** The account that is mapped to it. */
  account: named.nullable(),
});
export type TimelogProject = z.infer<typeof timelogProject>;

/** A task of the project that an account is mapped to. */
export const timelogTask = z.object({
  TaskId: z.string(),
  No: z.string(),
  Name: z.string(),
  IsActive: z.boolean(),
  /** Phases that are mapped to it. */
  phases: z.array(named),
});
export type TimelogTask = z.infer<typeof timelogTask>;

/** That an employee may log hours on a task. */
export const timelogAllocation = z.object({
  TaskId: z.string(),
  AllocatedHours: z.number(),
  EmployeeId: z.string(),
  IsActive: z.boolean(),
  /** Who it is here; null for somebody who is not known here. */
  person: named.nullable(),
});
export type TimelogAllocation = z.infer<typeof timelogAllocation>;

const NOT_CONNECTED = 'TIMELOG_NOT_CONNECTED';

export const listMappedCustomers = route({
  method: 'GET',
  path: '/api/admin/timelog/customers',
  summary: 'Indirect customers whose accounts can be mapped to projects of the time-logging system',
  roles: ['manager'],
  response: z.array(mappedCustomer),
});

export const listMappedAccounts = route({
  method: 'GET',
  path: '/api/admin/timelog/accounts',
  summary: 'Accounts of an indirect customer with what they are mapped to',
  roles: ['manager'],
  query: z.object({ customer: idOf('indirectCustomer') }),
  response: z.array(mappedAccount),
});

export const listTimelogProjects = route({
  method: 'GET',
  path: '/api/admin/timelog/projects',
  summary: 'Projects that the time-logging system has of an indirect customer',
  roles: ['manager'],
  query: z.object({ customer: idOf('indirectCustomer') }),
  response: z.array(timelogProject),
  errors: [NOT_CONNECTED, 'TIMELOG_CUSTOMER_UNKNOWN'],
});

export const mapAccounts = route({
  method: 'PUT',
  path: '/api/admin/timelog/mappings',
  summary: 'Maps accounts to projects of the time-logging system, or to none; all of them or none',
  roles: ['manager'],
  body: z.strictObject({
    mappings: z
      .array(z.strictObject({ account: changedIdOf('account'), Id: outsideId.nullable() }))
      .min(1)
      .max(MOST_MAPPINGS)
      .refine((all) => new Set(all.map(({ account }) => account)).size === all.length, { abort: true }),
    /** Hours from this day on go there. */
    since: givenDate,
  }),
  response: z.array(mappedAccount),
  errors: [NOT_CONNECTED, 'TIMELOG_OTHER_CUSTOMER'],
  refusals: refusalsWith(
    ['TIMELOG_PROJECT_NOT_EXISTING', 'TIMELOG_PROJECT_MAPPED', 'TIMELOG_PROJECT_DUPLICATED'],
    /** The accounts that it is about. */
    z.object({ accounts: z.array(id) }),
  ),
});

export const listTimelogTasks = route({
  method: 'GET',
  path: '/api/admin/timelog/tasks',
  summary: 'Tasks of the project that an account is mapped to',
  roles: ['manager'],
  query: z.object({ account: idOf('account') }),
  response: z.array(timelogTask),
  errors: [NOT_CONNECTED, 'TIMELOG_NOT_MAPPED'],
});

export const listTimelogAllocations = route({
  method: 'GET',
  path: '/api/admin/timelog/allocations',
  summary: 'Who is allocated to the tasks of the project that an account is mapped to',
  roles: ['manager'],
  query: z.object({ account: idOf('account') }),
  response: z.array(timelogAllocation),
  errors: [NOT_CONNECTED, 'TIMELOG_NOT_MAPPED'],
});

export const mapPhase = route({
  method: 'PUT',
  path: '/api/admin/timelog/phases/:id',
  summary: 'Maps a phase to a task of the project that its account is mapped to, or to none',
  roles: ['manager'],
  params: changedIdParamsOf('phase'),
  body: z.strictObject({ TaskId: outsideId.nullable() }),
  response: z.object({ _id: id, timelogTaskId: z.string().nullable() }),
  errors: [NOT_CONNECTED, 'TIMELOG_NOT_MAPPED', 'TIMELOG_TASK_NOT_EXISTING'],
});
