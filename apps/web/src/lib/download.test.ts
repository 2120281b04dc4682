import { EXPECTED_BYTES_HEADER, route } from '@stint/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchFile } from './download.ts';
import type { DownloadProgress } from './download-progress.ts';

const exportThings = route({
  method: 'GET',
  path: '/api/user/things/export',
  summary: 'Things',
  roles: ['public'],
  response: z.any(),
  file: 'text/csv',
});

let parts: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        parts = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { [EXPECTED_BYTES_HEADER]: '40', 'content-type': 'text/csv' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (text: string) => parts.enqueue(new TextEncoder().encode(text));

test('a file may take as long as something comes, and tells how far it is', async () => {
  const told: DownloadProgress[] = [];
  const file = fetchFile(exportThings, {}, new AbortController().signal, (progress) => told.push(progress));
  for (const text of ['aaaa', 'bbbb', 'cccc']) {
    await vi.advanceTimersByTimeAsync(50_000);
    part(text);
  }
  parts.close();
  expect(await (await file).blob.text()).toBe('aaaabbbbcccc');
  expect(told.map(({ received }) => received)).toEqual([4, 8, 12]);
  expect(told[0]?.expected).toBe(40);
});

test('it is given up when nothing comes for 60 seconds', async () => {
  const file = fetchFile(exportThings, {}, new AbortController().signal);
  const failed = expect(file).rejects.toMatchObject({ code: 'TIMEOUT' });
  await vi.advanceTimersByTimeAsync(50_000);
  part('aaaa');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

test('whoever cancels it ends the call', async () => {
  const cancel = new AbortController();
  const file = fetchFile(exportThings, {}, cancel.signal);
  const failed = expect(file).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  part('aaaa');
  cancel.abort();
  await failed;
});
