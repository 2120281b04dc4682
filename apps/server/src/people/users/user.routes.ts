import * as contract from '@stint/contract/people/users/user';
import * as acts from '@stint/contract/people/users/user-acts';
import * as creation from '@stint/contract/people/users/user-creation';
import * as exports from '@stint/contract/people/users/user-export';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { createCustomerUser, updateCustomerUser } from './customer-user.service.ts';
import * as service from './user.service.ts';
import { listUsers, selectPeople } from './user.sql.ts';
import { beginUserCreation, findUserCreation, retryUserCreation } from './user-creation.service.ts';
import { exportEmployees, exportFamily } from './user-export.service.ts';

export function userRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.listUsers, ({ context, query }) => listUsers(context.db, query));
  mount(app, exports.exportEmployees, ({ context, query }) => exportEmployees(context, query));
  mount(app, exports.exportFamily, ({ context, query }) => exportFamily(context, query));
  mount(app, contract.getUser, ({ context, params }) => service.findUser(context, params.id));
  mount(app, contract.createUser, ({ context, body }) => service.createUser(context, body));
  mount(app, creation.beginUserCreation, ({ context, body }) => beginUserCreation(queue, context, body));
  mount(app, creation.getUserCreation, ({ context, params }) => findUserCreation(context, params.id));
  mount(app, creation.retryUserCreation, ({ context, params }) => retryUserCreation(queue, context, params.id));
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
