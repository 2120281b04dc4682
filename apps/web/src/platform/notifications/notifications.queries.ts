import * as contract from '@stint/contract/platform/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { questionOf, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const notificationTab = z.enum(['all', 'unread', 'choices']);
export const notificationSearch = searchOf(() =>
  queryOf(contract.listNotifications)
    .omit({ unread: true })
    .extend({ tab: notificationTab.default('all') }),
);
export type NotificationSearch = ReturnType<typeof notificationSearch.fill>;

/** The newest unread ones, and how many there are. News arrive live; besides, whoever comes back to the tab looks anew. */
export const unreadQuery = questionOf('notification', contract.listUnreadNotifications, {
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  // The bell is on every screen: a failure there is no news.
  fallback: false,
})();

export const useUnreadNotifications = () => useQuery(unreadQuery);

export const useNotifications = readOf('notification', contract.listNotifications, { keepsPrevious: true });

const meta = { fallback: 'platform:notifications.failed', touches: ['notification'] } as const;

export const useMarkRead = writeOf(contract.markNotificationsRead, {
  sends: (ids?: readonly string[]) => (ids ? { ids: [...ids] } : {}),
  ...meta,
});

export const useClearNotifications = writeOf(contract.clearNotifications, {
  ...meta,
  success: 'platform:notifications.cleared',
});

export const useNotificationChoices = readOf('notification-choice', contract.listNotificationChoices);

export const useSaveChoice = writeOf(contract.saveNotificationChoice, {
  fallback: 'common:failed.update',
  touches: ['notification-choice'],
});
