import { id } from '@stint/contract/primitives';
import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  postType,
  previewPost,
  selectPostTemplates,
  updatePost,
} from '@stint/contract/teams/post/post';
import { addPostPicture } from '@stint/contract/teams/post/post-picture';
import { acknowledgePost, listPostReaders, listPostVersions } from '@stint/contract/teams/post/post-reading';
import { z } from 'zod';
import { uploadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['team', 'project'], 'post');

/** Where a post belongs, and where one goes back to from it: what an address says of that. */
const postOrigin = {
  project: id.optional(),
  team: id.optional(),
  fromAdminProjects: z.stringbool().optional(),
  fromAdminTeams: z.stringbool().optional(),
};
const origin = z.object(postOrigin);
export type PostOrigin = z.output<typeof origin>;

/** The list. With a project or a team in the address it is the form of a new post for that. */
export const postSearch = searchOf(() =>
  queryOf(listPosts)
    .omit({ types: true })
    .extend({ types: postType.optional(), ...postOrigin }),
);
export type PostSearch = ReturnType<typeof postSearch.fill>;
export const onePostSearch = searchOf(() => origin);
export type OnePostSearch = ReturnType<typeof onePostSearch.fill>;

export const {
  useList: usePosts,
  useOne: usePost,
  useCreate: useCreatePost,
  useUpdate: useUpdatePost,
  useRemove: useDeletePost,
} = resourceCalls(
  'post',
  { list: listPosts, get: getPost, create: createPost, update: updatePost, remove: deletePost },
  { updateFailed: 'teams:posts.updateFailed', deleteFailed: 'teams:posts.deleteFailed' },
);

export const useShownPost = readOf('post', previewPost, { fallback: false });
export const usePostReaders = readOf('post', listPostReaders, { fallback: false });
export const usePostVersions = readOf('post', listPostVersions, { fallback: false });
export const findPostTemplates = selectQuery('post', selectPostTemplates);

export const useAcknowledgePost = writeOf(acknowledgePost, {
  fallback: 'common:failed.wrong',
  success: 'teams:posts.acknowledged',
  touches: ['post'],
});

/** Keeps a picture for the text of a post; what is wrong with it is said at once. */
export const useAddPostPicture = uploadOf(addPostPicture, { fallback: 'common:failed.wrong' });
