import { Skeleton } from '@mantine/core';
import { useT } from '../../lib/messages.ts';

/** The sheet's shape while it is fetched, so that nothing jumps. */
export function SheetSkeleton() {
  const t = useT();
  return (
    <div aria-busy aria-label={t('common:loading')} role="status">
      <Skeleton height={30} width={320} />
      <Skeleton height={48} width={560} mt={18} />
      <Skeleton height={98} mt={12} />
      <Skeleton height={28} width={420} mt={14} />
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but a place
        <Skeleton key={index} height={30} mt={4} />
      ))}
    </div>
  );
}
