import * as customers from '@stint/contract/projects/projects/customer-project';
import * as own from '@stint/contract/projects/projects/own-project';
import * as contract from '@stint/contract/projects/projects/project-dashboard';
import { todayOf } from '../../company/company.service.ts';
import { notFound } from '../../lib/error.ts';
import { type App, mount } from '../../lib/mount.ts';
import { findCustomerProject, listCustomerProjects } from './customer-project.sql.ts';
import { listOwnProjects } from './own-project.sql.ts';
import * as service from './project-dashboard.service.ts';
import { findSeenProject, saveDashboard } from './project-sight.service.ts';

/** Projects for those who belong to them, and for the users of their customers. */
export function projectDashboardRoutes(app: App): void {
  mount(app, own.listOwnProjects, async ({ context, query }) =>
    listOwnProjects(context.db, context.user._id, query, await todayOf(context)),
  );
  mount(app, own.getOwnProject, ({ context, params }) => findSeenProject(context, params.id));
  mount(app, own.updateOwnProject, ({ context, params, body }) => saveDashboard(context, params.id, body));

  mount(app, contract.getProjectOverview, ({ context, params }) => service.findOverview(context, params.id));
  mount(app, contract.listProjectPeople, ({ context, params }) => service.listPeople(context, params.id));
  mount(app, contract.listProjectPhases, ({ context, params, query }) => service.listPhases(context, params.id, query));
  mount(app, contract.getProjectTimeReport, ({ context, params, query }) =>
    service.reportTime(context, params.id, query),
  );
  mount(app, contract.getProjectPerformance, ({ context, params }) => service.findPerformance(context, params.id));

  mount(app, customers.listCustomerProjects, async ({ context, query }) =>
    listCustomerProjects(context.db, context.user._id, query, await todayOf(context)),
  );
  mount(
    app,
    customers.getCustomerProject,
    async ({ context, params }) =>
      (await findCustomerProject(context.db, context.user._id, params.id)) ?? notFound('The project'),
  );
}
