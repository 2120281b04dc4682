import { getLevelChart as levelChartRoute } from '@stint/contract/reviews/quarter-reviews/level-chart';
import { getQuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import * as contract from '@stint/contract/reviews/quarter-reviews/quarter-review';
import * as weeks from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './quarter-review.service.ts';
import { getLevelChart, listWeeklyLogs, saveWeeklyLog } from './review-facts.service.ts';

export function quarterReviewRoutes(app: App): void {
  mount(app, contract.listReviewedUsers, ({ context, query }) => service.listReviewedUsers(context, query));
  mount(app, contract.findQuarterReview, ({ context, query }) => service.findQuarterReview(context, query));
  mount(app, contract.getQuarterReview, ({ context, params }) => service.getQuarterReview(context, params.id));
  mount(app, getQuarterMessages, ({ context, params }) => service.getQuarterMessages(context, params.id));
  mount(app, weeks.listWeeklyLogs, ({ context, params }) => listWeeklyLogs(context, params.id));
  mount(app, weeks.saveWeeklyLog, ({ context, params, body }) => saveWeeklyLog(context, params.id, body));
  mount(app, levelChartRoute, ({ context, params }) => getLevelChart(context, params.id));
  mount(app, contract.saveFinalReview, ({ context, params, body }) =>
    service.saveFinalReview(context, params.id, body),
  );
  mount(app, contract.saveSelfReview, ({ context, params, body }) => service.saveSelfReview(context, params.id, body));
  mount(app, contract.saveQuarterReviewers, ({ context, params, body }) =>
    service.saveQuarterReviewers(context, params.id, body.reviewers),
  );
}
