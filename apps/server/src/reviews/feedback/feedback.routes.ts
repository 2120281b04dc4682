import * as contract from '@stint/contract/reviews/feedback/feedback-request';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './feedback.service.ts';

export function feedbackRoutes(app: App): void {
  mount(app, contract.listFeedbackOfReview, ({ context, params }) => service.listFeedbackOfReview(context, params.id));
  mount(app, contract.askForFeedback, ({ context, params, body }) => service.askForFeedback(context, params.id, body));
  mount(app, contract.withdrawFeedbackRequest, ({ context, params }) =>
    service.withdrawFeedbackRequest(context, params.id),
  );
  mount(app, contract.listFeedbackToGive, ({ context }) => service.listFeedbackToGive(context));
  mount(app, contract.listFeedbackAsked, ({ context }) => service.listFeedbackAsked(context));
  mount(app, contract.giveFeedback, ({ context, params, body }) => service.giveFeedback(context, params.id, body));
}
