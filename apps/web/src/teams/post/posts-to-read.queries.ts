import { countPostsToRead } from '@stint/contract/teams/post/posts-to-read';
import { useQuery } from '@tanstack/react-query';
import { questionOf } from '../../lib/route-hooks.ts';

/** What is unread is counted again after this long, in milliseconds. */
const COUNT_AGAIN_AFTER = 60_000;

const unread = questionOf('post', countPostsToRead, { staleTime: COUNT_AGAIN_AFTER, fallback: false });

/** How many posts one has to acknowledge, for the menu. */
export const usePostsToRead = (isShown: boolean): number | undefined =>
  useQuery({ ...unread(), enabled: isShown }).data?.count;
