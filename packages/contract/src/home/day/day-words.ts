import { z } from 'zod';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';

/** More than this are never told; the screen shows one of them. */
export const MOST_WORDS_OF_DAY = 200;
const words = z.array(z.object({ _id: id, title: z.string() }));

export const listGreetings = route({
  method: 'GET',
  path: '/api/user/greetings',
  summary: 'The greetings of the company, in a lasting order',
  roles: ['signedIn'],
  response: words,
});

export const listQuotes = route({
  method: 'GET',
  path: '/api/user/quotes',
  summary: 'The quotes of the company, in a lasting order',
  roles: ['signedIn'],
  response: words,
});
