import * as contract from '@stint/contract/teams/teams/own-team';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './own-team.service.ts';
import { listOwnTeams, listTeamPeople } from './own-team.sql.ts';

export function ownTeamRoutes(app: App): void {
  mount(app, contract.listOwnTeams, ({ context, query }) => listOwnTeams(context.db, context.user._id, query));
  mount(app, contract.getSeenTeam, ({ context, params }) => service.findSeenTeam(context, params.id));
  mount(app, contract.listTeamPeople, ({ context, params }) => listTeamPeople(context.db, actorOf(context), params.id));
  mount(app, contract.changePerformanceResponsible, ({ context, params, body }) =>
    service.changePerformanceResponsible(context, params.id, body),
  );
}
