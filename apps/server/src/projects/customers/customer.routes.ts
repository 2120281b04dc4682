import * as costGroup from '@stint/contract/projects/customers/cost-group';
import * as direct from '@stint/contract/projects/customers/direct-customer';
import * as indirect from '@stint/contract/projects/customers/indirect-customer';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { ownAccounts } from '../accounts/account-rights.service.ts';
import { listCostGroups, selectCostGroups } from './cost-group.sql.ts';
import * as service from './customer.service.ts';
import { listDirectCustomers, selectDirectCustomers } from './direct-customer.sql.ts';
import { listIndirectCustomers, selectCustomers } from './indirect-customer.sql.ts';

/** Cost groups, direct customers and indirect customers. */
export function customerRoutes(app: App): void {
  mount(app, costGroup.listCostGroups, ({ context, query }) => listCostGroups(context.db, query));
  mount(app, costGroup.getCostGroup, ({ context, params }) => service.findCostGroup(context, params.id));
  mount(app, costGroup.createCostGroup, ({ context, body }) => service.createCostGroup(context, body));
  mount(app, costGroup.updateCostGroup, ({ context, params, body }) =>
    service.updateCostGroup(context, params.id, body),
  );
  mount(app, costGroup.deleteCostGroup, ({ context, params }) => service.deleteCostGroup(context, params.id));
  mount(app, costGroup.selectCostGroups, ({ context, query }) => selectCostGroups(context.db, query.search));

  mount(app, direct.listDirectCustomers, ({ context, query }) => listDirectCustomers(context.db, query));
  mount(app, direct.getDirectCustomer, ({ context, params }) => service.findDirectCustomer(context, params.id));
  mount(app, direct.createDirectCustomer, ({ context, body }) => service.createDirectCustomer(context, body));
  mount(app, direct.updateDirectCustomer, ({ context, params, body }) =>
    service.updateDirectCustomer(context, params.id, body),
  );
  mount(app, direct.deleteDirectCustomer, ({ context, params }) => service.deleteDirectCustomer(context, params.id));
  mount(app, direct.selectDirectCustomers, ({ context, query }) => selectDirectCustomers(context.db, query.search));

  mount(app, indirect.listIndirectCustomers, ({ context, query }) => listIndirectCustomers(context.db, query));
  mount(app, indirect.getIndirectCustomer, ({ context, params }) => service.findIndirectCustomer(context, params.id));
  mount(app, indirect.createIndirectCustomer, ({ context, body }) => service.createIndirectCustomer(context, body));
  mount(app, indirect.updateIndirectCustomer, ({ context, params, body }) =>
    service.updateIndirectCustomer(context, params.id, body),
  );
  mount(app, indirect.deleteIndirectCustomer, ({ context, params }) =>
    service.deleteIndirectCustomer(context, params.id),
  );
  mount(app, indirect.selectCustomers, ({ context, query }) =>
    selectCustomers(context.db, actorOf(context), query.search),
  );
  mount(app, indirect.selectOwnCustomers, ({ context, query }) =>
    selectCustomers(context.db, ownAccounts(context), query.search),
  );
}
