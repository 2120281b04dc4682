import { listProjects } from '@stint/contract/projects/projects/project';
import { firstOf, screensOf } from '../../support/screens.ts';

screensOf(
  'planning',
  [
    '/admin/planning-power',
    '/user/planner',
    '/user/team-planner',
    '/user/report/team-plans',
    '/user/planned-hours',
    '/user/meetingplan',
    '/user/planned-actual-meeting',
    '/user/report/schedules-by-period',
    '/user/my-plan',
    '/user/my-plan?view=rows',
    '/user/holidays',
    '/user/holidays?detailId=new',
    '/admin/workhours',
    '/admin/workhours?detailId=new',
    '/user/leaves',
    '/user/leaves?dialog=leave',
    '/user/leaves?dialog=workday',
    '/user/leave-requests',
    '/admin/leaves',
    '/admin/leaves?detailId=new',
    '/admin/leave-export',
  ],
  async (admin) => {
    const project = firstOf(await admin.call(listProjects, { query: { limit: 1 } }));
    return [`/admin/project/${project}/planners`];
  },
);
