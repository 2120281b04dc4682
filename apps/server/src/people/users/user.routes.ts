import * as contract from '@stint/contract/people/users/user';
import * as acts from '@stint/contract/people/users/user-acts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { createCustomerUser, updateCustomerUser } from './customer-user.service.ts';
import * as service from './user.service.ts';
import { listUsers, selectPeople } from './user.sql.ts';

export function userRoutes(app: App): void {
  mount(app, contract.listUsers, ({ context, query }) => listUsers(context.db, query));
  mount(app, contract.getUser, ({ context, params }) => service.findUser(context, params.id));
  mount(app, contract.createUser, ({ context, body }) => service.createUser(context, body));
  mount(app, contract.updateUser, ({ context, params, body }) => service.updateUser(context, params.id, body));
  mount(app, contract.deleteUser, ({ context, params }) => service.deleteUser(context, params.id));
  mount(app, acts.updateUserAct, ({ context, body }) => service.setUserActive(context, body.id, body.value));
  mount(app, acts.sendLoginInfo, ({ context, params }) => service.sendLoginInfo(context, params.id));
  mount(app, acts.createCustomerUser, ({ context, body }) => createCustomerUser(context, body));
  mount(app, acts.updateCustomerUser, ({ context, params, body }) => updateCustomerUser(context, params.id, body));
  mount(app, contract.selectUsers, ({ context, query }) =>
    selectPeople(context.db, actorOf(context), query.search, false),
  );
  mount(app, contract.selectEmployees, ({ context, query }) =>
    selectPeople(context.db, actorOf(context), query.search, true),
  );
}
