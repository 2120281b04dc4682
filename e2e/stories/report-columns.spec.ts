import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listResourceHours } from '@stint/contract/reports/time-report/time-report';
import { toast } from '../support/sheet.ts';
import { moveByKeys } from '../support/sorting.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const DAYS = 'from=2026-09-01&to=2026-10-31';

const headings = (page: Page) => page.getByRole('columnheader');
const handle = (page: Page, column: string) => page.getByRole('button', { name: `Move ${column}`, exact: true });

async function exportedHeading(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const [heading = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
  return heading.replace('\ufeff', '');
}

test('columns of single rows are chosen and moved, kept on the device, and followed by links, saved reports and exports', async ({
  page,
  open,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('manager', `/user/report?viewId=2&${DAYS}`);
  await expect(headings(page)).toHaveText(['Date', 'Person', 'Time', 'Hours', 'Phase', 'Detail']);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns).toBeVisible();
  await expectAccessible(page);
  await columns.getByRole('checkbox', { name: 'Time' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Project' }).check();
  await expect(headings(page)).toHaveText(['Date', 'Person', 'Hours', 'Phase', 'Project', 'Detail']);
  await moveByKeys(page, { grip: handle(page, 'Hours'), name: 'Hours', key: 'ArrowUp', places: ['Time', 'Person'] });
  await expect(headings(page)).toHaveText(['Date', 'Hours', 'Person', 'Phase', 'Project', 'Detail']);
  const chosen = ['Date', 'Hours', 'Detail', 'Person', 'Phase', 'Project'];
  // A hand that is quicker than the page drops it where it was.
  await expect(async () => {
    await handle(page, 'Detail').hover();
    await page.mouse.down();
    await handle(page, 'Person').hover({ force: true });
    await handle(page, 'Person').hover({ force: true });
    await page.mouse.up();
    await expect(headings(page)).toHaveText(chosen, { timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

  await page.reload();
  await expect(headings(page)).toHaveText(chosen);
  expect(await exportedHeading(page)).toBe('Date,Hours,Detail,Initials,Name,Customer,Account,Phase,Project');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('menuitem', { name: 'Save this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Details first');
  await page.getByRole('combobox', { name: 'Shared with' }).click();
  await page.getByRole('option', { name: 'All employees' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Report saved')).toBeVisible();

  await open('leader', new URL(link).pathname + new URL(link).search);
  await expect(headings(page)).toHaveText(chosen);
  // Another view has columns of its own.
  await page.getByRole('button', { name: 'Hours per product' }).click();
  await expect(headings(page).first()).toHaveText('Product');
  await expect(page).not.toHaveURL(/columns=/);
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('menuitem', { name: /Details first/ }).click();
  await expect(headings(page)).toHaveText(chosen);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Default columns' }).click();
  await expect(headings(page)).toHaveText(['Date', 'Person', 'Time', 'Hours', 'Phase', 'Detail']);
});

test('the last line of hours per resource is what all pages come to, as the export has it', async ({
  page,
  open,
  api,
}) => {
  const query = { from: '2026-09-01', to: '2026-10-31' };
  const { minutes, billed, total } = await (await api('manager')).call(listResourceHours, { query });
  expect(total).toBeGreaterThan(10);
  await open('manager', `/user/report?viewId=3&${DAYS}&limit=10`);
  const whole = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  await expect(whole).toContainText(`${(minutes / 60).toFixed(2)} h`);
  await expect(whole).toContainText(`${(billed.Customer / 60).toFixed(2)} h`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(whole).toContainText(`${(minutes / 60).toFixed(2)} h`);
  await expectAccessible(page);
  for (const view of ['Hours per account', 'Hours per product']) {
    await page.getByRole('button', { name: view }).click();
    await expect(whole).toContainText(`${(minutes / 60).toFixed(2)} h`);
  }
});
