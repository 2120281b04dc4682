import { z } from 'zod';
import { done, instant } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** So many of the newest versions of a post are shown, and so many of them as have so many bytes together; two at least. */
export const MOST_VERSIONS = 50;
export const MOST_VERSION_BYTES = 400_000;

export const acknowledgePost = route({
  method: 'POST',
  path: '/api/user/posts/:id/acknowledge',
  summary: 'Says that one has read a post, as it was shown; repeating it changes nothing',
  roles: ['employee'],
  params: idParamsOf('post'),
  body: z.strictObject(seen),
  response: done,
  errors: ['NOT_FOUND', 'POST_CHANGED', 'NOTHING_TO_ACKNOWLEDGE'],
});

export const listPostReaders = route({
  method: 'GET',
  path: '/api/user/posts/:id/readers',
  summary: 'Who of those that a post is for has acknowledged it, and who has not',
  roles: ['employee'],
  params: changedIdParamsOf('post'),
  response: z.object({
    read: z.array(z.object({ user: person, acknowledgedAt: instant })),
    unread: z.array(person),
  }),
  errors: ['NOT_FOUND'],
});

export const postVersion = z.object({
  /** The version of the post that it was saved as. */
  number: z.number().int(),
  title: z.string(),
  plain: z.string(),
  savedAt: instant,
  savedBy: person.nullable(),
});
export type PostVersion = z.infer<typeof postVersion>;

export const listPostVersions = route({
  method: 'GET',
  path: '/api/user/posts/:id/versions',
  summary: `The newest ${MOST_VERSIONS} versions of a post's words, the last first; of long texts fewer`,
  roles: ['employee'],
  params: idParamsOf('post'),
  response: z.array(postVersion),
  errors: ['NOT_FOUND'],
});
