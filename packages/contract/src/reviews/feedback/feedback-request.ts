import { z } from 'zod';
import { done, givenDate, id, isoDate, text } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdParamsOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { FEEDBACK_EMPTY, LEAST_FEEDBACK, MOST_ASKED } from './feedback.rules.ts';

const MOST_LETTERS = 4000;
/** Requests of one person: many more than the reviews that anybody prepares at once. */
const ASKING_THROTTLE = { hits: 60, windowSeconds: 3600 } as const;

/** Feedback of colleagues, or of people whom the person leads. */
export const feedbackKind = z.enum(['peer', 'upward']);

/**
 * What can be read of a request: it is open, its answers are shown, they were too few, the review is not published yet, or
 * others read them.
 */
export const feedbackState = z.enum(['open', 'shown', 'tooFew', 'notPublished', 'forReviewers']);

/** A request for feedback on a person, with as much of the answers as the asking person may read. */
export const feedbackRequest = z.object({
  _id: id,
  kind: feedbackKind,
  isAnonymous: z.boolean(),
  /** Empty where nothing in particular is asked. */
  question: z.string(),
  /** The last day on which feedback is given. */
  lastDay: isoDate,
  askedBy: person,
  asked: z.array(person),
  state: feedbackState,
  /** How many have answered; null where that is not told. */
  answered: z.number().int().nullable(),
  /** Answers with the names of who gave them. */
  answers: z.array(z.object({ user: person, strengths: z.string(), improvements: z.string() })),
  /** Anonymous words, in the order of the alphabet; nothing ties a strength to an improvement. */
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  mayWithdraw: z.boolean(),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

export const listFeedbackOfReview = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id/feedback',
  summary: `Feedback for the review of a quarter: reviewers and administrators read answers with names at once and at least ${LEAST_FEEDBACK} anonymous ones once they are closed; the person sees own requests, and everything once the review is published; a manager who does not review sees own requests alone`,
  roles: ['employee'],
  params: checkedIdParamsOf('quarterReview'),
  response: z.array(feedbackRequest),
  errors: ['NOT_FOUND'],
});

/** What asks people for feedback; shared by the form and the call. */
export const feedbackToAsk = z.strictObject({
  kind: feedbackKind,
  isAnonymous: z.boolean(),
  question: text(500),
  lastDay: givenDate,
  asked: z.array(idOf('user')).max(MOST_ASKED),
});

export const askForFeedback = route({
  method: 'POST',
  path: '/api/user/quarter-reviews/:id/feedback',
  summary:
    'Asks people for feedback on the person of a quarter: the person, who reviews the quarter, managers of the person, administrators',
  roles: ['employee'],
  throttle: ASKING_THROTTLE,
  params: checkedIdParamsOf('quarterReview'),
  body: feedbackToAsk.extend({ _id: newIdOf('feedbackRequest').optional() }),
  response: feedbackRequest,
  errors: ['NOT_FOUND', 'NOT_ASKABLE', 'NOT_EMPLOYEES', 'ID_TAKEN', 'TOO_MANY_FEEDBACK_REQUESTS'],
});

export const withdrawFeedbackRequest = route({
  method: 'DELETE',
  path: '/api/user/feedback-requests/:id',
  summary: 'Withdraws a request that is open, with what was answered',
  roles: ['employee'],
  params: changedIdParamsOf('feedbackRequest'),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'FEEDBACK_CLOSED'],
});

/** A request that asks oneself. */
export const feedbackToGive = z.object({
  _id: id,
  user: person,
  year: z.number().int(),
  quarter: z.number().int(),
  kind: feedbackKind,
  isAnonymous: z.boolean(),
  question: z.string(),
  lastDay: isoDate,
  askedBy: person,
  /** Anonymous feedback cannot be given again, as nobody knows which was one's own. */
  isAnswered: z.boolean(),
  /** One's own, where it is not anonymous. */
  strengths: z.string(),
  improvements: z.string(),
});
export type FeedbackToGive = z.infer<typeof feedbackToGive>;

export const listFeedbackToGive = route({
  method: 'GET',
  path: '/api/user/feedback-requests',
  summary: 'Open requests that ask oneself for feedback, with one’s own answers where they are not anonymous',
  roles: ['employee'],
  response: z.array(feedbackToGive),
});

/** A request of one's own that is open, wherever its answers are read. */
export const feedbackAsked = feedbackToGive
  .pick({
    ...{
      _id: true,
      user: true,
      year: true,
      quarter: true,
      kind: true,
      isAnonymous: true,
      question: true,
      lastDay: true,
    },
  })
  .extend({ asked: z.array(person), mayRead: z.boolean() });
export type FeedbackAsked = z.infer<typeof feedbackAsked>;

export const listFeedbackAsked = route({
  method: 'GET',
  path: '/api/user/feedback-requests/asked',
  summary:
    'Open requests by which one asked others for feedback on somebody, with whether one may read what is answered',
  roles: ['employee'],
  response: z.array(feedbackAsked),
});

/** Feedback on a person; shared by the form and the call. */
export const givenFeedback = z
  .strictObject({ strengths: text(MOST_LETTERS), improvements: text(MOST_LETTERS) })
  .refine(({ strengths, improvements }) => strengths.trim() !== '' || improvements.trim() !== '', {
    error: FEEDBACK_EMPTY,
    path: ['strengths'],
  });

export const giveFeedback = route({
  method: 'PUT',
  path: '/api/user/feedback-requests/:id/answer',
  summary: 'Gives feedback; it can be changed while the request is open, unless it is anonymous',
  roles: ['employee'],
  unaudited:
    'anonymous feedback leaves no trace of who gave it and when; one with a name leaves an entry without its words',
  params: checkedIdParamsOf('feedbackRequest'),
  body: givenFeedback,
  response: feedbackToGive,
  errors: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'FEEDBACK_GIVEN'],
});
