import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { flag, pageQuery } from '../../paging.ts';
import { id, line, named, optionalLine } from '../../primitives.ts';
import { checkedIdOf, idOf, idParamsOf, type RecordEntity } from '../../record-id.ts';
import { broughtAs, type ResourcePath, resource, seen, stored } from '../../resource.ts';
import type { Access } from '../../roles.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { billTo } from '../customers/bill-to.ts';
import { phaseOption } from '../customers/direct-customer.ts';
import { MOST_ASSIGNED } from '../customers/indirect-customer.ts';
import { approvedTimeMoves, force } from '../phases/approved-time.ts';

export const ACCOUNT_SAVE_FAILED = 'Error occurs when saving the account';
export const ACCOUNT_LOAD_FAILED = 'Error occurs when initializing the account';
export const NO_CUSTOMER_ACCESS =
  'You do not have access to any indirect customers, so you cannot create accounts. Please ask a manager.';
/** To whoever keeps an account as the leader of a team of it, or with its customer. */
export const OWN_KEEPER =
  "You can't add yourself or your own team to this account, or move it to your own customer. Please ask an account manager.";
declareMessages({ NO_CUSTOMER_ACCESS, OWN_KEEPER });
export const ACCOUNTS_PAGE_SIZE = 100;
export const OWN_ACCOUNTS_PAGE_SIZE = 1000;
const idsOf = (entity: RecordEntity) => z.array(idOf(entity)).max(MOST_ASSIGNED);

/** What a form of an account asks for. */
export const accountToSave = z.strictObject({
  name: line(150),
  number: optionalLine(50),
  archived: z.boolean(),
  customer: checkedIdOf('indirectCustomer'),
  project: checkedIdOf('project').nullable(),
  /** Null is not said. */
  billTo: billTo.nullable(),
  teams: idsOf('team'),
  managers: idsOf('user'),
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
  billTo: billTo.nullable(),
  phases: z.number().int(),
  /** Hours registered on all of its phases. */
  registeredTime: z.number(),
  /** Hours of the estimates of its phases, and those registered on phases that have one; null where none has. */
  estimate: z.number().nullable(),
  registeredOnEstimate: z.number(),
  /** The asking person manages it, so that they cannot delete it. */
  isOwn: z.boolean(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

export const accountDetail = z.object({
  ...listedAccount.omit({ phases: true, registeredTime: true, estimate: true, registeredOnEstimate: true }).shape,
  ...stored,
  teams: z.array(named),
  managers: z.array(person),
  teamsAutoAssign: z.boolean(),
  managersAutoAssign: z.boolean(),
  /** The project that it is mapped to in the time-logging system, and how they stand to each other. */
  timelogProjectId: z.string().nullable(),
  timelogStatus: z.number().int().min(0).max(5),
  /** Whether its direct customer has phase options: then each of its phases needs one. */
  needsPhaseOption: z.boolean(),
  /** Those of them that the asking person may choose. */
  phaseOptions: z.array(phaseOption),
});
export type AccountDetail = z.infer<typeof accountDetail>;

function accountResource(path: ResourcePath, roles: readonly [Access, ...Access[]], pageSize: number) {
  return {
    ...resource({
      entity: 'account',
      path,
      one: 'account',
      many: 'accounts',
      roles,
      query: pageQuery(['name', 'number', 'customer', 'project', 'registeredTime'], pageSize).extend({
        customer: idOf('indirectCustomer').optional(),
        /** Also those that nobody registers on any more. */
        archived: flag,
      }),
      listed: listedAccount,
      detail: accountDetail,
      toCreate: accountToSave.safeExtend(broughtAs('account')),
      toUpdate: accountToSave.safeExtend({ ...seen, force }),
      errors: [
        'PHASE_OPTIONS_OF_ANOTHER_CUSTOMER',
        'NUMBER_OF_HIDDEN_PHASES',
        'NO_CUSTOMER_ACCESS',
        'OWN_KEEPER',
        'NOT_EMPLOYEES',
        'PERIOD_APPROVED',
      ],
      refusals: { APPROVED_TIME_MOVES: approvedTimeMoves },
      deleteErrors: ['ACCOUNT_OF_CURRENT_USER', 'PHASES_NOT_SHOWN'],
    }),
    phaseOptions: route({
      method: 'GET',
      path: `${path}/:id/phase-options`,
      summary: 'The phase options that the asking person may choose for phases of an account',
      roles,
      params: idParamsOf('account'),
      response: z.object({ needsPhaseOption: z.boolean(), phaseOptions: z.array(phaseOption) }),
      errors: ['NOT_FOUND'],
    }),
  };
}

/** Every account, for managers and administrators. */
export const accountCalls = accountResource('/api/admin/accounts', ['manager'], ACCOUNTS_PAGE_SIZE);
/** The accounts that one keeps: as their manager, the leader of a team of theirs, or the keeper of their customer. */
export const ownAccountCalls = accountResource('/api/user/accounts', ['employee'], OWN_ACCOUNTS_PAGE_SIZE);
export const {
  list: listAccounts,
  get: getAccount,
  create: createAccount,
  update: updateAccount,
  remove: deleteAccount,
} = accountCalls;

/** Accounts that are not archived; the hint is the customer. */
export const selectAccounts = selectList('accounts', selectable);
/** Those of them that one keeps. */
export const selectOwnAccounts = selectList('own-accounts', selectable);
