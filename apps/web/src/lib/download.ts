import type { Given } from '@stint/contract/client';
import type { Route } from '@stint/contract/route';
import { send } from './call.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Makes a call whose answer is a file, and hands it to the browser to keep. */
export async function download(route: Route, request: Given): Promise<DownloadedFile> {
  const file = await fetchFile(route, request);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file.blob);
  link.download = file.name;
  link.click();
  // Revoked late: some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return file;
}

/** Makes a call whose answer is a file, and answers it with the name that the server gives it. */
async function fetchFile(route: Route, request: Given): Promise<DownloadedFile> {
  const response = await send(route, request);
  return { name: nameIn(response.headers.get('content-disposition')), blob: await response.blob() };
}

/** The file name in a Content-Disposition header (RFC 6266): the extended form wins. */
export function nameIn(disposition: string | null): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'download';
}
