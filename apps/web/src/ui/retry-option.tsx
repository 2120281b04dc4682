import type { ComboboxParsedItem } from '@mantine/core';
import { messageOf, useT } from '../lib/messages.ts';
import { OptionHint } from './option-hint.tsx';

/** Stands for trying again among the ids of a list that could not be had. */
export const RETRY = 'retry';

/** The only choice in such a list: it says so, and choosing it asks again. */
export function RetryOption({ error }: { readonly error: unknown }) {
  const t = useT();
  return <OptionHint name={messageOf(error, 'common:failed.load')} hint={t('common:act.retry')} />;
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
