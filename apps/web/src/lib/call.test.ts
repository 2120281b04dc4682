import { CallError } from '@stint/contract/call-error';
import { route } from '@stint/contract/route';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send } from './call.ts';
import { nameIn } from './download.ts';

const listThings = route({
  method: 'GET',
  path: '/api/users/:id/things',
  summary: 'Things',
  roles: ['public'],
  params: z.object({ id: z.string() }),
  query: z.object({ state: z.array(z.string()), page: z.number() }),
  response: z.object({}),
});

test('a downloaded file has the name that the server gives it', () => {
  expect(nameIn('attachment; filename="Timeregs.xlsx"')).toBe('Timeregs.xlsx');
  expect(nameIn('attachment; filename="x.csv"; filename*=UTF-8\'\'B%E1%BA%A3ng.csv')).toBe('Bảng.csv');
  expect(nameIn(null)).toBe('download');
});

test('a request is given up after 60 seconds, and says so', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const given = send(listThings, { params: { id: '1' } });
  await expect(given).rejects.toBeInstanceOf(CallError);
  await expect(given).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(timeout).toHaveBeenCalledWith(60_000);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
