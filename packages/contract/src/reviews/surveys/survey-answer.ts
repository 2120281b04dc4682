import { z } from 'zod';
import { id } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { timeregPeriod } from '../../time/periods/period.ts';
import {
  ANSWER_NEEDED,
  HIGHEST_VALUE,
  isAnswered,
  LOWEST_VALUE,
  QUESTION_TWICE,
  VALUE_STEP,
} from './survey-answer.rules.ts';

const MOST_QUESTIONS = 100;

/** A question as it is asked, with one's own answer where that is known. */
export const askedQuestion = z.object({
  _id: id,
  name: z.string(),
  question: z.string(),
  description: z.string(),
  /** What the ends of the scale mean; empty where nothing is said. */
  minLabel: z.string(),
  maxLabel: z.string(),
  value: z.number().nullable(),
  noAnswer: z.boolean(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** A survey that the asking person can answer in the present period. */
export const askedSurvey = z.object({
  _id: id,
  name: z.string(),
  timeregPeriod,
  isAnonymous: z.boolean(),
  /** Whether the asking person has answered. An anonymous one cannot be answered again, as nobody knows which answers were theirs. */
  isAnswered: z.boolean(),
  /** Whose the answers are: nobody's where they are anonymous. */
  user: id.nullable(),
  questions: z.array(askedQuestion),
});
export type AskedSurvey = z.infer<typeof askedSurvey>;

export const listAskedSurveys = route({
  method: 'GET',
  path: '/api/user/surveys',
  summary: 'The surveys that ask oneself in the present period, with one’s own answers where they are not anonymous',
  roles: ['employee'],
  response: z.array(askedSurvey),
});

/** An answer to a question; shared by the form and the call. */
export const givenAnswer = z
  .strictObject({
    question: idOf('question'),
    value: z.number().min(LOWEST_VALUE).max(HIGHEST_VALUE).multipleOf(VALUE_STEP).nullable(),
    noAnswer: z.boolean(),
  })
  .refine(isAnswered, { error: ANSWER_NEEDED, path: ['value'] });

export const saveSurveyAnswers = route({
  method: 'PUT',
  path: '/api/user/surveys/:id/answers',
  summary:
    'Saves one’s answers to all questions of a survey; they can be changed while it is open, unless they are anonymous',
  roles: ['employee'],
  unaudited:
    'an anonymous answer leaves no trace of who gave it and when; one with a name leaves an entry without what it says',
  params: z.object({ id: idOf('survey') }),
  body: z.strictObject({
    timeregPeriod: idOf('timeregPeriod'),
    /** As it was said to who answers: one that is not any more is refused, so that nobody says more than they wanted to. */
    isAnonymous: z.boolean(),
    answers: z
      .array(givenAnswer)
      .min(1)
      .max(MOST_QUESTIONS)
      .refine((answers) => new Set(answers.map(({ question }) => question)).size === answers.length, QUESTION_TWICE),
  }),
  response: askedSurvey,
  errors: ['NOT_FOUND', 'NOT_ASKED', 'SURVEY_CLOSED', 'SURVEY_CHANGED', 'ALREADY_ANSWERED'],
});
