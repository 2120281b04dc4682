import type { Page } from '@playwright/test';
import { listUsers } from '@stint/contract/people/users/user';
import { createTeam } from '@stint/contract/teams/teams/team';
import { getTeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import type { Api } from '../support/api.ts';
import { PEOPLE } from '../support/people.ts';
import { ownName } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A team of the story's own, led by Lena, with Emil in it; no planning team, so that nobody else meets it. */
async function newTeam(admin: Api): Promise<{ _id: string; name: string }> {
  const idOf = async (email: string) => (await admin.call(listUsers, { query: { search: email } })).items[0]?._id ?? '';
  const name = ownName('Crew');
  return admin.call(createTeam, {
    body: {
      ...{ name, shortName: name.slice(-6), isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
      teamLeader: await idOf(PEOPLE.leader.email),
      members: [{ user: await idOf(PEOPLE.employee.email), performanceResponsible: null }],
      supportingLeaders: [],
    },
  });
}

const monday = (page: Page, what: 'From' | 'To') => page.getByRole('textbox', { name: `${what}, time 1 of Monday` });

test('a schedule is viewed, edited, refused while it is wrong, cancelled, and saved', async ({ page, api, open }) => {
  const admin = api('admin');
  const team = await newTeam(admin);
  await open('admin', `/admin/team/${team._id}`);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/tab=schedule/);
  await expect(page.getByText('No schedule yet')).toBeVisible();
  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Add time: Monday' }).click();
  await monday(page, 'From').fill('1200');
  await monday(page, 'To').fill('0900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data invalid, please check and try again')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Type of time 1, Monday' }).selectOption('MustWorkFromOffice');
  await monday(page, 'From').fill('0900');
  await monday(page, 'To').fill('2400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data invalid, please check and try again')).toBeVisible();
  await monday(page, 'To').fill('1130');
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Friday/ })).toContainText('WFO 09:00–11:30');
  await expect(page.getByText('12.5 h').first()).toBeVisible();
  await expectAccessible(page);
  const stored = await admin.call(getTeamSchedule, { params: { id: team._id } });
  expect(stored).toMatchObject({ totalRegistedMinutes: 750, totalWorkFromOfficeMinutes: 750, totalOnlineMinutes: 0 });

  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Remove time 1 of Friday' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('row', { name: /Friday/ })).toContainText('WFO 09:00–11:30');
});

test('the team’s leader edits it, and a member sees the change while looking', async ({ page, api, open, browser }) => {
  const team = await newTeam(api('admin'));
  const address = `/user/team/${team._id}/schedule`;
  await open('leader', address);
  const other = await browser.newPage();
  const token = await api('employee').token();
  await other.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await other.goto(new URL(address, page.url()).href);
  await expect(other.getByText('No schedule yet')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Edit schedule' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Add time: Monday' }).click();
  await page.getByRole('combobox', { name: 'Type of time 1, Monday' }).selectOption('MustBeOnline');
  await monday(page, 'From').fill('1000');
  await monday(page, 'To').fill('1100');
  await monday(page, 'To').press('Enter');
  await expect(page.getByRole('row', { name: /Monday/ })).toContainText('Online 10:00–11:00');
  await expect(other.getByRole('row', { name: /Monday/ })).toContainText('Online 10:00–11:00');
  await other.close();
});
