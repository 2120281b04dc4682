import * as contract from '@stint/contract/projects/project';
import * as jobs from '@stint/contract/projects/project-job-admin';
import { type App, mount } from '../lib/mount.ts';
import * as service from './project.service.ts';
import { listProjects, selectProjects } from './project.sql.ts';
import * as jobService from './project-job-admin.service.ts';
import { listAdminJobs } from './project-job-admin.sql.ts';

export function projectRoutes(app: App): void {
  mount(app, contract.listProjects, ({ context, query }) => listProjects(context.db, query));
  mount(app, contract.getProject, ({ context, params }) => service.findProject(context, params.id));
  mount(app, contract.createProject, ({ context, body }) => service.createProject(context, body));
  mount(app, contract.updateProject, ({ context, params, body }) => service.updateProject(context, params.id, body));
  mount(app, contract.deleteProject, ({ context, params }) => service.deleteProject(context, params.id));
  mount(app, contract.selectProjects, ({ context, query }) => selectProjects(context.db, query.search));

  mount(app, jobs.listAdminJobs, ({ context, query }) => listAdminJobs(context.db, query));
  mount(app, jobs.getAdminJob, ({ context, params }) => jobService.findAdminJob(context, params.id));
  mount(app, jobs.createAdminJob, ({ context, body }) => jobService.createAdminJob(context, body));
  mount(app, jobs.updateAdminJob, ({ context, params, body }) => jobService.updateAdminJob(context, params.id, body));
  mount(app, jobs.deleteAdminJob, ({ context, params }) => jobService.deleteAdminJob(context, params.id));
}
