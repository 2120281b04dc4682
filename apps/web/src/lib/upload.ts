import { CallError } from '@stint/contract/call-error';
import type { Given } from '@stint/contract/client';
import { addressOf, CALL_TIMEOUT } from '@stint/contract/client';
import type { AnswerOf, Route } from '@stint/contract/route';
import { authorization } from './call.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Makes a call that carries a file: multipart, the file as `file`, the body's fields beside it.
 * XMLHttpRequest because fetch cannot tell how much of a body has been sent. A large file may take its time, but when nothing
 * moves for as long as other calls take at most, it is given up.
 */
export function upload<T extends Route>(
  route: T,
  file: File,
  given: Given,
  options: UploadOptions = {},
): Promise<AnswerOf<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(given.body ?? {}))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, given));
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    const giveUp = () => {
      reject(new CallError(0, { code: 'TIMEOUT' }));
      request.abort();
    };
    let patience = setTimeout(giveUp, CALL_TIMEOUT);
    request.upload.onprogress = (event) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, CALL_TIMEOUT);
      options.onProgress?.(event.loaded / event.total);
    };
    request.onloadend = () => clearTimeout(patience);
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as AnswerOf<T>)
        : reject(new CallError(request.status, request.response ?? {}));
    request.onerror = () => reject(new CallError(0, { code: 'UNREACHABLE' }));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
