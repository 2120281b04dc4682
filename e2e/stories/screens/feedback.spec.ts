import { listProjects } from '@stint/contract/projects/projects/project';
import { firstOf, screensOf } from '../../support/screens.ts';

screensOf(
  'feedback',
  [
    '/?sendTo=new',
    '/user/1mm',
    '/user/1mm-evaluation',
    '/admin/1mm',
    '/user/surveys',
    '/user/report/surveys',
    '/user/coins',
    '/user/coins?act=give',
  ],
  async (admin) => {
    const project = firstOf(await admin.call(listProjects, { query: { limit: 1 } }));
    return [`/user/project/${project}/1mm`];
  },
);
