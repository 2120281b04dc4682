import { z } from 'zod';
import { pageOf } from '../../paging.ts';
import { done, instant } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { COMMENT_REQUIRED, MOST_COMMENT_LENGTH, REACTIONS } from './post-response.rules.ts';

export const COMMENTS_PAGE_SIZE = 20;

const reaction = z.enum(REACTIONS);

/** How many gave a reaction to a piece of news, and whether the asking person is one of them. */
const countedReaction = z.object({ reaction, count: z.number().int(), isOwn: z.boolean() });
export type CountedReaction = z.infer<typeof countedReaction>;

export const listPostReactions = route({
  method: 'GET',
  path: '/api/user/posts/:id/reactions',
  summary: 'The reactions to news, each with how many gave it',
  roles: ['employee'],
  params: idParamsOf('post'),
  response: z.array(countedReaction),
  errors: ['NOT_FOUND'],
});

export const reactToPost = route({
  method: 'PUT',
  path: '/api/user/posts/:id/reactions',
  summary: 'Gives a reaction to news, or takes it back; repeating it changes nothing',
  roles: ['employee'],
  params: idParamsOf('post'),
  body: z.strictObject({ reaction, isOn: z.boolean() }),
  response: z.array(countedReaction),
  errors: ['NOT_FOUND', 'NOT_NEWS'],
  throttle: { hits: 60, windowSeconds: 600 },
  unaudited: 'A reaction is a sign of its moment: it says nothing that anybody has to answer for.',
});

export const postComment = z.object({
  ...stored,
  by: person,
  /** Plain text. */
  text: z.string(),
  createdAt: instant,
  /** Null for words that are as they were written first. */
  editedAt: instant.nullable(),
  /** Whether it is the asking person's own, who may change its words. */
  isOwn: z.boolean(),
  /** Whether the asking person may remove it: its author, who writes the post, and managers. */
  mayDelete: z.boolean(),
});
export type PostComment = z.infer<typeof postComment>;

export const listPostComments = route({
  method: 'GET',
  path: '/api/user/posts/:id/comments',
  summary: 'The comments on news, the newest first',
  roles: ['employee'],
  params: idParamsOf('post'),
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(COMMENTS_PAGE_SIZE),
  }),
  response: pageOf(postComment),
  errors: ['NOT_FOUND'],
});

/** What a comment says. */
export const commentToSave = z.strictObject({
  text: z.string().trim().min(1, COMMENT_REQUIRED).max(MOST_COMMENT_LENGTH),
});

export const addPostComment = route({
  method: 'POST',
  path: '/api/user/posts/:id/comments',
  summary: 'Comments on news; who wrote the news is told',
  roles: ['employee'],
  params: idParamsOf('post'),
  body: commentToSave.extend(broughtAs('postComment')),
  response: postComment,
  errors: ['NOT_FOUND', 'NOT_NEWS'],
  throttle: { hits: 20, windowSeconds: 600 },
});

export const updatePostComment = route({
  method: 'PUT',
  path: '/api/user/post-comments/:id',
  summary: 'Changes the words of an own comment',
  roles: ['employee'],
  params: changedIdParamsOf('postComment'),
  body: commentToSave.extend(seen),
  response: postComment,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: postComment },
  throttle: { hits: 60, windowSeconds: 600 },
});

export const deletePostComment = route({
  method: 'DELETE',
  path: '/api/user/post-comments/:id',
  summary: 'Removes a comment: its author, who writes the post, or a manager',
  roles: ['employee'],
  params: changedIdParamsOf('postComment'),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});
