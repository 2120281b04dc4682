import { Skeleton } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Tab = lazyPart(async () => (await import('./ot-ut/ot-ut-tab.tsx')).OtUtTab, 'reviews');

/** The quarters of a person and what was made of their hours, as a part of other screens. */
export function OtUtPart(props: { readonly user: UserDetail }) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <Tab {...props} />
    </Suspense>
  );
}
