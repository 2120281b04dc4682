import { z } from 'zod';
import { route } from '../../route.ts';

/** For the menu, which every page shows: nothing else comes with it. */
export const countPostsToRead = route({
  method: 'GET',
  path: '/api/user/posts-to-read',
  summary: 'How many posts the asking person has to acknowledge',
  roles: ['employee'],
  response: z.object({ count: z.number().int() }),
});
