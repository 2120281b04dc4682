import * as contract from '@stint/contract/outside/timelog/mapping';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './mapping.service.ts';
import { listMappedAccounts, listMappedCustomers } from './mapping.sql.ts';

export function mappingRoutes(app: App): void {
  mount(app, contract.listMappedCustomers, ({ context }) => listMappedCustomers(context.db));
  mount(app, contract.listMappedAccounts, ({ context, query }) =>
    listMappedAccounts(context.db, { customer: query.customer }),
  );
  mount(app, contract.listTimelogProjects, ({ context, query }) => service.listProjects(context, query.customer));
  mount(app, contract.mapAccounts, ({ context, body }) => service.mapAccounts(context, body));
  mount(app, contract.listTimelogTasks, ({ context, query }) => service.listTasks(context, query.account));
  mount(app, contract.listTimelogAllocations, ({ context, query }) => service.listAllocations(context, query.account));
  mount(app, contract.mapPhase, ({ context, params, body }) => service.mapPhase(context, params.id, body.TaskId));
}
