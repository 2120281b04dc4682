import * as contract from '@stint/contract/platform/jobs/job';
import { type App, mount } from '../../lib/mount.ts';
import { type Jobs, listKinds, retryJob, startJob } from './job.service.ts';
import { listJobs } from './job.sql.ts';

export function jobRoutes(app: App, jobs: Jobs): void {
  mount(app, contract.listJobs, ({ context, query }) => listJobs(context.db, query));
  mount(app, contract.listJobKinds, ({ context }) => listKinds(jobs, context));
  mount(app, contract.startJob, ({ context, body }) => startJob(jobs, context, body));
  mount(app, contract.retryJob, ({ context, params }) => retryJob(jobs, context, params.id));
}
