import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the quarterly delivery report from the gallery to the file, and each may see their own', async ({
  page,
  open,
}) => {
  await open('manager', '/user/reports');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Quarterly delivery/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/quarterly-delivery-report/);
  const table = page.getByRole('table', { name: 'Quarterly delivery' });
  await expect(table.getByRole('row').nth(1)).toContainText(/High|Average|Low|Don't know/);
  await table.getByRole('button', { name: 'Average KPI' }).click();
  await expect(page).toHaveURL(/orderBy=/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('REPORT_QuarterlyDelivery.xlsx');
  expect((await readFile(await file.path())).length).toBeGreaterThan(2000);

  await open('freelancer', '/user/quarterly-delivery-report');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: 'Review of Freja Rask' }).click();
  await expect(page).toHaveURL(/q-reviews\?userId=/);
});
