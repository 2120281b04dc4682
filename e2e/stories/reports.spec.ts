import type { Page } from '@playwright/test';
import { listSavedReports, updateSavedReport } from '@stint/contract/reports/saved-reports/saved-report';
import { getTimeAnalysis } from '@stint/contract/reports/time-report/time-report';
import { choose } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const DAYS = 'from=2026-09-01&to=2026-10-31';

/** Chooses one of a few that are not typed. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a manager sees where the time went, opens the rows behind a number, and takes them along', async ({
  page,
  open,
  api,
}) => {
  await open('manager', `/user/report?${DAYS}`);
  await expect(page.getByRole('heading', { name: 'Time report' })).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('Payments API');
  await expectAccessible(page);
  for (const by of ['Month', 'Bill to', 'Week']) {
    await pick(page, 'Group by', by);
    await expect(page.getByRole('columnheader', { name: by })).toBeVisible();
  }
  await pick(page, 'Group by', 'Person');
  await pick(page, 'Then by', 'Project');
  await expect(page).toHaveURL(/by=user.*thenBy=project/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const line = page.getByRole('row').nth(1);
  const hours = await line.getByRole('cell').nth(2).textContent();
  await line.click();
  await expect(page).toHaveURL(/viewId=2/);
  // The rows of that line and of no other: their sum is the number that was clicked.
  const inAll = page
    .locator('div')
    .filter({ has: page.getByText('in total', { exact: true }) })
    .last();
  await expect(inAll).toContainText(hours ?? '-');
  await expectAccessible(page);
  const before = await page.getByRole('row').count();
  if (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(before);
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (xlsx)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Timeregs_.*\.xlsx$/);
  await page.goBack();
  await expect(page).toHaveURL(/thenBy=project/);
  const manager = await api('manager');
  const { minutes } = await manager.call(getTimeAnalysis, { query: { from: '2026-09-01', to: '2026-10-31' } });
  await expect(inAll).toContainText(`${(minutes / 60).toFixed(1)} h`);
});

test('five views of the same days, and an address that opens them again', async ({ page, open }) => {
  await open('manager', `/user/report?viewId=3&${DAYS}`);
  const views = page.getByRole('group', { name: 'View' });
  await expect(page.getByRole('columnheader', { name: 'Person', exact: true })).toBeVisible();
  for (const [name, heading] of [
    ['Hours per resource', 'Person'],
    ['Hours per account', 'Account'],
    ['Hours per product', 'Product'],
    ['Detailed time usage', 'Detail'],
  ] as const) {
    await views.getByRole('button', { name }).click();
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await views.getByRole('button', { name: 'Hours per product' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nimbus Ledger' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const [label, name] of [
    ['People', 'Emil Madsen'],
    ['Teams', 'Payments'],
    ['Direct customers', 'Own company'],
    ['Customers', 'Own company'],
    ['Accounts', 'Payments'],
    ['Phases', 'Design'],
    ['Products', 'Nimbus Ledger'],
  ] as const) {
    const list = page.getByRole('combobox', { name: label, exact: true });
    await list.fill(name);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await list.fill('');
    await page.keyboard.press('Escape');
  }
  await choose(page, 'Projects', 'Payments');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Nimbus Ledger' })).toBeVisible();
  // Its heading, one product, and what all products come to.
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'No product' })).toBeVisible();
});

test('days are remembered on the device, and must be in their order', async ({ page, open }) => {
  await open('employee', '/user/report');
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('Last 7 days');
  await pick(page, 'Range', 'Last month');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  const from = await page.getByRole('textbox', { name: 'From' }).inputValue();
  await page.goto('/user/report');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(from);
  await page.goto('/user/report?from=2026-10-10&to=2026-10-01');
  await expect(page.getByText('The first day comes after the last one').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('a report is saved under a name, shared with a role and opened by somebody else with their own rights', async ({
  page,
  open,
  api,
}) => {
  await open('leader', `/user/report?${DAYS}&by=user`);
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('menuitem', { name: 'Save this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this report' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn by person');
  await pick(page, 'Shared with', 'All employees');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Report saved')).toBeVisible();
  const people = await page.getByRole('row').count();

  // What is saved in another tab meanwhile is not saved over unseen.
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('menuitem', { name: 'Edit Autumn by person' }).click();
  const changing = page.getByRole('dialog', { name: 'Saved report' });
  await changing.getByRole('textbox', { name: 'Name' }).fill('Autumn here');
  const leader = api('leader');
  const stored = (await leader.call(listSavedReports, {})).find(({ name }) => name === 'Autumn by person');
  if (!stored) throw new Error('The saved report is not listed');
  const { _id: id, owner: _, isOwn: __, ...body } = stored;
  await leader.call(updateSavedReport, { params: { id }, body: { ...body, name: 'Autumn elsewhere' } });
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing.getByRole('alert').filter({ hasText: 'Someone else saved changes' })).toBeVisible();
  await expectAccessible(page);
  await changing.getByRole('button', { name: 'Use their version' }).click();
  await expect(changing.getByRole('textbox', { name: 'Name' })).toHaveValue('Autumn elsewhere');
  await changing.getByRole('textbox', { name: 'Name' }).fill('Autumn by person');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  expect(people).toBeGreaterThan(2);

  await open('employee', '/user/report');
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('menuitem', { name: /Autumn by person/ }).click();
  await expect(page).toHaveURL(/by=user/);
  // An employee sees their own time alone.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Emil Madsen' })).toBeVisible();
});

test('a failed export and filters that cannot be read are said', async ({ page, open }) => {
  await open('manager', `/user/report?${DAYS}`);
  await page.route('**/api/user/reports/export?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(toast(page, 'Export failed!')).toBeVisible();
  await page.route('**/api/user/reports/filter-options**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/user/report?${DAYS}&teams=01999999-0000-7000-8000-000000000001`);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('an export that runs long says so, and can be cancelled', async ({ page, open }) => {
  await open('manager', `/user/report?${DAYS}`);
  // It is not answered before somebody cancels it.
  await page.route('**/api/user/reports/export?**', () => {});
  const exportAs = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  };
  await exportAs();
  const running = page.getByRole('group', { name: 'Downloading file' });
  await expect(running).toContainText('0.0 MB');
  await expectAccessible(page);
  await running.getByRole('button', { name: 'Cancel' }).click();
  await expect(running).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  await page.unroute('**/api/user/reports/export?**');
  const [file] = await Promise.all([page.waitForEvent('download'), exportAs()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(toast(page, 'Export failed!')).toHaveCount(0);
});

test('hours above and below the expected ones, month by month', async ({ page, open }) => {
  await open('manager', '/user/report/ot?from=2026-09&to=2026-10');
  await expect(page.getByRole('columnheader', { name: /Sep/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Emil Madsen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Who' }).getByRole('button', { name: 'Below expected' }).click();
  await expect(page).toHaveURL(/only=under/);
  await expect(page.getByRole('row').nth(1)).toContainText('-');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('REPORT_Overtime.xlsx');
  await open('employee', '/user/report/ot');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a customer sees hours on projects that they are shown, and no people', async ({ page, open }) => {
  await open('customer', `/user/report?${DAYS}`);
  await expect(page.getByRole('heading', { name: 'Time report' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await expect(page.getByRole('option', { name: 'Month', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Person', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});
