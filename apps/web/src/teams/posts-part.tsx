import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Posts = lazyPart(async () => (await import('./post/posts-tab.tsx')).PostsTab, 'teams');

/** The posts of a project or a team as a part of its own screen. */
export function PostsPart(props: ComponentProps<typeof Posts>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Posts {...props} />
    </Suspense>
  );
}
