import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { line, text } from '../../primitives.ts';
import { idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

export const NOTIFICATION_NEEDS_WORDS = 'Please write a message';
declareMessages({ NOTIFICATION_NEEDS_WORDS });

/** As many as a page of the users list holds. */
const MOST_RECEIVERS = 1000;

const notificationToSend = z.strictObject({
  subject: line(150),
  /** Rich text. */
  content: text(10_000),
});
export type NotificationToSend = z.infer<typeof notificationToSend>;

const errors = ['NOTIFICATION_NEEDS_WORDS', 'TOO_MANY_ATTEMPTS'];

export const sendNotification = route({
  method: 'POST',
  path: '/api/admin/users/:id/send-notification',
  summary: 'Mails a message to an active user; a warning comes with the answer when their mail server refuses it',
  roles: ['manager'],
  params: idParamsOf('user'),
  body: notificationToSend,
  response: z.object({
    success: z.literal(true),
    warning: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  errors: ['NOT_FOUND', 'USER_INACTIVE', ...errors],
});

export const sendNotifications = route({
  method: 'POST',
  path: '/api/admin/users/send-notification',
  summary: 'Mails a message to several users, each once however often it is repeated within a minute',
  roles: ['manager'],
  body: notificationToSend.extend({ users: z.array(idOf('user')).min(1).max(MOST_RECEIVERS) }),
  response: z.object({
    /** People mailed now, and those of the chosen ones who are inactive. */
    mailed: z.number().int(),
    inactive: z.number().int(),
  }),
  errors,
});
