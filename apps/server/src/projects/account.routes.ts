import * as contract from '@stint/contract/projects/account';
import { type App, mount } from '../lib/mount.ts';
import * as service from './account.service.ts';
import { listAccounts, selectAccounts } from './account.sql.ts';

export function accountRoutes(app: App): void {
  mount(app, contract.listAccounts, ({ context, query }) => listAccounts(context.db, query));
  mount(app, contract.getAccount, ({ context, params }) => service.findAccount(context, params.id));
  mount(app, contract.createAccount, ({ context, body }) => service.createAccount(context, body));
  mount(app, contract.updateAccount, ({ context, params, body }) => service.updateAccount(context, params.id, body));
  mount(app, contract.deleteAccount, ({ context, params }) => service.deleteAccount(context, params.id));
  mount(app, contract.selectAccounts, ({ context, query }) => selectAccounts(context.db, query.search));
}
