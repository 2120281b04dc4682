import * as contract from '@stint/contract/projects/project';
import { type App, mount } from '../lib/mount.ts';
import * as service from './project.service.ts';
import { listProjects, selectProjects } from './project.sql.ts';

export function projectRoutes(app: App): void {
  mount(app, contract.listProjects, ({ context, query }) => listProjects(context.db, query));
  mount(app, contract.getProject, ({ context, params }) => service.findProject(context, params.id));
  mount(app, contract.createProject, ({ context, body }) => service.createProject(context, body));
  mount(app, contract.updateProject, ({ context, params, body }) => service.updateProject(context, params.id, body));
  mount(app, contract.deleteProject, ({ context, params }) => service.deleteProject(context, params.id));
  mount(app, contract.selectProjects, ({ context, query }) => selectProjects(context.db, query.search));
}
