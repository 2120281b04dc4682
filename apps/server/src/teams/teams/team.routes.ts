import * as contract from '@stint/contract/teams/teams/team';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './team.service.ts';
import { listTeams, selectTeams } from './team.sql.ts';

export function teamRoutes(app: App): void {
  mount(app, contract.listTeams, ({ context, query }) => listTeams(context.db, query));
  mount(app, contract.getTeam, ({ context, params }) => service.findTeam(context, params.id));
  mount(app, contract.createTeam, ({ context, body }) => service.createTeam(context, body));
  mount(app, contract.updateTeam, ({ context, params, body }) => service.updateTeam(context, params.id, body));
  mount(app, contract.deleteTeam, ({ context, params }) => service.deleteTeam(context, params.id));
  mount(app, contract.selectTeams, ({ context, query }) => selectTeams(context.db, query.search));
}
