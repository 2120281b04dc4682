import { listPeriods } from '@stint/contract/time/periods/period';
import { expect, test } from '../support/test.ts';

test('lists have ten rows a page, and search half a second after the last key', async ({ page, open, api }) => {
  const { total } = await api('admin').call(listPeriods, { query: { limit: 1 } });
  expect(total).toBeGreaterThan(20);
  await page.clock.install();
  await open('admin', '/admin/timeregperiods');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(`11–20 of ${total}`)).toBeVisible();

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('nov');
  await page.clock.runFor(450);
  await expect(page).not.toHaveURL(/search=/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/search=nov/);
});
