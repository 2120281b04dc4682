import * as approvals from '@stint/contract/time/approvals/approvals';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import * as reviewer from '@stint/contract/time/review/user-period-reviewer';
import * as contract from '@stint/contract/time/sheet/user-period';
import { type App, mount } from '../../lib/mount.ts';
import { findNextToApprove, listApprovals } from '../approvals/approvals.sql.ts';
import { approveUserPeriod } from '../review/approval.service.ts';
import { disapproveUserPeriod } from '../review/disapproval.service.ts';
import { findPeriodReview } from '../review/period-review.service.ts';
import { unlockUserPeriod } from '../review/unlock.service.ts';
import { changeReviewers, listReviewers } from '../review/user-period-reviewer.service.ts';
import { listCandidates } from '../review/user-period-reviewer.sql.ts';
import { lockUserPeriod } from './lock.service.ts';
import { listUserPeriods } from './user-period.service.ts';

export function userPeriodRoutes(app: App): void {
  mount(app, contract.listUserPeriods, ({ context, query }) => listUserPeriods(context, query));
  mount(app, contract.lockUserPeriod, ({ context, params, body }) => lockUserPeriod(context, params.id, body));
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
