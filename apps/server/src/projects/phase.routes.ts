import * as contract from '@stint/contract/projects/phase';
import { type App, mount } from '../lib/mount.ts';
import * as service from './phase.service.ts';
import { listPhases } from './phase.sql.ts';

export function phaseRoutes(app: App): void {
  mount(app, contract.listPhases, ({ context, query }) => listPhases(context.db, query));
  mount(app, contract.getPhase, ({ context, params }) => service.findPhase(context, params.id));
  mount(app, contract.createPhase, ({ context, body }) => service.createPhase(context, body));
  mount(app, contract.updatePhase, ({ context, params, body }) => service.updatePhase(context, params.id, body));
  mount(app, contract.deletePhase, ({ context, params }) => service.deletePhase(context, params.id));
}
