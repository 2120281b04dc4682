import { getMessage, listLastThreeMessages } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type { ReceiverKind } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import {
  deleteMessage,
  listAllMessages,
  listMessages,
  listProjectMessages,
  restoreMessage,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import {
  findMessageReceiver,
  withdrawMessage,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { getProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { id } from '@stint/contract/primitives';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { typesInAddress } from './message-filter.ts';

/** The types stand in the address as the call takes them: names with commas between. */
const shown = { detailId: id.optional(), types: typesInAddress };

export const ownMessageSearch = searchOf(() => queryOf(listMessages).extend(shown));
export type OwnMessageSearch = ReturnType<typeof ownMessageSearch.fill>;
export const allMessageSearch = searchOf(() => queryOf(listAllMessages).extend(shown));
export type AllMessageSearch = ReturnType<typeof allMessageSearch.fill>;

export const useOwnMessages = readOf('one-minute-message', listMessages, { keepsPrevious: true, fallback: false });

export const useAllMessages = readOf('one-minute-message', listAllMessages, { keepsPrevious: true, fallback: false });

/** The 1MMs of one project: the project stands in the path of its screen. */
export const projectMessageSearch = searchOf(() =>
  queryOf(listProjectMessages).omit({ projectId: true }).extend(shown),
);
export type ProjectMessageSearch = ReturnType<typeof projectMessageSearch.fill>;

export const useProjectMessages = readOf('one-minute-message', listProjectMessages, {
  keepsPrevious: true,
  fallback: false,
});

/** What the 1MMs about a project come to. */
export const useProjectEvaluation = readOf('one-minute-message', getProjectEvaluation, {
  asks: (projectId: string) => ({ projectId }),
  fallback: false,
});

export const useMessage = readOf('one-minute-message', getMessage, { fallback: false });

export const useLastThreeMessages = readOf('one-minute-message', listLastThreeMessages, { fallback: false });

const useReceiver = readOf('one-minute-message', findMessageReceiver, {
  asks: (receiver: ReceiverKind, id: string | undefined) => (id === undefined ? undefined : { receiver, id }),
  staleTime: Number.POSITIVE_INFINITY,
  fallback: false,
});

/** The name of what a filter in the address means, after a reload; null until it is known, or when it is gone. */
export const useChosenName = (kind: ReceiverKind, id: string | undefined): { _id: string; name: string } | null =>
  useReceiver(kind, id).data ?? null;

const touches = ['one-minute-message'];

export const useWithdrawMessage = writeOf(withdrawMessage, {
  fallback: 'common:failed.wrong',
  success: 'feedback:withdraw.done',
  touches,
});

export const useDeleteMessage = writeOf(deleteMessage, { fallback: 'common:failed.wrong', touches });

export const useRestoreMessage = writeOf(restoreMessage, {
  fallback: 'common:failed.wrong',
  success: 'feedback:delete.restored',
  touches,
});
