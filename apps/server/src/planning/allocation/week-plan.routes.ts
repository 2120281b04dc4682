import { getTeamPlanReport } from '@stint/contract/planning/allocation/team-plan-report';
import { getTeamPlanner } from '@stint/contract/planning/allocation/team-planner';
import * as contract from '@stint/contract/planning/allocation/week-plan';
import { type App, mount } from '../../lib/mount.ts';
import * as report from './team-plan-report.service.ts';
import * as teamPlanner from './team-planner.service.ts';
import * as service from './week-plan.service.ts';

export function weekPlanRoutes(app: App): void {
  mount(app, contract.listWeekPlans, ({ context, query }) => service.listPlans(context, query));
  mount(app, contract.getProjectPlanner, ({ context, query }) => service.getProjectPlanner(context, query));
  mount(app, contract.getUserPlanner, ({ context, query }) => service.getUserPlanner(context, query));
  mount(app, getTeamPlanner, ({ context, query }) => teamPlanner.getTeamPlanner(context, query));
  mount(app, getTeamPlanReport, ({ context, query }) => report.getTeamPlanReport(context, query));
  mount(app, contract.listUsersNotInPlan, ({ context, query }) => service.listUsersNotInPlan(context, query));
  mount(app, contract.createWeekPlan, ({ context, body }) => service.createPlan(context, body));
  mount(app, contract.updateWeekPlan, ({ context, params, body }) => service.updatePlan(context, params.id, body));
  mount(app, contract.saveWeekPlans, ({ context, body }) => service.savePlans(context, body.plans));
  mount(app, contract.createWeekPlans, ({ context, body }) => service.createPlans(context, body));
  mount(app, contract.removeWeekPlans, ({ context, body }) => service.removePlans(context, body.ids));
  mount(app, contract.cloneWeekPlans, ({ context, body }) => service.clonePlans(context, body));
}
