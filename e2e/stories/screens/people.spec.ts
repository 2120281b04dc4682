import { listTeams } from '@stint/contract/teams/teams/team';
import { firstOf, screensOf } from '../../support/screens.ts';

screensOf('people and teams', ['/admin/users', '/admin/users?detailId=new', '/admin/teams'], async (admin) => {
  const team = firstOf(await admin.call(listTeams, { query: { limit: 1 } }));
  return [`/admin/team/${team}`, `/admin/team/${team}?tab=schedule`, `/user/team/${team}/schedule`];
});
