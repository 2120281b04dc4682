import * as approvals from '@stint/contract/time/approvals';
import { getPeriodReview } from '@stint/contract/time/period-review';
import * as contract from '@stint/contract/time/user-period';
import * as reviewer from '@stint/contract/time/user-period-reviewer';
import { type App, mount } from '../lib/mount.ts';
import { approveUserPeriod } from './approval.service.ts';
import { findNextToApprove, listApprovals } from './approvals.sql.ts';
import { disapproveUserPeriod } from './disapproval.service.ts';
import { lockUserPeriod } from './lock.service.ts';
import { findPeriodReview } from './period-review.service.ts';
import { unlockUserPeriod } from './unlock.service.ts';
import { listUserPeriods } from './user-period.service.ts';
import { changeReviewers, listReviewers } from './user-period-reviewer.service.ts';
import { listCandidates } from './user-period-reviewer.sql.ts';

export function userPeriodRoutes(app: App): void {
  mount(app, contract.listUserPeriods, ({ context, query }) => listUserPeriods(context, query));
  mount(app, contract.lockUserPeriod, ({ context, params }) => lockUserPeriod(context, params.id));
  mount(app, contract.unlockUserPeriod, ({ context, params, body }) => unlockUserPeriod(context, params.id, body));
  mount(app, contract.approveUserPeriod, ({ context, params, body }) => approveUserPeriod(context, params.id, body));
  mount(app, contract.disapproveUserPeriod, ({ context, params, body }) =>
    disapproveUserPeriod(context, params.id, body),
  );
  mount(app, getPeriodReview, ({ context, params }) => findPeriodReview(context, params.id));
  mount(app, reviewer.listReviewersOfUserPeriod, ({ context, params }) => listReviewers(context, params.id));
  mount(app, reviewer.changeReviewers, ({ context, body }) => changeReviewers(context, body));
  mount(app, reviewer.listReviewerCandidates, ({ context, query }) =>
    listCandidates(context.db, query.search, reviewer.MOST_CANDIDATES),
  );
  mount(app, approvals.listApprovals, ({ context, query }) =>
    listApprovals(context.db, { ...query, reviewerId: context.user._id, now: context.now.toISOString() }),
  );
  mount(app, approvals.getNextToApprove, ({ context, query }) =>
    findNextToApprove(context.db, context.user._id, query.after),
  );
}
