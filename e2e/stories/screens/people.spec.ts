import { listAssets } from '@stint/contract/people/assets/asset';
import { listUsers } from '@stint/contract/people/users/user';
import { listTeams } from '@stint/contract/teams/teams/team';
import { firstOf, screensOf } from '../../support/screens.ts';

const ADDRESSES = [
  '/admin/users',
  '/admin/user_add',
  '/admin/user_customer/0',
  '/user/my-contracts',
  '/admin/teams',
  '/user/teams',
  '/admin/assets',
  '/admin/assets/0',
  '/admin/assets/labels?catalog=Monitor',
  '/user/my-assets',
  '/admin/events/',
  '/user/profiles',
  '/user/profiles?view=teams',
  '/user/profiles?view=chart',
  '/user/profile',
  '/user/profile?edit=true',
  '/user/sac',
  '/user/sac?tab=certifications',
  '/admin/skills',
  '/admin/skills?detailId=new',
  '/user/myskills',
  '/admin/events?detailId=new',
  '/user/employee',
  '/user/employee?detailId=new',
];

screensOf('people and teams', ADDRESSES, async (admin) => {
  const asset = firstOf(await admin.call(listAssets, { query: { limit: 1 } }));
  const team = firstOf(await admin.call(listTeams, { query: { limit: 1 } }));
  const user = firstOf(await admin.call(listUsers, { query: { limit: 1 } }));
  return [
    `/admin/user/${user}`,
    `/user/profile/${user}`,
    `/admin/user/${user}?tab=contracts`,
    `/admin/assets/${asset}`,
    `/asset/public/${asset}`,
    `/admin/team/${team}`,
    `/admin/team/${team}?tab=members`,
    `/admin/team/${team}?tab=followers`,
    `/admin/team/${team}?tab=schedule`,
    `/user/teams?dashboard=${team}&tab=figures`,
    `/user/team/${team}/schedule`,
  ];
});
