import { z } from 'zod';
import { id } from '../../primitives.ts';
import { checkedIdOf, checkedIdParamsOf, idOf } from '../../record-id.ts';
import { refusalsWith, route } from '../../route.ts';
import { timeregPeriod } from '../periods/period.ts';
import {
  oneForEachProject,
  PROJECT_NAMED_TWICE,
  SKILL_NAMED_TWICE,
  skillsNamedOnce,
} from '../review/approval.rules.ts';
import { ROW_FIELDS } from './row-fields.ts';

/** Longest comment of an unlocking or disapproving, as sanitised HTML. */
export const MAX_UNLOCK_COMMENT = 20_000;
/** More projects than anybody registers on in one period. */
const MOST_ASSIGNMENTS = 500;
/** Longest fingerprint of a project's rows. */
const MOST_OF_FINGERPRINT = 64;
export const MAX_FEEDBACK_COMMENT = 10_000;

/** One person's sheet of one period. */
export const userPeriod = z.object({ _id: id, user: id, timeregPeriod: id, isLocked: z.boolean() });
export type UserPeriod = z.infer<typeof userPeriod>;

/** How far a sheet has come: registering, waiting for reviewers, or approved by all of them. */
export const userPeriodState = z.enum(['open', 'locked', 'approved']);
export type UserPeriodState = z.infer<typeof userPeriodState>;

/** A person as other screens name them. */
export const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

export const projectName = z.object({ _id: id, name: z.string(), shortName: z.string() });

/** A sheet in a list of sheets. */
export const listedUserPeriod = userPeriod.extend({
  period: timeregPeriod,
  state: userPeriodState,
  minutes: z.number().int(),
  rows: z.number().int(),
  reviewers: z.number().int(),
  approvals: z.number().int(),
});
export type ListedUserPeriod = z.infer<typeof listedUserPeriod>;

export const listUserPeriods = route({
  method: 'GET',
  path: '/api/user/user-periods',
  summary: "A person's sheets, newest first; one's own, or those one may view",
  roles: ['employee'],
  query: z.object({ user: idOf('user').optional() }),
  response: z.array(listedUserPeriod),
  errors: ['NOT_YOURS'],
});

/** What stands against locking, as `LockProblem`. */
const lockProblem = z.object({
  code: z.string(),
  message: z.string(),
  row: z.string().optional(),
  field: z.enum(ROW_FIELDS).optional(),
});

export const lockUserPeriod = route({
  method: 'POST',
  path: '/api/user/user-periods/:id/lock',
  summary: 'Locks a sheet for review and assigns a reviewer to each of its projects; locking it again changes nothing',
  roles: ['employee'],
  params: checkedIdParamsOf('userPeriod'),
  body: z
    .strictObject({
      /** Nothing is to be registered: a sheet without rows is locked only with it. */
      confirmsEmpty: z.boolean().default(false),
    })
    .nullish(),
  response: userPeriod,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_OWNER', 'NO_REVIEWER', 'EMPTY_SHEET'],
  /** Every row and field that stands against locking; the code is that of the first. */
  refusals: refusalsWith(
    ['EMPTY_DETAILS', 'CANNOT_LOCK', 'OFFICE_NOT_SPECIFIED', 'UNFINISHED_DETAIL'],
    z.object({ rows: z.array(lockProblem) }),
  ),
});

export const unlockUserPeriod = route({
  method: 'POST',
  path: '/api/user/user-periods/:id/unlock',
  summary: 'Opens a locked sheet again; resets the chosen approvals and, on wish, mails the comment to the owner',
  roles: ['employee'],
  params: checkedIdParamsOf('userPeriod'),
  body: z.object({
    /** Whether the owner gets a mail. */
    isSend: z.boolean().default(false),
    /** Rich text. */
    comment: z.string().max(MAX_UNLOCK_COMMENT).default(''),
    /** Approvals that are reset; the others survive as long as their rows do not change. */
    userPeriodReviewerIds: z.array(checkedIdOf('userPeriodReviewer')).max(MOST_ASSIGNMENTS).default([]),
  }),
  response: userPeriod,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_REVIEWER', 'PERIOD_OPEN', 'REVIEWERS_CHANGED'],
});

/** A sheet after somebody decided about it. */
export const decidedUserPeriod = userPeriod.extend({ state: userPeriodState });
export type DecidedUserPeriod = z.infer<typeof decidedUserPeriod>;

/** What is missing of the feedback on a project, as `ApprovalProblem`. */
const feedbackProblem = z.object({
  code: z.literal('FEEDBACK_MISSING'),
  message: z.string(),
  project: id.nullable(),
  field: z.enum(['star', 'comment']),
});

/** Feedback on one project, left when its rows are approved. */
export const approvalFeedback = z
  .strictObject({
    /** Null for the rows of accounts that belong to no project. */
    project: checkedIdOf('project').nullable(),
    /** 1 to 5; 0 is none, as with no feedback. */
    star: z.number().int().min(0).max(5),
    comment: z.string().max(MAX_FEEDBACK_COMMENT),
    noFeedback: z.boolean(),
    /** Soft skills. */
    strengths: z.array(idOf('softSkill')).max(50).default([]),
    weaknesses: z.array(idOf('softSkill')).max(50).default([]),
  })
  .refine(skillsNamedOnce, { path: ['weaknesses'], message: SKILL_NAMED_TWICE });
export type ApprovalFeedback = z.infer<typeof approvalFeedback>;

export const approveUserPeriod = route({
  method: 'POST',
  path: '/api/user/user-periods/:id/approve',
  summary:
    'Approves own reviewer assignments of a locked sheet, or open ones of others as an administrator, as the review showed it, and leaves a 1MM for each project; repeating it changes nothing',
  roles: ['employee'],
  params: checkedIdParamsOf('userPeriod'),
  body: z.object({
    userPeriodReviewerIds: z.array(checkedIdOf('userPeriodReviewer')).min(1).max(MOST_ASSIGNMENTS),
    omms: z
      .array(approvalFeedback)
      .max(MOST_ASSIGNMENTS)
      .refine(oneForEachProject, { message: PROJECT_NAMED_TWICE })
      .default([]),
    /** The fingerprints of the reviewed projects, as the review answered them. */
    seenRows: z.array(z.string().max(MOST_OF_FINGERPRINT)).max(MOST_ASSIGNMENTS),
  }),
  response: decidedUserPeriod,
  errors: [
    'NOT_FOUND',
    'NOT_YOURS',
    'NOT_REVIEWER',
    'PERIOD_OPEN',
    'FULLY_APPROVED',
    'FEEDBACK_WITHOUT_APPROVAL',
    'CHANGED_MEANWHILE',
  ],
  refusals: { FEEDBACK_MISSING: z.object({ projects: z.array(feedbackProblem) }) },
});

export const disapproveUserPeriod = route({
  method: 'POST',
  path: '/api/trsysmanager/user-periods/:id/disapprove',
  summary: 'Withdraws approvals of a sheet; it stays locked, and its owner and the reviewers are notified',
  roles: ['manager'],
  params: checkedIdParamsOf('userPeriod'),
  body: z.object({
    userPeriodReviewerIds: z.array(checkedIdOf('userPeriodReviewer')).min(1).max(MOST_ASSIGNMENTS),
    /** Plain text. */
    comment: z.string().trim().max(4000).default(''),
  }),
  response: decidedUserPeriod,
  errors: ['NOT_FOUND', 'PERIOD_OPEN', 'NOT_APPROVED', 'REVIEWERS_CHANGED'],
});
