import * as contract from '@stint/contract/home/kpis/kpis';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { listPersonalKpis } from './kpis.service.ts';
import { listTeamsKpis } from './kpis.sql.ts';

export function kpiRoutes(app: App): void {
  mount(app, contract.listPersonalKpis, ({ context, query }) => listPersonalKpis(context, query));
  mount(app, contract.listTeamsKpis, ({ context, query }) =>
    listTeamsKpis(context.db, actorOf(context), query.quartersToShow),
  );
}
