import * as contract from '@stint/contract/projects/accounts/account';
import * as figures from '@stint/contract/projects/accounts/account-figures';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './account.service.ts';
import { listAccounts, selectAccounts } from './account.sql.ts';
import * as figureService from './account-figures.service.ts';
import { listOverviews } from './account-figures.sql.ts';
import { everyAccount, ownAccounts } from './account-rights.service.ts';

/** Those of every account, and those of the accounts that one keeps. */
export function accountRoutes(app: App): void {
  for (const [calls, figureCalls, reachOf] of [
    [contract.accountCalls, figures.accountFigureCalls, everyAccount],
    [contract.ownAccountCalls, figures.ownAccountFigureCalls, ownAccounts],
  ] as const) {
    mount(app, figureCalls.overview, ({ context, query }) =>
      listOverviews(context.db, reachOf(context), query.accounts),
    );
    mount(app, calls.list, ({ context, query }) => listAccounts(context.db, reachOf(context), query));
    mount(app, calls.get, ({ context, params }) => service.findAccount(context, reachOf(context), params.id));
    mount(app, calls.create, ({ context, body }) => service.createAccount(context, reachOf(context), body));
    mount(app, calls.update, ({ context, params, body }) =>
      service.updateAccount(context, reachOf(context), params.id, body),
    );
    mount(app, calls.remove, ({ context, params }) => service.deleteAccount(context, reachOf(context), params.id));
    mount(app, calls.phaseOptions, ({ context, params }) =>
      service.findPhaseOptions(context, reachOf(context), params.id),
    );
    mount(app, figureCalls.calculateOfAccount, ({ context, params }) =>
      figureService.calculateOfAccount(context, reachOf(context), params.id),
    );
    mount(app, figureCalls.calculateOfPhase, ({ context, params }) =>
      figureService.calculateOfPhase(context, reachOf(context), params.id),
    );
  }
  mount(app, contract.selectAccounts, ({ context, query }) =>
    selectAccounts(context.db, actorOf(context), query.search),
  );
  mount(app, contract.selectOwnAccounts, ({ context, query }) =>
    selectAccounts(context.db, ownAccounts(context), query.search),
  );
}
