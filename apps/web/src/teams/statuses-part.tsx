import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Statuses = lazyPart(async () => (await import('./status/statuses-tab.tsx')).StatusesTab, 'teams');

/** The statuses of a project or a team as a part of its own screen. */
export function StatusesPart(props: ComponentProps<typeof Statuses>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Statuses {...props} />
    </Suspense>
  );
}
