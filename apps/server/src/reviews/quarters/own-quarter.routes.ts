import * as contract from '@stint/contract/reviews/quarters/own-quarter';
import { todayOf } from '../../company/company.service.ts';
import { type App, mount } from '../../lib/mount.ts';
import { listOwnQuarters } from './own-quarter.sql.ts';

export function ownQuarterRoutes(app: App): void {
  mount(app, contract.listOwnQuarters, async ({ context }) =>
    listOwnQuarters(context.db, context.user._id, await todayOf(context)),
  );
}
