import { CallError } from '@stint/contract/call-error';
import { CALL_TIMEOUT, type Given } from '@stint/contract/client';
import { EXPECTED_BYTES_HEADER, type Route } from '@stint/contract/route';
import { send } from './call.ts';
import type { DownloadProgress, ShownDownload } from './download-progress.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** What takes longer shows how far it is, and can be cancelled; in milliseconds. */
const LONG = 1000;
const BETWEEN_NEWS = 200;

/** Makes a call whose answer is a file, and hands it to the browser to keep. Somebody may cancel it: it fails with an AbortError then. */
export async function download(route: Route, request: Given): Promise<DownloadedFile> {
  const file = await whileShown((signal, tell) => fetchFile(route, request, signal, tell));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file.blob);
  link.download = file.name;
  link.click();
  // Revoked late: some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return file;
}

type Tell = (progress: DownloadProgress) => void;

/** Runs a download, and shows it once it has run long. */
async function whileShown<R>(work: (signal: AbortSignal, tell: Tell) => Promise<R>): Promise<R> {
  const cancel = new AbortController();
  let last: DownloadProgress = { received: 0, expected: null };
  let isOver = false;
  let shown: ShownDownload | undefined;
  let news: ReturnType<typeof setInterval> | undefined;
  const show = async () => {
    const { showDownload } = await import('./download-toast.tsx');
    if (isOver) return;
    shown = showDownload(last, () => cancel.abort());
    news = setInterval(() => shown?.tell(last), BETWEEN_NEWS);
  };
  // Without the code of toasts the download goes on unseen.
  const soon = setTimeout(() => void show().catch(() => {}), LONG);
  try {
    return await work(cancel.signal, (progress) => {
      last = progress;
    });
  } finally {
    isOver = true;
    clearTimeout(soon);
    clearInterval(news);
    shown?.close();
  }
}

/**
 * Makes a call whose answer is a file, and answers it with the name that the server gives it. A large file may take its time, but
 * when nothing comes for as long as other calls take at most, it is given up.
 */
export async function fetchFile(
  route: Route,
  request: Given,
  signal: AbortSignal,
  tell: Tell = () => {},
): Promise<DownloadedFile> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), CALL_TIMEOUT);
  try {
    const { headers, body } = await send(route, request, { signal, timeout: patience.signal });
    const expected = Number(headers.get('content-length') ?? headers.get(EXPECTED_BYTES_HEADER)) || null;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => patience.abort(), CALL_TIMEOUT);
      parts.push(part.value);
      received += part.value.length;
      tell({ received, expected });
    }
    const type = headers.get('content-type') ?? '';
    return { name: nameIn(headers.get('content-disposition')), blob: new Blob(parts, { type }) };
  } catch (error) {
    if (patience.signal.aborted) throw new CallError(0, { code: 'TIMEOUT' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The file name in a Content-Disposition header (RFC 6266): the extended form wins. */
export function nameIn(disposition: string | null): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'download';
}
