import * as overridden from '@stint/contract/reviews/quarters/overridden-quarters';
import * as contract from '@stint/contract/reviews/quarters/user-quarter';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount, mountReport } from '../../lib/mount.ts';
import { findPersonList, savePersonList } from '../../people/affairs/person-list.service.ts';
import { overriddenQuarters } from './overridden-quarters.service.ts';
import * as service from './user-quarter.service.ts';

export function userQuarterRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.selectQuarters, ({ context }) => service.selectQuarters(context));
  mount(app, contract.listUserQuarters, ({ context, query }) => service.listUserQuarters(context, query));
  mountReport(app, contract.exportUserQuarters, ({ context, query }) => service.exportUserQuarters(context, query));
  mount(app, contract.listQuartersOfUser, ({ context, params }) => service.listQuartersOfUser(context, params.id));
  mount(app, contract.calculateDeliveredHours, ({ context, body }) =>
    service.calculateDeliveredHours(queue, context, body),
  );
  mount(app, overridden.getOverriddenQuarters, ({ context, params }) =>
    findPersonList(context.db, overriddenQuarters, params.id),
  );
  mount(app, overridden.saveOverriddenQuarters, ({ context, params, body }) =>
    savePersonList(context, overriddenQuarters, params.id, body),
  );
}
