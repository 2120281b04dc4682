import { listAccounts } from '@stint/contract/projects/accounts/account';
import { listProjects } from '@stint/contract/projects/projects/project';
import { firstOf, screensOf } from '../../support/screens.ts';

const DASHBOARD_TABS = ['planning', 'time', 'performance', 'people', 'details', 'dates', 'accounts', 'reviews'];

screensOf(
  'projects',
  [
    '/admin/projects',
    '/admin/projects?detailId=new',
    '/user/my-projects',
    '/user/my-phases',
    '/user/estimates',
    '/admin/accounts/user-phases',
    '/admin/timelog',
    '/admin/review_accounts',
    '/admin/accounts',
    '/admin/accounts/create',
    '/admin/customers',
    '/user/accounts',
    '/user/account/new',
  ],
  async (admin) => {
    const query = { limit: 1 };
    const [accounts, projects] = await Promise.all([
      admin.call(listAccounts, { query }),
      admin.call(listProjects, { query }),
    ]);
    const project = firstOf(projects);
    return [
      ...DASHBOARD_TABS.map((tab) => `/admin/projects?dashboard=${project}&tab=${tab}`),
      `/admin/project/${project}/jobs`,
      `/admin/project/${project}/jobs?tab=customers`,
      `/?followers=project:${project}`,
      `/admin/accounts/${firstOf(accounts)}`,
    ];
  },
);
