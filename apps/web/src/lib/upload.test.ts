import { route } from '@stint/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { upload } from './upload.ts';

const sendThing = route({
  method: 'POST',
  path: '/api/user/things',
  summary: 'A thing',
  roles: ['public'],
  response: z.object({}),
});

/** A connection on which things happen when the test says so. */
class SlowRequest {
  static last: SlowRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  status = 200;
  response = { stored: true };
  readonly isAborted = vi.fn();
  constructor() {
    SlowRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted();
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () => upload(sendThing, new File(['x'], 'x.csv'), {});

test('is given up when nothing moves for 60 seconds, and can be sent again', async () => {
  const first = send();
  const failed = expect(first).rejects.toMatchObject({ code: 'TIMEOUT' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(SlowRequest.last.isAborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(SlowRequest.last.isAborted).toHaveBeenCalled();
  const second = send();
  SlowRequest.last.onload?.();
  expect(await second).toEqual({ stored: true });
});

test('a large file may take as long as it moves', async () => {
  const sent = send();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(59_000);
    SlowRequest.last.upload.onprogress?.({ loaded, total: 4 });
  }
  SlowRequest.last.onload?.();
  SlowRequest.last.onloadend?.();
  expect(await sent).toEqual({ stored: true });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(SlowRequest.last.isAborted).not.toHaveBeenCalled();
});
