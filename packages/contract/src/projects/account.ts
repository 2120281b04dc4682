import { z } from 'zod';
import { flag, pageQuery } from '../paging.ts';
import { id, line, named, optionalLine } from '../primitives.ts';
import { brought, resource, seen, stored } from '../resource.ts';
import { selectable, selectList } from '../select-list.ts';
import { person, projectName } from '../time/user-period.ts';
import { phaseOption } from './direct-customer.ts';
import { MOST_ASSIGNED } from './indirect-customer.ts';

export const ACCOUNT_SAVE_FAILED = 'Error occurs when saving the account';
export const ACCOUNT_LOAD_FAILED = 'Error occurs when initializing the account';
export const ACCOUNTS_PAGE_SIZE = 100;
const ids = z.array(id).max(MOST_ASSIGNED);

/** What a form of an account asks for. */
export const accountToSave = z.strictObject({
  name: line(150),
  number: optionalLine(50),
  archived: z.boolean(),
  customer: id,
  project: id.nullable(),
  billTo: optionalLine(200),
  teams: ids,
  managers: ids,
  /** New phases of the account are given to the members of its teams, and to its managers. */
  teamsAutoAssign: z.boolean(),
  managersAutoAssign: z.boolean(),
});
export type AccountToSave = z.infer<typeof accountToSave>;

/** A customer's project for time registration. */
export const listedAccount = z.object({
  _id: id,
  name: z.string(),
  number: z.string(),
  archived: z.boolean(),
  customer: named,
  project: projectName.nullable(),
  phases: z.number().int(),
  /** Hours registered on all of its phases. */
  registeredTime: z.number(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

export const accountDetail = z.object({
  ...stored,
  name: z.string(),
  number: z.string(),
  archived: z.boolean(),
  customer: named,
  project: projectName.nullable(),
  billTo: z.string(),
  teams: z.array(named),
  managers: z.array(person),
  teamsAutoAssign: z.boolean(),
  managersAutoAssign: z.boolean(),
  /** What a phase of this account has to choose from: the options of its direct customer. */
  phaseOptions: z.array(phaseOption),
});
export type AccountDetail = z.infer<typeof accountDetail>;

export const {
  list: listAccounts,
  get: getAccount,
  create: createAccount,
  update: updateAccount,
  remove: deleteAccount,
} = resource({
  path: '/api/admin/accounts',
  one: 'account',
  many: 'accounts',
  roles: ['manager'],
  query: pageQuery(['name', 'number', 'customer', 'project'], ACCOUNTS_PAGE_SIZE).extend({
    customer: id.optional(),
    /** Also those that nobody registers on any more. */
    archived: flag,
  }),
  listed: listedAccount,
  detail: accountDetail,
  toCreate: accountToSave.safeExtend(brought),
  toUpdate: accountToSave.safeExtend(seen),
  errors: ['PHASE_OPTIONS_OF_ANOTHER_CUSTOMER'],
  deleteErrors: ['ACCOUNT_OF_CURRENT_USER'],
});

/** Accounts that are not archived; the hint is the customer. */
export const selectAccounts = selectList('accounts', selectable);
