import { type ComboboxParsedItem, Stack, Text } from '@mantine/core';
import { messageOf, useT } from '../lib/messages.ts';

/** Stands for trying again among the ids of a list that could not be had. */
export const RETRY = 'retry';

/** The only choice in such a list: it says so, and choosing it asks again. */
export function RetryOption({ error }: { readonly error: unknown }) {
  const t = useT();
  return (
    <Stack gap={2}>
      <Text fz="sm">{messageOf(error, 'common:failed.load')}</Text>
      <Text fz="sm" fw={500} c="var(--mantine-primary-color-light-color)">
        {t('common:act.retry')}
      </Text>
    </Stack>
  );
}

/** What a field that offers all of something is given where that could not be had; null where it could. */
export function useRetryInstead({ data, error }: { readonly data: unknown; readonly error: unknown }) {
  const t = useT();
  if (data !== undefined || !error) return null;
  return {
    data: [{ value: RETRY, label: t('common:act.retry') }],
    filter: ({ options }: { options: ComboboxParsedItem[] }) => options,
    renderOption: () => <RetryOption error={error} />,
  };
}
