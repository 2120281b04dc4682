import * as contract from '@stint/contract/projects/project-job';
import { type App, mount } from '../lib/mount.ts';
import { listJobsForApprover, saveJobs } from './project-job.service.ts';

export function projectJobRoutes(app: App): void {
  mount(app, contract.listProjectJobsForApprover, ({ context, query }) =>
    listJobsForApprover(context, query.userPeriod),
  );
  mount(app, contract.saveProjectJobs, ({ context, body }) => saveJobs(context, body));
}
