import * as customers from '@stint/contract/projects/jobs/customer-job';
import * as contract from '@stint/contract/projects/jobs/project-job';
import * as help from '@stint/contract/projects/jobs/project-job-help';
import * as keeping from '@stint/contract/projects/jobs/project-job-keeping';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import type { TextHelp } from '../../ports/text-help/text-help-port.ts';
import * as customerJobs from './customer-job.service.ts';
import { selectCustomerUsers } from './customer-job.sql.ts';
import { listJobsForApprover, saveJobs } from './project-job.service.ts';
import * as helpService from './project-job-help.service.ts';
import * as jobs from './project-job-keeping.service.ts';
import { selectSkills } from './project-job-keeping.sql.ts';

export function projectJobRoutes(app: App, textHelp: TextHelp): void {
  mount(app, contract.listProjectJobsForApprover, ({ context, query }) =>
    listJobsForApprover(context, query.userPeriod),
  );
  mount(app, contract.saveProjectJobs, ({ context, body }) => saveJobs(context, body));

  mount(app, help.listLackingJobs, ({ context, query }) => helpService.listLackingJobs(context, query.project));
  mount(app, help.autoGenerateJobs, ({ context, body }) => helpService.autoGenerateJobs(context, body.project));
  mount(app, help.createLackingJobs, ({ context, body }) => helpService.createLackingJobs(context, body));
  mount(app, help.proposeAchievements, ({ context, body }) => helpService.proposeAchievements(context, textHelp, body));

  mount(app, keeping.listJobs, ({ context, query }) => jobs.listJobs(context, query));
  mount(app, keeping.createJobs, ({ context, body }) => jobs.createJobs(context, body));
  mount(app, keeping.getJob, ({ context, params }) => jobs.findJob(context, params.id));
  mount(app, keeping.updateJob, ({ context, params, body }) => jobs.updateJob(context, params.id, body));
  mount(app, keeping.saveOwnJob, ({ context, params, body }) => jobs.saveOwnJob(context, params.id, body));
  mount(app, keeping.deleteJob, ({ context, params }) => jobs.deleteJob(context, params.id));
  mount(app, keeping.selectSkills, ({ context, query }) => selectSkills(context.db, query.search));

  mount(app, customers.listCustomerJobs, ({ context, query }) => customerJobs.listCustomerJobs(context, query));
  mount(app, customers.getCustomerJob, ({ context, params }) => customerJobs.findCustomerJob(context, params.id));
  mount(app, customers.createCustomerJob, ({ context, body }) => customerJobs.createCustomerJob(context, body));
  mount(app, customers.updateCustomerJob, ({ context, params, body }) =>
    customerJobs.updateCustomerJob(context, params.id, body),
  );
  mount(app, customers.deleteCustomerJob, ({ context, params }) => customerJobs.deleteCustomerJob(context, params.id));
  mount(app, customers.selectCustomerUsers, ({ context, query }) =>
    selectCustomerUsers(context.db, actorOf(context), query.search),
  );
}
