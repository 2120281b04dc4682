import * as contract from '@stint/contract/planning/my-plan/default-week';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './default-week.service.ts';

export function defaultWeekRoutes(app: App): void {
  mount(app, contract.getMyDefaultWeek, ({ context, query }) => service.findDefaultWeeks(context, query.user));
  mount(app, contract.saveMyDefaultWeek, ({ context, body }) => service.saveDefaultWeek(context, body));
  mount(app, contract.deleteDefaultWeek, ({ context, params }) => service.deleteDefaultWeek(context, params.id));
  mount(app, contract.listDefaultPlans, ({ context, query }) => service.listDefaultPlans(context, query));
}
