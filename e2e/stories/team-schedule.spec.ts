import type { Page } from '@playwright/test';
import { getTeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import { newTeam } from '../support/own-team.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const monday = (page: Page, what: 'From' | 'To') => page.getByRole('textbox', { name: `${what}, time 1 of Monday` });

test('a schedule is viewed, edited, refused while it is wrong, cancelled, and saved', async ({ page, api, open }) => {
  const admin = api('admin');
  const team = await newTeam(admin, 'Crew', ['employee']);
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
  const team = await newTeam(api('admin'), 'Crew', ['employee']);
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
