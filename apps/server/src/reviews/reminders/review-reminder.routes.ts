import * as contract from '@stint/contract/reviews/reminders/review-reminder';
import { type App, mount } from '../../lib/mount.ts';
import { remindReviewers } from './review-reminder.service.ts';

export function reviewReminderRoutes(app: App): void {
  mount(app, contract.remindReviewers, ({ context, body }) => remindReviewers(context, body));
}
