import { z } from 'zod';
import { pageOf } from '../../paging.ts';
import { done, id, instant, isoDate, line } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { OCCASIONS, WISH_NEEDS_WORDS } from './occasion.rules.ts';

export const WISHES_PAGE_SIZE = 20;
const LONGEST_WISH = 500;
/** Lists of who has a day look so many days ahead, unless they are asked for more. */
const DAYS_AHEAD = 7;
const MOST_DAYS_AHEAD = 31;

export const occasion = z.enum(OCCASIONS);

/** A wish on the wall of somebody. */
export const wish = z.object({
  _id: id,
  by: person,
  occasion,
  /** The birthday, or the day of the years in the company, for which it was sent. */
  day: isoDate,
  message: z.string(),
  createdAt: instant,
  /** Whether the asking person may take it off the wall. */
  mayDelete: z.boolean(),
});
export type Wish = z.infer<typeof wish>;

/** What a wish says; words are needed. */
export const wishToSend = z.strictObject({
  message: z
    .string()
    .max(LONGEST_WISH)
    .refine((text) => text.trim() !== '', WISH_NEEDS_WORDS)
    .pipe(line(LONGEST_WISH)),
});

const toPerson = {
  method: 'POST',
  roles: ['employee'],
  params: idParamsOf('profile'),
  body: wishToSend,
  response: wish,
  errors: ['NOT_FOUND', 'OWN_WISH', 'NOT_THE_DAY'],
  // Each new one is told to its receiver.
  throttle: { hits: 30, windowSeconds: 3600 },
} as const;

export const sendBirthdayWish = route({
  ...toPerson,
  path: '/api/profile/:id/birthday_wish',
  summary: 'Wishes a colleague a happy birthday, on the day or within 7 days after it; sending again rewords the wish',
});

export const sendAnniversaryWish = route({
  ...toPerson,
  path: '/api/user/profiles/:id/anniversary-wish',
  summary: 'Congratulates a colleague on the years in the company, on the day or within 7 days after it',
});

export const listWishes = route({
  method: 'GET',
  path: '/api/user/profiles/:id/wishes',
  summary: 'The wall of an employee: wishes, the newest first',
  roles: ['employee'],
  params: idParamsOf('profile'),
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(WISHES_PAGE_SIZE),
  }),
  response: pageOf(wish),
  errors: ['NOT_FOUND'],
});

export const deleteWish = route({
  method: 'DELETE',
  path: '/api/user/wishes/:id',
  summary: 'Takes a wish off a wall: who sent it, whose wall it is, or an administrator',
  roles: ['employee'],
  params: changedIdParamsOf('wish'),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

const ahead = z.object({ days: z.coerce.number().int().min(0).max(MOST_DAYS_AHEAD).default(DAYS_AHEAD) });

/** Somebody's day: when it is, and whether the asking person sent a wish for it already. */
const celebrated = { user: person, day: isoDate, isWished: z.boolean() };

/** The year of birth is not told. */
export const birthday = z.object(celebrated);
export type Birthday = z.infer<typeof birthday>;

export const listBirthdays = route({
  method: 'GET',
  path: '/api/user/birthdays',
  summary: 'Colleagues who have their birthday today or in the next days and let it be shown, the nearest first',
  roles: ['employee'],
  query: ahead,
  response: z.array(birthday),
});

export const workAnniversary = z.object({ ...celebrated, years: z.number().int() });
export type WorkAnniversary = z.infer<typeof workAnniversary>;

export const listWorkAnniversaries = route({
  method: 'GET',
  path: '/api/user/work-anniversaries',
  summary: 'Colleagues who complete a year in the company today or in the next days, the nearest first',
  roles: ['employee'],
  query: ahead,
  response: z.array(workAnniversary),
});
