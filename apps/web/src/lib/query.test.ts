import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';

const write = (meta: Record<string, readonly string[]>) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 'done', meta })
    .execute(undefined);

test('what was asked before a write and is answered after it does not count', async () => {
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => waiting.push(answer));
  const shown = new QueryObserver(queryClient, { queryKey: ['sheet'], queryFn, initialData: 'first', staleTime: 0 });
  const stop = shown.subscribe(() => {});
  expect(waiting).toHaveLength(1);
  await write({ overtakes: ['sheet'] });
  expect(waiting).toHaveLength(2);
  waiting[0]?.('with the row');
  waiting[1]?.('without the row');
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('without the row'), { timeout: 120_000 });
  stop();
});

test('what is not being asked is left as it is', async () => {
  queryClient.setQueryData(['jobs'], 'shown');
  await write({ overtakes: ['jobs'] });
  expect(queryClient.getQueryState(['jobs'])?.isInvalidated).toBe(false);
  await write({ touches: ['jobs'] });
  expect(queryClient.getQueryState(['jobs'])?.isInvalidated).toBe(true);
});
