import { choose, press } from '../support/master-data.ts';
import { newTeam } from '../support/own-team.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a manager edits a team over its tabs as one form, and makes a customer follow it', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Lookouts', ['employee', 'admin']);
  await open('manager', `/admin/team/${team._id}`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  // Who answers for the performance of an administrator is said by administrators: no choice that would be refused.
  await tab('Members');
  const lineOf = (name: string) => page.getByLabel(`Performance responsible for ${name}`).first();
  await expect(lineOf('Anh Đặng')).toBeDisabled();
  await expect(lineOf('Emil Madsen')).toBeEnabled();
  await tab('Team');
  await page.getByRole('textbox', { name: 'Short name' }).fill('');
  await tab('Supporting leaders');
  await expectAccessible(page);
  const people = page
    .getByRole('combobox', { name: 'Add supporting leader…' })
    .or(page.getByLabel('Add supporting leader…'));
  await people.first().fill('Lena Eriksen');
  await expect(page.getByRole('option', { name: 'Lena Eriksen' })).toHaveCount(0);
  await people.first().fill('');
  await choose(page, 'Add supporting leader…', 'Freja Rask');
  await press(page, 'Save');
  // What is wrong stands on this tab and on the first: this one stays.
  await expect(page.getByText('Responsibility area is required!')).toBeVisible();
  await page.getByRole('textbox', { name: "Freja Rask's responsibility area" }).fill('Quality');
  await press(page, 'Save');
  await expect(page.getByText('Name & Short name is required!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Short name' }).fill(team.name.slice(-6));
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();

  await page.goto(`/admin/team/${team._id}?tab=followers`);
  const added = page
    .getByRole('textbox', { name: 'Add people' })
    .or(page.getByRole('combobox', { name: 'Add people' }));
  await added.first().fill('Clara Holm');
  await page.getByRole('option', { name: 'Clara Holm' }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Add 1 person');
  await expect(page.getByRole('list', { name: 'Followers' })).toContainText('Clara Holm');
  await expectAccessible(page);
});

test('employees open the dashboards of their teams; managers change who answers for performance there', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Lookouts', ['employee']);
  await open('employee', `/user/teams?search=${encodeURIComponent(team.name)}`);
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: team.name }).click();
  await expect(page).toHaveURL(new RegExp(`dashboard=${team._id}`));
  const dialog = page.getByRole('dialog', { name: team.name });
  // The week of a team is for those who lead it.
  await expect(dialog.getByRole('tab', { name: 'Week' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'People' }).click();
  await expect(dialog.getByRole('row', { name: /Lena Eriksen/ })).toContainText('Team leader');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'KPIs' }).click();
  await expect(dialog.getByText('No KPIs yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await open('manager', `/user/teams?dashboard=${team._id}&tab=people`);
  await choose(page, 'Performance responsible for Emil Madsen', 'Minh Andersen');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await dialog.getByRole('tab', { name: 'KPIs' }).click();
  await dialog.getByRole('button', { name: 'Recalculate' }).click();
  await expect(toast(page, 'Recalculation started')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: /^Q\d \d{4}$/ })).toHaveCount(2);
});

test('a leader sees the team’s week: who is in, who is planned for how much, what is late, each a click away', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Lookouts', ['employee']);
  await open('leader', `/user/teams?dashboard=${team._id}`);
  const dialog = page.getByRole('dialog', { name: team.name });
  const emil = dialog.getByRole('row', { name: /Emil Madsen/ });
  await expect(emil.getByRole('cell')).toHaveCount(7);
  await expect(dialog.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Workload' }).click();
  await expect(dialog.getByRole('switch', { name: 'All active projects' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Week' }).click();
  await emil.getByRole('link', { name: /Emil Madsen's workload/ }).click();
  await expect(page).toHaveURL(/\/user\/planner\?.*user=/);

  await open('manager', `/admin/team/${team._id}?tab=planner`);
  await expect(page.getByRole('switch', { name: 'All active projects' })).toBeVisible();
  await expectAccessible(page);
});

test('the screens where teams and posts are kept are for managers and administrators', async ({ page, api, open }) => {
  const team = await newTeam(api('admin'), 'Lookouts', ['employee']);
  for (const part of ['manager', 'admin'] as const) {
    await open(part, '/admin/teams');
    await expect(page.getByRole('link', { name: 'New team' })).toBeVisible();
    await page.goto('/admin/posts');
    await expect(page.getByRole('link', { name: 'New post' })).toBeVisible();
  }
  await open('employee', '/admin/posts');
  await expect(page.getByRole('table', { name: 'Guidelines and posts' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New post' })).toHaveCount(0);
  for (const address of ['/admin/teams', `/admin/team/${team._id}`]) {
    await page.goto(address);
    await expect(page.getByText("You don't have access to this page")).toBeVisible();
  }
});
