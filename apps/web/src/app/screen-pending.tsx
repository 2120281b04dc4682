import { Skeleton, Stack } from '@mantine/core';

/** The outline of a screen while its code and data come. */
export function ScreenPending() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={26} width={220} radius="md" />
      <Skeleton height={14} width="min(26rem, 80%)" radius="xl" />
      <Skeleton height={240} radius="lg" mt="sm" />
    </Stack>
  );
}
