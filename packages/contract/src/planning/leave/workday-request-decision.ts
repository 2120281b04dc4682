import { z } from 'zod';
import { text } from '../../primitives.ts';
import { changedIdParamsOf, idOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { selectablePerson, selectList } from '../../select-list.ts';
import { workdayRequest } from './workday-request.ts';
import { daysTaken } from './workday-request-ask.ts';

/** What became of a request; its open task of the reviewer goes with it. */
export const requestOutcome = z.enum(['APPROVED', 'REJECTED', 'CHANGED_REVIEWER']);

const decided = z.object({ outcome: requestOutcome, request: workdayRequest });

export const decideWorkdayRequest = route({
  method: 'POST',
  path: '/api/user/workday-requests/:id/decide',
  summary: 'Approves or rejects as the reviewer; repeating the same decision changes nothing',
  roles: ['employee'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({ ...seen, isApproved: z.boolean(), hrManagerComment: text(4000).default('') }),
  response: decided,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'ALREADY_DECIDED', 'NOT_IN_FORCE'],
  refusals: { CHANGED_MEANWHILE: workdayRequest, DAYS_TAKEN: daysTaken },
});

export const changeLeaveReviewer = route({
  method: 'PUT',
  path: '/api/user/workday-requests/:id/reviewer',
  summary: 'Hands a pending request over to another reviewer: as its owner, its reviewer or an administrator',
  roles: ['employee'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({ ...seen, reviewer: idOf('user') }),
  response: decided,
  errors: [
    'NOT_FOUND',
    'NOT_YOURS',
    'ALREADY_DECIDED',
    'NOTHING_CHANGED',
    'REVIEWER_NOT_ACTIVE',
    'OWN_REVIEWER',
    'REVIEWER_NOT_ALLOWED',
  ],
  refusals: { CHANGED_MEANWHILE: workdayRequest },
});

/** Whom one may let decide about one's days: leaders of the teams, managers and administrators; for administrators, everybody. */
export const selectLeaveReviewers = route({
  ...selectList('leave-reviewers', selectablePerson),
  query: z.object({
    search: z.string().trim().max(200).default(''),
    /** Whose days they are; one's own when left out. */
    user: idOf('user').optional(),
  }),
});
