import { z } from 'zod';
import { id, instant, isoDate } from '../../primitives.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** A wall shows so many weeks at most. */
export const MOST_WALL_WEEKS = 8;
/** And so many things of a week. */
export const MOST_OF_A_WEEK = 60;

const numbers = (least: number, most: number) =>
  z
    .string()
    .max(60)
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(z.number().int().min(least).max(most)).min(1).max(MOST_WALL_WEEKS));

/** Things of a wall, the more personal before the more general. */
export const wallItem = z.discriminatedUnion('type', [
  /** A colleague's birthday; the year is not told. `isWished`: the asking person has sent a wish. */
  z.object({ type: z.literal('birthday'), data: z.object({ user: person, day: isoDate, isWished: z.boolean() }) }),
  z.object({
    type: z.literal('anniversary'),
    data: z.object({ user: person, day: isoDate, years: z.number().int(), isWished: z.boolean() }),
  }),
  /** Somebody begins to work here. */
  z.object({ type: z.literal('newcomer'), data: z.object({ user: person, day: isoDate }) }),
  /** A wish to the asking person. */
  z.object({ type: z.literal('wish'), data: z.object({ by: person, message: z.string(), at: instant }) }),
  /** A 1MM of four or five stars to the asking person, or to a team of theirs. */
  z.object({
    type: z.literal('thanks'),
    data: z.object({
      by: person,
      message: z.string(),
      star: z.number().int(),
      team: z.string().nullable(),
      at: instant,
    }),
  }),
  /** Coins that somebody gave a colleague with a message: everybody sees it. */
  z.object({
    type: z.literal('coins'),
    data: z.object({ by: person, to: person, coins: z.number().int(), message: z.string(), at: instant }),
  }),
  z.object({ type: z.literal('post'), data: z.object({ post: id, title: z.string(), kind: z.string(), at: instant }) }),
]);

const wallWeek = z.object({
  week: z.number().int(),
  year: z.number().int(),
  items: z.array(
    z.intersection(
      wallItem,
      z.object({
        /** Names it for good, so that a device can hide it. */
        key: z.string(),
        /** The smaller comes first. */
        priority: z.number().int(),
      }),
    ),
  ),
});
export type WallWeek = z.infer<typeof wallWeek>;
export type WallItem = WallWeek['items'][number];

export const listWall = route({
  method: 'GET',
  path: '/api/user/walls',
  summary:
    'What there is to celebrate and to read in some weeks, the newest week first; weeks and years belong together by their place',
  roles: ['employee'],
  query: z
    .object({ weeks: numbers(1, 53), years: numbers(1970, 2100) })
    .refine(({ weeks, years }) => weeks.length === years.length, { path: ['years'] }),
  response: z.array(wallWeek),
});

/** A hero: the average of stars in halves, drawn towards the company's the fewer messages there are. */
export const hero = z.object({ user: person, average: z.number() });
export type Hero = z.infer<typeof hero>;

export const HEROES = 5;
export const listHeroes = route({
  method: 'GET',
  path: '/api/user/heroes',
  summary: `The top ${HEROES} heroes of the 90 days before this week by the Bayesian average of their stars`,
  roles: ['employee'],
  response: z.array(hero),
});
