import { lazyPart } from '../lib/lazy-part.ts';

/** The posts of a project, fetched when they are first shown. */
export const PostsTab = lazyPart(async () => (await import('../teams/post/posts-tab.tsx')).PostsTab, 'teams');
