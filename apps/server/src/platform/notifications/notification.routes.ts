import * as contract from '@stint/contract/platform/notifications/notification';
import { BELL_SIZE } from '@stint/contract/platform/notifications/notification';
import { type App, mount } from '../../lib/mount.ts';
import { clearNotifications, listChoices, markRead, saveChoice } from './notification.service.ts';
import { listNotifications } from './notification.sql.ts';

export function notificationRoutes(app: App): void {
  mount(app, contract.listNotifications, ({ context, query }) =>
    listNotifications(context.db, context.user._id, query),
  );
  mount(app, contract.listUnreadNotifications, ({ context }) =>
    listNotifications(context.db, context.user._id, {
      ...{ page: 1, limit: BELL_SIZE, orderBy: '-createdDate', unread: true, search: '' },
    }),
  );
  mount(app, contract.markNotificationsRead, ({ context, body }) => markRead(context, body.ids));
  mount(app, contract.clearNotifications, ({ context }) => clearNotifications(context));
  mount(app, contract.listNotificationChoices, ({ context }) => listChoices(context));
  mount(app, contract.saveNotificationChoice, ({ context, body }) => saveChoice(context, body));
}
