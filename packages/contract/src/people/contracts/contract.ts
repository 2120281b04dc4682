import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { givenDate, id, instant, isoDate, line } from '../../primitives.ts';
import { changedIdOf, idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { CONTRACT_TYPES, ENDED_OUTSIDE, endsWithin } from './contract.rules.ts';
import { contractOpinion } from './contract-opinion.ts';

export const CONTRACTS_PAGE_SIZE = 50;

export const contractType = z.enum(CONTRACT_TYPES);
export const contractStatus = z.enum(['Active', 'Done']);

/** What a form of a contract asks for; its end follows from type and start. */
export const contractToSave = z
  .strictObject({
    number: line(60),
    type: contractType,
    from: givenDate,
    /** The last day of a contract that was ended early; null while it was not. */
    endedOn: givenDate.nullable().default(null),
    /** Who is asked whether to go on with the person. */
    reviewer: idOf('user').nullable().default(null),
  })
  .refine(endsWithin, { path: ['endedOn'], message: ENDED_OUTSIDE });
export type ContractToSave = z.infer<typeof contractToSave>;

/** What the person it is about may know of a contract. */
export const ownContract = z.object({
  _id: id,
  number: z.string(),
  type: contractType,
  from: isoDate,
  to: isoDate.nullable(),
  endedOn: isoDate.nullable(),
  status: contractStatus,
});
export type OwnContract = z.infer<typeof ownContract>;

/** A contract as those see it who keep contracts. */
export const contractDetail = z.object({
  ...ownContract.shape,
  ...stored,
  user: person,
  reviewer: person.nullable(),
  /** What reviewers said; the newest first. Never told to the person. */
  opinions: z.array(z.object({ user: person, opinion: contractOpinion, comment: z.string(), at: instant })),
});
export type ContractDetail = z.infer<typeof contractDetail>;

export const {
  list: listContracts,
  get: getContract,
  create: createContract,
  update: updateContract,
  remove: deleteContract,
} = resource({
  entity: 'contract',
  path: '/api/admin/contracts',
  one: 'contract',
  many: 'contracts',
  roles: ['manager'],
  query: pageQuery(['from', 'to', 'number'], CONTRACTS_PAGE_SIZE, '-from').extend({
    user: idOf('user').optional(),
    status: contractStatus.optional(),
  }),
  listed: contractDetail,
  detail: contractDetail,
  toCreate: contractToSave.safeExtend({ ...broughtAs('contract'), user: changedIdOf('user') }),
  toUpdate: contractToSave.safeExtend(seen),
  errors: ['CONTRACT_NUMBER_TAKEN', 'NOT_YOURS', 'OWN_CONTRACT', 'REVIEWER_NO_EMPLOYEE', 'NOT_EMPLOYEES'],
  deleteErrors: ['NOT_YOURS'],
});

export const listOwnContracts = route({
  method: 'GET',
  path: '/api/user/contracts',
  summary: "The asking person's own contracts, the newest first",
  roles: ['employee'],
  response: z.array(ownContract),
});
