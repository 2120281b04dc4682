import * as contract from '@stint/contract/reviews/performance/performance-review';
import { performanceKpis } from '../../company/settings/settings-lists.service.ts';
import { type App, mount } from '../../lib/mount.ts';
import { selectPlain } from '../../lib/plain-record.ts';
import * as service from './performance-review.service.ts';
import { selectKpiSets } from './performance-review.sql.ts';

export function performanceReviewRoutes(app: App): void {
  mount(app, contract.listPerformanceReviews, ({ context, query }) => service.listPerformanceReviews(context, query));
  mount(app, contract.findPerformanceReview, ({ context, query }) => service.findPerformanceReview(context, query));
  mount(app, contract.getPerformanceReview, ({ context, params }) => service.getPerformanceReview(context, params.id));
  mount(app, contract.createPerformanceReview, ({ context, body }) => service.createPerformanceReview(context, body));
  mount(app, contract.savePerformanceReview, ({ context, params, body }) =>
    service.savePerformanceReview(context, params.id, body),
  );
  mount(app, contract.optOutOfPerformanceReview, ({ context, params, body }) =>
    service.optOutOfPerformanceReview(context, params.id, body.isOptOut),
  );
  mount(app, contract.changePerformanceReviewer, ({ context, params, body }) =>
    service.changePerformanceReviewer(context, params.id, body.reviewer),
  );
  mount(app, contract.selectPerformanceKpis, ({ context, query }) =>
    selectPlain(context.db, performanceKpis.record, { name: 'name' }, query.search),
  );
  mount(app, contract.selectPerformanceKpiSets, ({ context, query }) => selectKpiSets(context.db, query.search));
}
