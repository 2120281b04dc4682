import {
  addPostComment,
  deletePostComment,
  listPostComments,
  listPostReactions,
  reactToPost,
  updatePostComment,
} from '@stint/contract/teams/post/post-response';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['post'], 'post-comment');

export const usePostReactions = readOf('post-comment', listPostReactions, { fallback: false });
export const usePostComments = readOf('post-comment', listPostComments, { fallback: false, keepsPrevious: true });

/** The lists of posts count what is said of them. */
const touches = ['post-comment', 'post'] as const;

export const useReact = writeOf(reactToPost, { fallback: 'common:failed.wrong', touches });
export const useAddComment = writeOf(addPostComment, {
  fallback: 'common:failed.wrong',
  success: 'common:done.created',
  touches,
});
export const useUpdateComment = writeOf(updatePostComment, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  handles: ['CHANGED_MEANWHILE'],
  touches,
});
export const useDeleteComment = writeOf(deletePostComment, {
  fallback: 'common:failed.wrong',
  success: 'common:done.deleted',
  touches,
});
