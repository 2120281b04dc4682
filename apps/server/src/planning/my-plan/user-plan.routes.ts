import * as contract from '@stint/contract/planning/my-plan/user-plan';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './user-plan.service.ts';

export function userPlanRoutes(app: App): void {
  mount(app, contract.getUserPlans, ({ context, query }) => service.findUserPlans(context, query));
  mount(app, contract.getAllUserPlans, ({ context, query }) => service.listAllUserPlans(context, query));
  mount(app, contract.getAllUserPlansOfPeriod, ({ context, query }) => service.listPlansOfPeriod(context, query));
}
