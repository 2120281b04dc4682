import { Skeleton } from '@mantine/core';
import { useT } from '../../lib/messages.ts';

/** A planner's shape while it is fetched, so that nothing jumps. */
export function PlannerSkeleton() {
  const t = useT();
  return (
    <div aria-busy aria-label={t('common:loading')} role="status">
      <Skeleton height={52} />
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but a place
        <Skeleton key={index} height={58} mt={4} />
      ))}
    </div>
  );
}
