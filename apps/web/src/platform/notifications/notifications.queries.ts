import * as contract from '@stint/contract/platform/notifications/notification';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const notificationTab = z.enum(['all', 'unread', 'choices']);
export const notificationSearch = searchOf(
  queryOf(contract.listNotifications)
    .omit({ unread: true })
    .extend({ tab: notificationTab.default('all') }),
);
export type NotificationSearch = ReturnType<typeof notificationSearch.fill>;

/** The newest unread ones, and how many there are. News arrive live; besides, whoever comes back to the tab looks anew. */
export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: ({ signal }) => call(contract.listUnreadNotifications, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  // The bell is on every screen: a failure there is no news.
  meta: { fallback: false },
});

export const useUnreadNotifications = () => useQuery(unreadQuery);

export const useNotifications = (query: QueryOf<typeof contract.listNotifications>) =>
  useQuery({
    queryKey: ['notification', 'list', query],
    queryFn: ({ signal }) =>
      call(contract.listNotifications, { query: { ...query, unread: String(query.unread) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const meta = { fallback: 'platform:notifications.failed', touches: ['notification'] } as const;

export const useMarkRead = () =>
  useMutation({
    mutationFn: (ids?: readonly string[]) =>
      call(contract.markNotificationsRead, { body: ids ? { ids: [...ids] } : {} }),
    meta,
  });

export const useClearNotifications = () =>
  useMutation({
    mutationFn: () => call(contract.clearNotifications, {}),
    meta: { ...meta, success: 'platform:notifications.cleared' },
  });

const choicesQuery = queryOptions({
  queryKey: ['notification-choice'],
  queryFn: ({ signal }) => call(contract.listNotificationChoices, {}, { signal }),
});

export const useNotificationChoices = () => useQuery(choicesQuery);

export const useSaveChoice = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contract.saveNotificationChoice>) =>
      call(contract.saveNotificationChoice, { body }),
    meta: { fallback: 'common:failed.update', touches: ['notification-choice'] },
  });
