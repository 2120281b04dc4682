import { z } from 'zod';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { done, id, instant } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { notificationKind } from './notification-kinds.ts';

export const NOTIFICATIONS_PAGE_SIZE = 50;
/** How many of the unread ones the bell shows. */
export const BELL_SIZE = 8;
/** How long a popup stays, in milliseconds. */
export const POPUP_MILLISECONDS = 4000;
const MOST_MARKED = 1000;

export const notification = z.object({
  _id: id,
  kind: notificationKind,
  /** What the kind's text names. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Address within the app of what it is about. */
  link: z.string(),
  createdDate: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = route({
  method: 'GET',
  path: '/api/user/notifications',
  summary: 'Own notifications, the newest first',
  roles: ['signedIn'],
  isOfAllAreas: true,
  query: pageQuery(['createdDate'], NOTIFICATIONS_PAGE_SIZE, '-createdDate').extend({ unread: flag }),
  response: pageOf(notification),
});

export const listUnreadNotifications = route({
  method: 'GET',
  path: '/api/user/notifications/unread',
  summary: `How many own notifications are unread, and the newest ${BELL_SIZE} of them`,
  roles: ['signedIn'],
  isOfAllAreas: true,
  response: pageOf(notification),
});

export const markNotificationsRead = route({
  method: 'POST',
  path: '/api/user/notifications/mark-read',
  summary: 'Marks own notifications read: those that are named, or all',
  roles: ['signedIn'],
  isOfAllAreas: true,
  unaudited: 'only says what one has read',
  body: z.strictObject({ ids: z.array(checkedIdOf('notification')).max(MOST_MARKED).optional() }),
  response: z.object({ marked: z.number().int() }),
});

export const clearNotifications = route({
  method: 'DELETE',
  path: '/api/user/notifications',
  summary: 'Removes all own notifications',
  roles: ['signedIn'],
  isOfAllAreas: true,
  unaudited: 'only clears what one was told',
  response: done,
});

/** How somebody is told of a kind. `mail` is null where there is no mail of the kind. */
export const notificationChoice = z.object({
  kind: notificationKind,
  inApp: z.boolean(),
  mail: z.boolean().nullable(),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const listNotificationChoices = route({
  method: 'GET',
  path: '/api/user/notification-choices',
  summary: 'How one is notified of each kind',
  roles: ['signedIn'],
  response: z.array(notificationChoice),
});

export const saveNotificationChoice = route({
  method: 'PUT',
  path: '/api/user/notification-choices',
  summary: 'Sets how one is notified of a kind: in the app, by mail, both or neither',
  roles: ['signedIn'],
  unaudited: 'only chooses what one is told of',
  body: z.strictObject({ kind: notificationKind, inApp: z.boolean(), mail: z.boolean() }),
  response: z.array(notificationChoice),
});
