import { z } from 'zod';
import { id, named, seenVersion, text } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, checkedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { otUtAdjustment } from '../ot-ut/ot-ut-adjustment.ts';
import { quarterHours } from '../quarters/own-quarter.ts';
import { yearQuarter } from '../quarters/user-quarter.ts';
import { QUARTER_AND_EMPLOYEE } from './quarter-review.rules.ts';

const MOST_REVIEWERS = 10;
const MOST_SKILLS = 100;
const MOST_LETTERS = 20_000;

/** Where a soft skill stands in a review; specification 3, section 3. */
export const softSkillType = z.enum(['strength', 'weakness', 'neither_unknown']);
export type SoftSkillType = z.infer<typeof softSkillType>;

/** Somebody whose quarter is reviewed, as the list beside the review shows them. */
export const reviewedUser = z.object({
  _id: id,
  user: person,
  reviewers: z.array(person),
  isReviewPublicized: z.boolean(),
  /** Whether a reviewer has written anything. */
  isBegun: z.boolean(),
  isSelfReviewDone: z.boolean(),
});
export type ReviewedUser = z.infer<typeof reviewedUser>;

/**
 * The review of a quarter. Until it is published, the reviewed person is told who reviews them and nothing that was written;
 * reviewers read the self review once the person has handed it in.
 */
export const quarterReview = z.object({
  _id: id,
  user: person,
  year: z.number().int(),
  quarter: z.number().int(),
  hours: quarterHours.extend({
    planningPowerScore: z.number().nullable(),
    average1MM: z.number().nullable(),
  }),
  adjustments: z.array(otUtAdjustment),
  reviewers: z.array(person),
  isReviewPublicized: z.boolean(),
  /** Rich text; null for the reviewed person until the review is published. */
  review: z.string().nullable(),
  expectationNextQuarter: z.string().nullable(),
  /** What the review before expected of this quarter; null where it is not known to who asks. */
  expectation: z.string().nullable(),
  softSkills: z.array(z.object({ softSkill: named, type: softSkillType })).nullable(),
  version: z.number().int(),
  /** Rich text; null for reviewers until it is handed in. */
  selfReview: z.string().nullable(),
  isSelfReviewDone: z.boolean(),
  selfVersion: z.number().int(),
  /** What the next quarter has of its own. */
  next: z.object({ maxOTPct: z.number().nullable(), workFromOfficePercentage: z.number().nullable() }).nullable(),
  isOwn: z.boolean(),
  /** Whether the asking person is among the reviewers. */
  mayWrite: z.boolean(),
  /** Whether the asking person may say who reviews. */
  mayAssign: z.boolean(),
});
export type QuarterReview = z.infer<typeof quarterReview>;

/** What somebody wrote of their own quarter; `version` counts its own changes. */
export const selfReview = z.object({
  _id: id,
  version: z.number().int(),
  selfReview: z.string(),
  isSelfReviewDone: z.boolean(),
});
export type SelfReview = z.infer<typeof selfReview>;

export const listReviewedUsers = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/users',
  summary:
    'Whose quarter the asking person may review or look at: reviewers theirs, administrators everybody’s, everybody their own',
  roles: ['employee'],
  query: yearQuarter,
  response: z.array(reviewedUser),
});

export const findQuarterReview = route({
  method: 'GET',
  path: '/api/user/quarter-reviews',
  summary: 'The review of a quarter of a person',
  roles: ['employee'],
  query: yearQuarter.partial().extend({ userId: idOf('user', QUARTER_AND_EMPLOYEE).optional() }),
  response: quarterReview,
  errors: ['QUARTER_AND_EMPLOYEE', 'NO_QUARTER'],
});

export const getQuarterReview = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id',
  summary: 'The review of a quarter by its id',
  roles: ['employee'],
  params: idParamsOf('quarterReview'),
  response: quarterReview,
  errors: ['NOT_FOUND'],
});

const pct = (most: number) => z.number().min(0).max(most).multipleOf(0.01).nullable();

/** What reviewers write; specification 3, section 7. */
export const finalReview = z.strictObject({
  version: seenVersion,
  review: text(MOST_LETTERS),
  expectationNextQuarter: text(MOST_LETTERS),
  isReviewPublicized: z.boolean(),
  reviewers: z.array(idOf('user')).max(MOST_REVIEWERS),
  softSkills: z.array(z.strictObject({ softSkill: idOf('softSkill'), type: softSkillType })).max(MOST_SKILLS),
  /** The next quarter's own share in the office and maximum overtime; both null where the company's hold. */
  next: z.strictObject({ maxOTPct: pct(200), workFromOfficePercentage: pct(100) }),
});
export type FinalReview = z.infer<typeof finalReview>;

export const saveFinalReview = route({
  method: 'PUT',
  path: '/api/user/quarter-reviews/:id',
  summary:
    'Saves the review as its reviewers write it, unless another of them did meanwhile; publishing tells the reviewed person',
  roles: ['employee'],
  params: changedIdParamsOf('quarterReview'),
  body: finalReview,
  response: quarterReview,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_PUBLISHABLE', 'STAYS_PUBLISHED', 'NOT_EMPLOYEES', 'OWN_REVIEW'],
  refusals: { CHANGED_MEANWHILE: quarterReview },
});

export const saveSelfReview = route({
  method: 'PUT',
  path: '/api/user/quarter-reviews/:id/self-review',
  summary: 'Saves what somebody writes of their own quarter; reviewers read it once it is handed in',
  roles: ['employee'],
  params: checkedIdParamsOf('quarterReview'),
  body: z.strictObject({ version: seenVersion, selfReview: text(MOST_LETTERS), isDone: z.boolean() }),
  response: selfReview,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'SELF_REVIEW_EMPTY'],
  refusals: { CHANGED_MEANWHILE: selfReview },
});

export const saveQuarterReviewers = route({
  method: 'PUT',
  path: '/api/admin/user-quarters/:id/reviewers',
  summary: 'Says who reviews a quarter of a person',
  roles: ['manager'],
  params: z.object({ id: changedIdOf('userQuarter') }),
  body: z.strictObject({ reviewers: z.array(idOf('user')).max(MOST_REVIEWERS) }),
  response: z.array(person),
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_EMPLOYEES', 'OWN_REVIEW'],
});
