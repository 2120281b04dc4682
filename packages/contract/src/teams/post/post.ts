import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { fillIn } from '../../messages.ts';
import { pageQuery } from '../../paging.ts';
import { givenDate, instant, line, named, text } from '../../primitives.ts';
import { checkedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { AUTOSEND_DAY_REQUIRED, areTagsComplete, FROM_AFTER_TO, TAG_NEEDS_WHOM } from './post.rules.ts';

/** Of all posts, and of those of a team or project. */
export const POSTS_PAGE_SIZE = 30;
export const MOST_POST_LENGTH = 100_000;
const MOST_TEAMS = 200;

export const postType = z.enum(['Guideline', 'News', 'Newsletter', 'Template']);
export type PostType = z.infer<typeof postType>;

/** A day of the week; Monday is 1. */
const weekday = z.number().int().min(1).max(7);

const fields = z.strictObject({
  title: line(200),
  type: postType,
  /** Rich text, in which tags such as `[[team:NAV]]` stand for names. */
  content: text(MOST_POST_LENGTH),
  /** For the people of these teams. Without teams and without a project it is for every employee. */
  teams: z.array(idOf('team')).max(MOST_TEAMS),
  project: idOf('project').nullable(),
  isActive: z.boolean(),
  mustReadAcknowledge: z.boolean(),
  autosendWeekly: z.boolean(),
  autosendDay: weekday.nullable(),
});

interface Checked {
  readonly content: string;
  readonly autosendWeekly: boolean;
  readonly autosendDay: number | null;
}
const withRules = <S extends z.ZodType<Checked>>(schema: S) =>
  schema
    .refine(({ autosendWeekly, autosendDay }) => !autosendWeekly || autosendDay !== null, {
      path: ['autosendDay'],
      error: AUTOSEND_DAY_REQUIRED,
    })
    .refine(({ content }) => areTagsComplete(content), {
      path: ['content'],
      error: fillIn(TAG_NEEDS_WHOM, { example: '[[team:NAV]]' }),
    });

/** What the form of a post asks for. */
export const postToSave = withRules(
  fields.extend({
    /** Whether a must-read is to be acknowledged once more by those who have read it already. */
    askAgain: z.boolean(),
  }),
);
export type PostToSave = z.infer<typeof postToSave>;

const facts = {
  title: z.string(),
  type: postType,
  teams: z.array(named),
  project: projectName.nullable(),
  isActive: z.boolean(),
  mustReadAcknowledge: z.boolean(),
  autosendWeekly: z.boolean(),
  autosendDay: weekday.nullable(),
  updatedAt: instant,
  updatedBy: person.nullable(),
};

/** What a post is to the asking person. */
const own = {
  /** Whether the asking person must read it and has not said so yet. */
  isToRead: z.boolean(),
  canChange: z.boolean(),
};

export const listedPost = z.object({
  _id: stored._id,
  ...facts,
  ...own,
  reactionCount: z.number().int(),
  commentCount: z.number().int(),
});
export type ListedPost = z.infer<typeof listedPost>;

export const postDetail = z.object({ ...stored, ...facts, content: z.string() });
export type PostDetail = z.infer<typeof postDetail>;

const types = z
  .string()
  .max(60)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(postType).max(4));

export const {
  list: listPosts,
  get: getPost,
  create: createPost,
  update: updatePost,
  remove: deletePost,
} = resource({
  entity: 'post',
  path: '/api/user/posts',
  one: 'post',
  many: 'posts that are for the asking person, and those that they may change',
  roles: ['employee'],
  query: pageQuery(['updatedAt', 'title', 'type'], POSTS_PAGE_SIZE, '-updatedAt')
    .extend({
      /** Only these types, separated by commas. */
      types: types.optional(),
      isActive: z.stringbool().optional(),
      project: idOf('project').optional(),
      team: idOf('team').optional(),
      /** Days of the last change. */
      from: givenDate.optional(),
      to: givenDate.optional(),
      /** Only what the asking person has to acknowledge. */
      isToRead: z.stringbool().optional(),
    })
    .check(dateRange({ most: ANY_SPAN, inOrder: true, error: FROM_AFTER_TO })),
  listed: listedPost,
  detail: postDetail,
  toCreate: postToSave.safeExtend(broughtAs('post')),
  toUpdate: postToSave.safeExtend(seen),
  errors: ['NOT_YOURS', 'TOO_MANY_WEEKLY_POSTS'],
});

/** As people read it: tags are names. */
export const shownPost = postDetail.extend({ ...own, html: z.string() });
export type ShownPost = z.infer<typeof shownPost>;

export const previewPost = route({
  method: 'GET',
  path: '/api/user/posts/:id/preview',
  summary: 'A post as those read it whom it is for',
  roles: ['employee'],
  params: idParamsOf('post'),
  response: shownPost,
  errors: ['NOT_FOUND'],
});

export const selectPostTemplates = selectList('post-templates', selectable);

export const getPostTemplate = route({
  method: 'GET',
  path: '/api/common/post-templates/:id',
  summary: 'What one of the templates says that the asking person is offered',
  roles: ['employee'],
  params: checkedIdParamsOf('post'),
  response: z.object({ content: z.string() }),
  errors: ['NOT_FOUND'],
});
