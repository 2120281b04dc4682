import { listAccounts } from '@stint/contract/projects/accounts/account';
import { listProjects } from '@stint/contract/projects/projects/project';
import { listTeams } from '@stint/contract/teams/teams/team';
import { listPeriods } from '@stint/contract/time/periods/period';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import type { Api } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Every address that an administrator can open, with records that are there. */
async function addressesOf(admin: Api): Promise<string[]> {
  const query = { limit: 1 };
  const [[sheet], periods, teams, accounts, projects] = await Promise.all([
    admin.call(listUserPeriods, { query: {} }),
    admin.call(listPeriods, { query }),
    admin.call(listTeams, { query }),
    admin.call(listAccounts, { query }),
    admin.call(listProjects, { query }),
  ]);
  const idOf = (answer: { items: readonly { _id: string }[] }) => answer.items[0]?._id ?? '';
  const period = idOf(periods);
  return [
    '/',
    `/user/timereg/${sheet?.timeregPeriod}`,
    `/user/viewutp/${sheet?.user}`,
    `/user/viewutp/${sheet?.user}/${sheet?.timeregPeriod}`,
    '/user/approvals',
    '/?sendTo=new',
    '/user/1mm',
    '/user/1mm-evaluation',
    '/user/changePassword',
    '/user/sessions',
    '/user/picture',
    '/user/calendar-feeds',
    '/admin/expired-periods',
    '/admin/timeregperiods',
    '/admin/timeregperiods/create',
    `/admin/timeregperiods/${period}/edit`,
    `/admin/timeregperiods/${period}/sync-detail`,
    '/admin/planning-power',
    '/admin/users',
    '/admin/users?detailId=new',
    '/admin/teams',
    `/admin/team/${idOf(teams)}`,
    `/admin/team/${idOf(teams)}?tab=schedule`,
    `/user/team/${idOf(teams)}/schedule`,
    '/admin/projects',
    '/admin/projects?detailId=new',
    '/user/my-projects',
    ...['planning', 'time', 'performance', 'people', 'details'].map(
      (tab) => `/admin/projects?dashboard=${idOf(projects)}&tab=${tab}`,
    ),
    `/user/project/${idOf(projects)}/1mm`,
    `/admin/project/${idOf(projects)}/jobs`,
    `/admin/project/${idOf(projects)}/jobs?tab=customers`,
    `/?followers=project:${idOf(projects)}`,
    '/user/my-jobs',
    '/user/my-phases',
    '/user/estimates',
    '/admin/accounts/user-phases',
    '/admin/review_accounts',
    `/admin/project/${idOf(projects)}/planners`,
    '/user/planner',
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
    '/admin/accounts',
    '/admin/accounts/create',
    `/admin/accounts/${idOf(accounts)}`,
    '/admin/customers',
    '/user/accounts',
    '/user/account/new',
    '/admin/1mm',
    '/admin/sent-mails',
    '/admin/sign-ins',
    '/admin/system_templates',
    '/admin/system_templates/create',
    '/admin/audit',
    '/admin/company',
    '/admin/roles',
    '/admin/roles?who=Manager&than=Employee',
    '/admin/settings',
    '/admin/settings?detailId=new',
    '/admin/settings?type=surveys&detailId=new',
    '/admin/settings?type=quotes',
    '/admin/import',
  ];
}

test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

test('every screen fits a phone and can be read in the dark', async ({ page, open, api }) => {
  // A few seconds each on a busy machine.
  test.setTimeout(480_000);
  for (const address of await addressesOf(api('admin'))) {
    await test.step(address, async () => {
      await open('admin', address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page);
    });
  }
});
