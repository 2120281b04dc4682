import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { calibrationRoutes } from './calibration/calibration.routes.ts';
import { deliveryReportRoutes } from './delivery/delivery-report.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { otUtAdjustmentRoutes } from './ot-ut/ot-ut-adjustment.routes.ts';
import { performanceReviewRoutes } from './performance/performance-review.routes.ts';
import { quarterReviewRoutes } from './quarter-reviews/quarter-review.routes.ts';
import { ownQuarterRoutes } from './quarters/own-quarter.routes.ts';
import { userQuarterRoutes } from './quarters/user-quarter.routes.ts';
import { reviewReminderRoutes } from './reminders/review-reminder.routes.ts';
import { surveyRoutes } from './surveys/survey.routes.ts';

/** Mounts the calls of this area. */
export function reviewsCalls(app: App, { jobs }: Parts): void {
  ownQuarterRoutes(app);
  userQuarterRoutes(app, jobs.queue);
  otUtAdjustmentRoutes(app);
  quarterReviewRoutes(app);
  performanceReviewRoutes(app);
  surveyRoutes(app);
  deliveryReportRoutes(app);
  feedbackRoutes(app);
  reviewReminderRoutes(app);
  calibrationRoutes(app);
}
