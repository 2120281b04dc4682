import { z } from 'zod';
import { givenDate, isoDate, seenVersion, text } from '../../primitives.ts';
import { checkedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

const MOST_LETTERS = 4000;

/** What a person set out to do in a week, what they make of it, and what came of it; specification 3, section 3. */
export const weeklyLog = z.object({
  /** Its Monday, by which a quarter knows the week. */
  _id: isoDate,
  /** Monday and Sunday. */
  fromDate: isoDate,
  toDate: isoDate,
  goals: z.string(),
  ownReviews: z.string(),
  /** 0 as long as nothing was written. */
  version: z.number().int(),
  /** Hours registered in the week. */
  hours: z.number(),
  /** Stars of the 1MMs of others in the week; null without any. */
  average1MM: z.number().nullable(),
  total1MM: z.number().int(),
});
export type WeeklyLog = z.infer<typeof weeklyLog>;

export const listWeeklyLogs = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id/weekly-logs',
  summary:
    'The weeks of a quarter up to the next one, the newest first, for the person, who reviews them and administrators; a week belongs to the quarter of its Thursday',
  roles: ['employee'],
  params: idParamsOf('quarterReview'),
  response: z.array(weeklyLog),
  errors: ['NOT_FOUND'],
});

/** What a person writes of a week; shared by the form and the call. */
export const weeklyLogToSave = z.strictObject({
  fromDate: givenDate,
  version: seenVersion,
  goals: text(MOST_LETTERS),
  ownReviews: text(MOST_LETTERS),
});

export const saveWeeklyLog = route({
  method: 'PUT',
  path: '/api/user/quarter-reviews/:id/weekly-logs',
  summary: 'Saves what the person writes of a week of their own quarter',
  roles: ['employee'],
  params: checkedIdParamsOf('quarterReview'),
  body: weeklyLogToSave,
  response: weeklyLog,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_A_WEEK'],
  refusals: { CHANGED_MEANWHILE: weeklyLog },
});
