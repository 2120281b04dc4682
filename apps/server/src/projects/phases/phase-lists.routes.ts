import * as accounts from '@stint/contract/projects/inactive-phases/inactive-account';
import * as inactive from '@stint/contract/projects/inactive-phases/inactive-phase';
import * as contract from '@stint/contract/projects/phases/phase-lists';
import { type App, mount } from '../../lib/mount.ts';
import { checkInactiveAccounts, setAccountsArchived } from '../inactive-phases/inactive-account.service.ts';
import * as review from '../inactive-phases/inactive-phase.service.ts';
import * as service from './phase-lists.service.ts';
import { selectPhases } from './phase-lists.sql.ts';

export function phaseListRoutes(app: App): void {
  mount(app, contract.listUserPhases, ({ context, query }) => service.listUserPhases(context, query));
  mount(app, contract.assignPhases, ({ context, body }) => service.assignPhases(context, body));
  mount(app, contract.disableUserPhase, ({ context, params, body }) =>
    service.disableUserPhase(context, params.id, body),
  );
  mount(app, contract.listMyPhases, ({ context, query }) => service.listMyPhases(context, query));
  mount(app, contract.listEstimates, ({ context, query }) => service.listEstimates(context, query));
  mount(app, contract.selectPhases, ({ context, query }) => selectPhases(context.db, query.search));

  mount(app, inactive.checkInactivePhases, ({ context, query }) => review.checkInactivePhases(context, query));
  mount(app, inactive.planMassDisable, ({ context, body }) => review.planMassDisable(context, body));
  mount(app, accounts.checkInactiveAccounts, ({ context, query }) => checkInactiveAccounts(context, query));
  mount(app, accounts.setAccountsArchived, ({ context, body }) => setAccountsArchived(context, body));
  mount(app, inactive.massDisable, ({ context, body }) => review.massDisable(context, body));
}
