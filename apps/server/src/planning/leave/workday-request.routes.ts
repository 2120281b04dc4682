import * as balances from '@stint/contract/planning/leave/leave-balance';
import { countRequestsToDecide } from '@stint/contract/planning/leave/requests-to-decide-count';
import * as contract from '@stint/contract/planning/leave/workday-request';
import { runsOfDays } from '@stint/contract/planning/leave/workday-request.rules';
import * as asking from '@stint/contract/planning/leave/workday-request-ask';
import * as deciding from '@stint/contract/planning/leave/workday-request-decision';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { admitMailing } from '../../platform/mail/mail.service.ts';
import { findLeaveChoices, listBalances } from './leave-balance.service.ts';
import { selectLeaveReviewers } from './leave-reviewer.sql.ts';
import * as lists from './requests-to-decide.sql.ts';
import * as service from './workday-request.service.ts';
import { askForDays, askForWorkday, changeRequest } from './workday-request-ask.service.ts';
import { changeReviewer, decideAsReviewer, undoRequest, withdrawRequest } from './workday-request-life.service.ts';

/** Mails others, and so not without end. */
const mailing =
  <C extends { readonly context: Context }, A>(act: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    await admitMailing(call.context);
    return act(call);
  };

export function workdayRequestRoutes(app: App): void {
  mount(app, contract.listWorkdayRequests, ({ context, query }) => service.listRequests(context, query));
  mount(app, contract.getWorkdayRequest, ({ context, params }) => service.findRequest(context, params.id));
  mount(
    app,
    contract.listOverrideDays,
    async ({ context, params }) => (await service.findRequest(context, params.id)).overrideDates,
  );
  mount(
    app,
    asking.askForWorkday,
    mailing(({ context, body }) => askForWorkday(context, body)),
  );
  mount(app, asking.setMultipleOverrideUserWorkday, async ({ context, body }) => {
    // Each run of days is a request with a mail of its own.
    await admitMailing(context, runsOfDays(body.days).length);
    return askForDays(context, body);
  });
  mount(
    app,
    asking.changeWorkdayRequest,
    mailing(({ context, params, body }) => changeRequest(context, params.id, body)),
  );
  mount(
    app,
    asking.undoWorkdayRequest,
    mailing(({ context, params, body }) => undoRequest(context, params.id, body)),
  );
  mount(app, contract.withdrawWorkdayRequest, ({ context, params }) => withdrawRequest(context, params.id));
  mount(app, deciding.decideWorkdayRequest, ({ context, params, body }) => decideAsReviewer(context, params.id, body));
  mount(
    app,
    deciding.changeLeaveReviewer,
    mailing(({ context, params, body }) => changeReviewer(context, params.id, body)),
  );
  mount(app, deciding.selectLeaveReviewers, ({ context, query: { search, user } }) =>
    selectLeaveReviewers(context.db, search, {
      person: user ?? context.user._id,
      by: context.user._id,
      isAdmin: isAdmin(context),
    }),
  );
  mount(app, contract.listRequestsToDecide, ({ context, query }) =>
    lists.listRequestsToDecide(context.db, actorOf(context), query, context.now.toISOString()),
  );
  mount(app, countRequestsToDecide, ({ context }) => lists.countRequestsToDecide(context.db, actorOf(context)));
  mount(app, contract.getRequestToDecide, ({ context, params }) => service.findRequestToDecide(context, params.id));
  mount(app, balances.listLeaveBalances, async ({ context, query }) => {
    const user = query.user ?? context.user._id;
    await service.refuseOthersReasons(context, user);
    return listBalances(context, user, query.year);
  });
  mount(app, balances.getLeaveChoices, async ({ context, query }) => {
    const user = query.user ?? context.user._id;
    await service.refuseOthersReasons(context, user);
    return findLeaveChoices(context, user);
  });
}
