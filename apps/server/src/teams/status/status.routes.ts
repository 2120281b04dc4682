import * as contract from '@stint/contract/teams/status/status';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './status.service.ts';
import { listStatuses, listYears } from './status.sql.ts';

export function statusRoutes(app: App): void {
  mount(app, contract.listStatuses, ({ context, query }) => listStatuses(context.db, actorOf(context), query));
  mount(app, contract.getStatus, ({ context, params }) => service.findStatus(context, params.id));
  mount(app, contract.createStatus, ({ context, body }) => service.createStatus(context, body));
  mount(app, contract.updateStatus, ({ context, params, body }) => service.updateStatus(context, params.id, body));
  mount(app, contract.deleteStatus, ({ context, params }) => service.deleteStatus(context, params.id));
  mount(app, contract.listStatusYears, ({ context }) => listYears(context.db, actorOf(context)));
  mount(app, contract.proposeStatusWeek, ({ context, query }) => service.proposeWeek(context, query));
  mount(app, contract.copyStatus, ({ context, params, body }) => service.copyStatus(context, params.id, body));
  mount(app, contract.markStatusEditing, ({ context, params, body }) => service.markEditing(context, params.id, body));
}
