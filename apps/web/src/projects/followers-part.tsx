import { Skeleton } from '@mantine/core';
import type { Followable } from '@stint/contract/projects/followers/follower';
import { lazy, Suspense } from 'react';

const List = lazy(async () => ({ default: (await import('./followers/followers-list.tsx')).FollowersList }));

/** Who follows something, as a part of its own screens. */
export function FollowersPart(props: { readonly kind: Followable; readonly id: string }) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <List {...props} />
    </Suspense>
  );
}
