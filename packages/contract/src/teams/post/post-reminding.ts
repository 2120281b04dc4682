import { z } from 'zod';
import { id } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** So many of the posts that a team has not read are shown, the last changed first. */
export const MOST_UNREAD_POSTS = 20;

/** A post that people of a team have to acknowledge and have not yet. */
export const unreadPost = z.object({
  _id: id,
  title: z.string(),
  /** How many people of the team it is for. */
  readers: z.number().int(),
  unread: z.array(person),
});
export type UnreadPost = z.infer<typeof unreadPost>;

export const listUnreadOfTeam = route({
  method: 'GET',
  path: '/api/user/teams/:id/unread-posts',
  summary: `Posts that people of a team still have to acknowledge, with who they are: at most ${MOST_UNREAD_POSTS}, for those who lead it`,
  roles: ['employee'],
  params: idParamsOf('teamReading'),
  response: z.array(unreadPost),
  errors: ['NOT_FOUND'],
});

/** How many were told; who was told of the same post within a day is not told again. */
const reminded = z.object({ reminded: z.number().int() });

export const remindReadersOfTeam = route({
  method: 'POST',
  path: '/api/user/teams/:id/unread-posts/remind',
  summary: 'Tells the people of a team who have not acknowledged a post that it waits for them; each once a day',
  roles: ['employee'],
  params: changedIdParamsOf('teamReading'),
  body: z.strictObject({ post: idOf('post') }),
  response: reminded,
  errors: ['NOT_FOUND'],
});

export const remindReaders = route({
  method: 'POST',
  path: '/api/user/posts/:id/readers/remind',
  summary: 'Tells everybody who has not acknowledged a post that it waits for them; each once a day',
  roles: ['employee'],
  params: changedIdParamsOf('post'),
  response: reminded,
  errors: ['NOT_FOUND'],
});
