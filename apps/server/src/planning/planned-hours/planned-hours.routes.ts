import * as contract from '@stint/contract/planning/planned-hours/planned-hours';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './planned-hours.service.ts';

export function plannedHoursRoutes(app: App): void {
  mount(app, contract.getTeamPlannedHours, ({ context, query }) => service.getTeamPlannedHours(context, query));
  mount(app, contract.listUserPlannedHours, ({ context, query }) => service.listUserPlannedHours(context, query));
  mount(app, contract.listSchedulesByPeriod, ({ context, query }) => service.listSchedulesByPeriod(context, query));
  mount(app, contract.listPlanningTeams, ({ context }) => service.listPlanningTeams(context));
}
