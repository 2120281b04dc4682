import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { timeregPeriod } from '../periods/period.ts';
import { person, projectName, userPeriodState } from '../sheet/user-period.ts';

export const approvalStatus = z.enum(['waiting', 'approved', 'all']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** A sheet that one reviews, with the own projects of it. */
export const approvalItem = z.object({
  userPeriod: id,
  user: person,
  period: timeregPeriod,
  state: userPeriodState,
  lockedAt: instant.nullable(),
  /** Whole days since it was locked. */
  waitingDays: z.number().int().nullable(),
  /** Minutes of the own projects. */
  minutes: z.number().int(),
  isSelfReview: z.boolean(),
  projects: z.array(
    z.object({
      /** Id of the reviewer assignment. */
      _id: id,
      project: projectName.nullable(),
      minutes: z.number().int(),
      approvedDate: instant.nullable(),
    }),
  ),
});
export type ApprovalItem = z.infer<typeof approvalItem>;

export const listApprovals = route({
  method: 'GET',
  path: '/api/user/approvals',
  summary: 'The locked sheets that wait for one’s approval, longest waiting first; on wish also those one approved',
  roles: ['employee'],
  query: pageQuery(['lockedAt', 'user', 'period']).extend({ status: approvalStatus.default('waiting') }),
  response: pageOf(approvalItem),
});

/** A sheet that waits for approval. */
export const nextApproval = z.object({ userPeriod: id, user: person, period: timeregPeriod });

export const getNextToApprove = route({
  method: 'GET',
  path: '/api/user/user-periods/next-to-approve',
  summary:
    'The longest waiting sheet for one’s approval, another one than the given if there is one, and how many wait',
  roles: ['employee'],
  query: z.object({ after: checkedIdOf('userPeriod').optional() }),
  response: z.object({ next: nextApproval.nullable(), waiting: z.number().int() }),
});
