import type { Given } from '@stint/contract/client';
import type { AnswerOf, Route } from '@stint/contract/route';
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type DownloadedFile, download } from './download.ts';
import { type GivenOf, requestOf } from './route-given.ts';
import { upload } from './upload.ts';

/** A chosen file. */
export interface ChosenFile {
  readonly file: File;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The hook that sends a file by a route, with the parts of the request that go beside it. */
export function uploadOf<T extends Route, V extends ChosenFile = ChosenFile>(
  route: T,
  meta: MutationMeta,
  beside: (given: V) => Given = () => ({}),
) {
  return () =>
    useMutation<AnswerOf<T>, Error, V>({
      mutationFn: (given) => upload(route, given.file, beside(given), { onProgress: given.onProgress }),
      meta,
    });
}

/** The hook that fetches a file by a route and hands it to the browser to keep. */
export function downloadOf<T extends Route>(route: T, meta: MutationMeta) {
  return () =>
    useMutation<DownloadedFile, Error, GivenOf<T>>({
      mutationFn: (given) => download(route, requestOf(route, given)),
      meta,
    });
}
