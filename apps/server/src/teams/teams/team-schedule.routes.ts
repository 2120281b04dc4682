import * as contract from '@stint/contract/teams/teams/team-schedule';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './team-schedule.service.ts';

export function teamScheduleRoutes(app: App): void {
  mount(app, contract.getTeamSchedule, ({ context, params }) => service.findTeamSchedule(context, params.id));
  mount(app, contract.listTeamSchedules, ({ context, query }) => service.listTeamSchedules(context, query.teams));
  mount(app, contract.updateTeamSchedule, ({ context, params, body }) =>
    service.updateTeamSchedule(context, params.id, body),
  );
}
