import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A search waits this long after the last key, in milliseconds. */
const SEARCH_DEBOUNCE = 400;

/** What a field asks the server for what is typed. */
export type Find<T> = (search: string) => UseQueryOptions<readonly T[]>;

/** What is found for what is typed: at once where it was searched before or `hurry` asked for it, else after a moment. */
export function useFound<D>(find: (search: string) => UseQueryOptions<D>, wanted: string, enabled: boolean) {
  const client = useQueryClient();
  const [later] = useDebouncedValue(wanted, SEARCH_DEBOUNCE);
  const [hurried, setHurried] = useState<string | null>(null);
  const isRemembered = client.getQueryData(find(wanted).queryKey) !== undefined;
  const search = isRemembered || hurried === wanted ? wanted : later;
  const found = useQuery<D>({ ...find(search), enabled, placeholderData: keepPreviousData } as UseQueryOptions<D>);
  const isMissed = found.isError && found.data === undefined;
  return {
    ...found,
    /** What stands there is the answer to what is typed now: the first one may still be to come. */
    isSettled: wanted === search && !found.isPending && !found.isPlaceholderData && !isMissed,
    /** There was no answer to what is typed now, which is no answer that finds nothing. */
    isFailed: wanted === search && isMissed,
    hurry: () => {
      setHurried(wanted);
      if (wanted === search && isMissed) void found.refetch();
    },
  };
}
