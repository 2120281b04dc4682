import { z } from 'zod';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { route } from '../../route.ts';
import { postType } from '../post/post.ts';

export const WRITTEN_PAGE_SIZE = 20;
/** So much of a text is shown around what was searched, in letters. */
export const EXCERPT_LENGTH = 240;

export const writtenKind = z.enum(['post', 'status']);

/** A post or a status that holds what was searched. */
export const writtenText = z.object({
  _id: id,
  kind: writtenKind,
  /** The title of a post, or the team or project of a status. */
  title: z.string(),
  /** Of a post. */
  type: postType.nullable(),
  /** Of a status, `ww/yyyy`. */
  week: z.string().nullable(),
  /** Part of the text, around the first place that holds what was searched. */
  excerpt: z.string(),
  updatedAt: instant,
});
export type WrittenText = z.infer<typeof writtenText>;

export const searchWrittenTexts = route({
  method: 'GET',
  path: '/api/user/written-texts',
  summary:
    'Posts and statuses that the asking person may read and that hold every word of the search, without diacritics; titles first, then the last changed',
  roles: ['employee'],
  query: pageQuery(['fit', 'updatedAt', 'title'], WRITTEN_PAGE_SIZE, 'fit').extend({
    limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, WRITTEN_PAGE_SIZE),
    kind: writtenKind.optional(),
  }),
  response: pageOf(writtenText),
});
