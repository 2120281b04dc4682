import {
  type Bcc,
  listPostMailings,
  previewPostMail,
  SEND_POST_MAILING,
  sendPostMail,
} from '@stint/contract/teams/post/post-mailing';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/realtime.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

/** Mails leave without a word to the browser: while some wait, it looks again after so many milliseconds. */
const LOOK_AGAIN_AFTER = 5000;

interface Words {
  readonly subject: string;
  readonly content: string;
  readonly bcc: Bcc;
}

/** What a receiver would get. What cannot be shown is told beside the fields. */
export const usePostMailPreview = readOf('post-mailing', previewPostMail, {
  asks: (id: string, words: Words) => ({ id, body: words }),
  keepsPrevious: true,
  retry: false,
  fallback: false,
});

export const usePostMailings = readOf('post-mailing', listPostMailings, {
  fallback: false,
  refetchInterval: ({ state }) =>
    state.data?.some(({ receivers, sent, failed, kept }) => sent + failed + kept < receivers)
      ? LOOK_AGAIN_AFTER
      : false,
});

export const useSendPostMail = writeOf(sendPostMail, {
  fallback: 'common:failed.wrong',
  touches: ['post-mailing'],
});

/** Shows how far a mailing is while its mails are written. */
export function useFreshMailings(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    if (job.kind === SEND_POST_MAILING) void client.invalidateQueries({ queryKey: usePostMailings.key });
  });
}
