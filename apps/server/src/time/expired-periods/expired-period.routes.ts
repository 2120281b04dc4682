import * as contract from '@stint/contract/time/expired-periods/expired-period';
import { type App, mount } from '../../lib/mount.ts';
import { deleteUserPeriods, restoreUserPeriod } from '../sheet/user-period-deletion.service.ts';
import { sendReminders, viewerOf } from './expired-period.service.ts';
import { listExpiredPeriods } from './expired-period.sql.ts';

export function expiredPeriodRoutes(app: App): void {
  mount(app, contract.listExpiredPeriods, ({ context, query }) =>
    listExpiredPeriods(context.db, viewerOf(context), query),
  );
  mount(app, contract.sendExpiredPeriodMails, ({ context, body }) => sendReminders(context, body.userPeriodIds));
  mount(app, contract.deleteUserPeriods, ({ context, body }) => deleteUserPeriods(context, body));
  mount(app, contract.restoreUserPeriod, async ({ context, params }) => {
    await restoreUserPeriod(context, params.id);
    return { success: true } as const;
  });
}
