import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Planner = lazy(async () => ({
  default: (await import('./allocation/user-planner-weeks.tsx')).UserPlannerWeeks,
}));
const Schedule = lazy(async () => ({ default: (await import('./my-plan/person-schedule.tsx')).PersonSchedule }));

interface PartProps {
  readonly user: string;
}

/** The workload of a person as a part of other screens. */
export function PersonPlannerPart(props: PartProps) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <Planner {...props} />
    </Suspense>
  );
}

/** The default weeks and planned days of a person as a part of other screens. */
export function PersonSchedulePart(props: PartProps) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <Schedule {...props} />
    </Suspense>
  );
}
