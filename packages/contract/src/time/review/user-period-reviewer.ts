import { z } from 'zod';
import { oneMinuteMessage } from '../../feedback/one-minute-message/one-minute-message.ts';
import { id, instant } from '../../primitives.ts';
import { checkedIdOf, checkedIdParamsOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, projectName } from '../sheet/user-period.ts';

/** Who reviews the rows of one project of a sheet. */
export const userPeriodReviewer = z.object({
  _id: id,
  /** Whose sheet it is. */
  user: idOf('user'),
  userPeriod: checkedIdOf('userPeriod'),
  reviewer: person,
  /** Null gathers the rows of accounts that belong to no project. */
  project: projectName.nullable(),
  approvedDate: instant.nullable(),
  /** The 1MM left on approval; null also for those who may not read it. */
  wtf: oneMinuteMessage.nullable(),
  minutes: z.number().int(),
  /** Whether the asking person may hand it to somebody else. */
  canChange: z.boolean(),
});
export type UserPeriodReviewer = z.infer<typeof userPeriodReviewer>;

export const listReviewersOfUserPeriod = route({
  method: 'GET',
  path: '/api/user/user-periods/:id/reviewers',
  summary: 'The reviewer assignments of a sheet',
  roles: ['employee'],
  params: checkedIdParamsOf('userPeriod'),
  response: z.array(userPeriodReviewer),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const changeReviewers = route({
  method: 'POST',
  path: '/api/user/user-period-reviewers/change',
  summary:
    'Hands unapproved assignments of one sheet over to other reviewers: any of them as an administrator, the own ones as a reviewer',
  roles: ['employee'],
  body: z
    .array(
      z.strictObject({
        _id: checkedIdOf('userPeriodReviewer'),
        user: idOf('user'),
        project: checkedIdOf('project').nullable(),
        userPeriod: checkedIdOf('userPeriod'),
        reviewer: idOf('user'),
      }),
    )
    .min(1)
    .max(500),
  response: z.array(userPeriodReviewer),
  errors: [
    'NOT_FOUND',
    'NOT_YOURS',
    'NOT_REVIEWER',
    'PERIOD_OPEN',
    'NOTHING_CHANGED',
    'ALREADY_APPROVED',
    'REVIEWERS_CHANGED',
    'REVIEWER_NOT_ACTIVE',
    'OWN_REVIEWER',
    'HANDED_OVER',
  ],
});

/** People whom one search for an approver answers. */
export const MOST_CANDIDATES = 20;

export const listReviewerCandidates = route({
  method: 'GET',
  path: '/api/user/user-period-reviewers/candidates',
  summary: 'Active employees who could review, by a part of their name or initials',
  roles: ['employee'],
  query: z.object({ search: z.string().trim().max(100).default('') }),
  response: z.array(person),
});
