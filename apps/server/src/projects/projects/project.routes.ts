import * as contract from '@stint/contract/projects/projects/project';
import { todayOf } from '../../company/company.service.ts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './project.service.ts';
import { findRegisteredDay, selectProjects } from './project.sql.ts';

export function projectRoutes(app: App): void {
  mount(app, contract.listProjects, ({ context, query }) => service.listProjects(context, query));
  mount(app, contract.findProjectDate, async ({ context, query }) => ({
    date: await findRegisteredDay(context.db, query.accountIds, query.type),
  }));
  mount(app, contract.setCustomerCanSeeProject, ({ context, body }) => service.setCustomerCanSee(context, body));
  mount(app, contract.getProject, ({ context, params }) => service.findProject(context, params.id));
  mount(app, contract.createProject, ({ context, body }) => service.createProject(context, body));
  mount(app, contract.updateProject, ({ context, params, body }) => service.updateProject(context, params.id, body));
  mount(app, contract.deleteProject, ({ context, params }) => service.deleteProject(context, params.id));
  mount(app, contract.selectProjects, ({ context, query }) =>
    selectProjects(context.db, actorOf(context), query.search),
  );
  mount(app, contract.selectActiveProjects, async ({ context, query }) =>
    selectProjects(context.db, actorOf(context), query.search, await todayOf(context)),
  );
}
