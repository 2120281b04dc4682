import { z } from 'zod';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';

/** No group of a search has more. */
export const MOST_FOUND = 6;

/** How well something fits, the best first: its name begins so, a word in it does, it holds it, it is about it, it is nearly it. */
export const FIT = { beginning: 0, word: 1, within: 2, around: 3, near: 4 } as const;

const found = z.object({
  _id: id,
  name: z.string(),
  /** What tells it from others of the same name. */
  hint: z.string(),
  /** One of `FIT`. */
  fit: z.number().int(),
});

export const foundPerson = found.extend({
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  /** The asking person may look at this one's sheets. */
  isViewable: z.boolean(),
  /** Teams of this one whose people plan their hours. */
  planningTeams: z.array(id),
});
export const foundProject = found.extend({
  /** The asking person registers on it: own sheets can be filtered by it. */
  isOwn: z.boolean(),
});
export const foundPhase = found.extend({
  account: id,
  /** The asking person may register on it now. */
  isOpen: z.boolean(),
});
export const foundAccount = found.extend({
  project: id.nullable(),
  /** As of a project. */
  isOwn: z.boolean(),
});

export const searchAnswer = z.object({
  people: z.array(foundPerson),
  projects: z.array(foundProject),
  phases: z.array(foundPhase),
  accounts: z.array(foundAccount),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type FoundPerson = z.infer<typeof foundPerson>;
export type FoundProject = z.infer<typeof foundProject>;
export type FoundPhase = z.infer<typeof foundPhase>;
export type FoundAccount = z.infer<typeof foundAccount>;

export const searchEverything = route({
  method: 'GET',
  path: '/api/common/search',
  summary:
    'People, projects, phases and accounts that the asking person may find, by name, with typing errors and without diacritics',
  roles: ['signedIn'],
  isOfAllAreas: true,
  query: z.object({ search: z.string().trim().max(100).default('') }),
  response: searchAnswer,
});
