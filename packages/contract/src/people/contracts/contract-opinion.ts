import { z } from 'zod';
import { done, id, isoDate, text } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { CHOOSE_YOUR_OPINION, CONTRACT_TYPES } from './contract.rules.ts';

/** Whether to go on with somebody: yes, after a talk, or no. */
export const contractOpinion = z.enum(['agree', 'need_discuss', 'stop'], { error: CHOOSE_YOUR_OPINION });
export type ContractOpinion = z.infer<typeof contractOpinion>;

/** What a contract's reviewer may know of it: whose it is, its type and its end, and nothing else. */
export const contractToReview = z.object({
  _id: id,
  user: person,
  type: z.enum(CONTRACT_TYPES),
  to: isoDate.nullable(),
  /** Who leads the person's teams. */
  leads: z.array(person),
  reviewerDetails: person,
  /** What the asking person said last; null when nothing yet. */
  opinion: contractOpinion.nullable(),
  comment: z.string(),
});
export type ContractToReview = z.infer<typeof contractToReview>;

export const listContractsToReview = route({
  method: 'GET',
  path: '/api/user/contracts/to-review',
  summary: 'Contracts that have not ended and that the asking person reviews, those that end first above',
  roles: ['employee'],
  response: z.array(contractToReview),
});

/** What the dialog asks for. */
export const opinionToSend = z.strictObject({ opinion: contractOpinion, comment: text(2000) });

export const sendContractOpinion = route({
  method: 'POST',
  path: '/api/user/contracts/opinions',
  summary: "Says as a contract's reviewer whether to go on with the person; saying it again replaces it",
  roles: ['employee'],
  body: opinionToSend.extend({ userId: idOf('user'), contractId: idOf('contract') }),
  response: done,
  errors: ['NOT_FOUND', 'NOT_THE_REVIEWER'],
});

export const changeContractReviewer = route({
  method: 'PUT',
  path: '/api/user/contracts/:id/reviewer',
  summary: 'Hands the review of a contract over to another active employee',
  roles: ['employee'],
  params: z.object({ id: idOf('contract') }),
  body: z.strictObject({ reviewer: idOf('user') }),
  response: done,
  errors: ['NOT_FOUND', 'NOT_THE_REVIEWER', 'REVIEWER_IS_CURRENT', 'OWN_CONTRACT', 'REVIEWER_NO_EMPLOYEE'],
});
