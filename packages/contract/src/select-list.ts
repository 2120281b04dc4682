import { z } from 'zod';
import { named } from './primitives.ts';
import type { Access } from './roles.ts';
import { route } from './route.ts';

/** A select list answers the best matches, not all of them. */
export const MOST_SELECTABLE = 50;

/** What a select list needs of one: its name, and what tells it from others of the same name. */
export const selectable = named.extend({ hint: z.string() });
export type Selectable = z.infer<typeof selectable>;

/** A person to choose; the hint is their initials. */
export const selectablePerson = selectable.extend({ initials: z.string(), avatarUrl: z.string().nullable() });
export type SelectablePerson = z.infer<typeof selectablePerson>;

/** The call behind a field that chooses one of many: the best matches of what was typed, by name. */
export function selectList<const P extends string, I extends z.ZodType>(
  resource: P,
  item: I,
  roles: readonly [Access, ...Access[]] = ['employee'],
) {
  return route({
    method: 'GET',
    path: `/api/common/${resource}/select` as const,
    summary: `The first ${MOST_SELECTABLE} ${resource.replaceAll('-', ' ')} that match, for a field that chooses one`,
    roles,
    query: z.object({ search: z.string().trim().max(200).default('') }),
    response: z.array(item),
  });
}
