import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Planner = lazy(async () => ({
  default: (await import('./allocation/team-planner-weeks.tsx')).TeamPlannerWeeks,
}));

/** The planner of a team as a part of its own screens. */
export function TeamPlannerPart(props: { readonly team: string }) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <Planner {...props} />
    </Suspense>
  );
}
