import * as contract from '@stint/contract/people/users/user-notification';
import { type App, mount } from '../../lib/mount.ts';
import { sendNotification, sendNotifications } from './user-notification.service.ts';

export function userNotificationRoutes(app: App): void {
  mount(app, contract.sendNotification, ({ context, params, body }) => sendNotification(context, params.id, body));
  mount(app, contract.sendNotifications, ({ context, body }) => sendNotifications(context, body));
}
