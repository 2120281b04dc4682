import * as contract from '@stint/contract/outside/timelog/sync';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import { listDifferences } from './differences.service.ts';
import * as service from './sync.service.ts';

export function syncRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.getTimelogState, ({ context }) => service.findState(context));
  mount(app, contract.listSyncLines, ({ context }) => service.listLines(context));
  mount(app, contract.syncAccounts, ({ context, body }) => service.startSync(queue, context, { ...body, hours: true }));
  mount(app, contract.syncMetadata, ({ context, body }) =>
    service.startSync(queue, context, { ...body, hours: false }),
  );
  mount(app, contract.mendDifferences, ({ context, body }) =>
    service.startSync(queue, context, { ...body, hours: true }),
  );
  mount(app, contract.listDifferences, ({ context, query }) => listDifferences(context, query));
}
