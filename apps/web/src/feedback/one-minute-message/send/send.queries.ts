import { getMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type { ReceiverKind } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import {
  findMessageReceiver,
  improveMessage,
  sendMessage,
  updateMessage,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { writeOf } from '../../../lib/route-hooks.ts';
import type { SendTo } from '../../../lib/send-to.ts';
import { draftOf, emptyDraft, type MessageDraft } from './message-draft.ts';

/** What the dialog starts from: somebody by name, a 1MM to change, or nothing yet. */
export const useStart = (sendTo: SendTo) =>
  useQuery({
    queryKey: ['one-minute-message', 'start', sendTo],
    queryFn: async ({ signal }): Promise<MessageDraft> => {
      const [kind, id = ''] = sendTo.split(':') as [ReceiverKind | 'edit' | 'new', string?];
      if (kind === 'new') return emptyDraft();
      if (kind === 'edit') return draftOf(await call(getMessage, { params: { id } }, { signal }));
      return emptyDraft(kind, await call(findMessageReceiver, { query: { receiver: kind, id } }, { signal }));
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { fallback: false },
  });

const touches = ['one-minute-message'];

export const useSendMessage = writeOf(sendMessage, { fallback: 'common:failed.retry', touches });

export const useUpdateMessage = writeOf(updateMessage, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches,
});

/** A failure is told where the help was asked for. */
export const useImproveMessage = writeOf(improveMessage, {
  handles: ['TEXT_HELP_FAILED', 'TOO_MANY_ATTEMPTS', 'UNREACHABLE', 'TIMEOUT'],
});
