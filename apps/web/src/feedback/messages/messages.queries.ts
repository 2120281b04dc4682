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
import type { RequestOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { typesInAddress } from './message-filter.ts';

/** The types stand in the address as the call takes them: names with commas between. */
const shown = { detailId: id.optional(), types: typesInAddress };

export const ownMessageSearch = searchOf(queryOf(listMessages).extend(shown));
export type OwnMessageSearch = ReturnType<typeof ownMessageSearch.fill>;
export const allMessageSearch = searchOf(queryOf(listAllMessages).extend(shown));
export type AllMessageSearch = ReturnType<typeof allMessageSearch.fill>;

export const useOwnMessages = (query: RequestOf<typeof listMessages>['query']) =>
  useQuery({
    queryKey: ['one-minute-message', 'own', query],
    queryFn: ({ signal }) => call(listMessages, { query } as never, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useAllMessages = (query: RequestOf<typeof listAllMessages>['query']) =>
  useQuery({
    queryKey: ['one-minute-message', 'all', query],
    queryFn: ({ signal }) => call(listAllMessages, { query } as never, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** The 1MMs of one project: the project stands in the path of its screen. */
export const projectMessageSearch = searchOf(queryOf(listProjectMessages).omit({ projectId: true }).extend(shown));
export type ProjectMessageSearch = ReturnType<typeof projectMessageSearch.fill>;

export const useProjectMessages = (query: RequestOf<typeof listProjectMessages>['query']) =>
  useQuery({
    queryKey: ['one-minute-message', 'of-project', query],
    queryFn: ({ signal }) => call(listProjectMessages, { query } as never, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** What the 1MMs about a project come to. */
export const useProjectEvaluation = (projectId: string) =>
  useQuery({
    queryKey: ['one-minute-message', 'project-evaluation', projectId],
    queryFn: ({ signal }) => call(getProjectEvaluation, { query: { projectId } }, { signal }),
    meta: { fallback: false },
  });

export const useMessage = (messageId: string | undefined) =>
  useQuery({
    queryKey: ['one-minute-message', 'one', messageId],
    queryFn: ({ signal }) => call(getMessage, { params: { id: messageId ?? '' } }, { signal }),
    enabled: messageId !== undefined,
    meta: { fallback: false },
  });

export const useLastThreeMessages = () =>
  useQuery({
    queryKey: ['one-minute-message', 'last-three'],
    queryFn: ({ signal }) => call(listLastThreeMessages, {}, { signal }),
    meta: { fallback: false },
  });

/** The name of what a filter in the address means, after a reload; null until it is known, or when it is gone. */
export function useChosenName(kind: ReceiverKind, id: string | undefined): { _id: string; name: string } | null {
  const found = useQuery({
    queryKey: ['one-minute-message', 'name', kind, id],
    queryFn: ({ signal }) => call(findMessageReceiver, { query: { receiver: kind, id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { fallback: false },
  });
  return id === undefined ? null : (found.data ?? null);
}

const touches = ['one-minute-message'];

export const useWithdrawMessage = () =>
  useMutation({
    mutationFn: (messageId: string) => call(withdrawMessage, { params: { id: messageId } }),
    meta: { fallback: 'common:failed.wrong', success: 'feedback:withdraw.done', touches },
  });

export const useDeleteMessage = () =>
  useMutation({
    mutationFn: (messageId: string) => call(deleteMessage, { params: { id: messageId } }),
    meta: { fallback: 'common:failed.wrong', touches },
  });

export const useRestoreMessage = () =>
  useMutation({
    mutationFn: (deletedRecord: string) => call(restoreMessage, { params: { id: deletedRecord } }),
    meta: { fallback: 'common:failed.wrong', success: 'feedback:delete.restored', touches },
  });
