import { listPeriods } from '@stint/contract/time/periods/period';
import { newcomer } from '../support/newcomer.ts';
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

test('a card of a list on a phone is as wide as the phone, however long the words in it, and has no label without a value', async ({
  page,
  open,
  api,
}) => {
  const email = `${'a-long-name-of-somebody.'.repeat(2)}${Date.now()}@demo.stint.example`;
  await newcomer(api('admin'), { email });
  await page.setViewportSize({ width: 360, height: 780 });
  await open('admin', `/admin/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.locator('td[data-label="Email"]')).toBeVisible();
  await expect(page.locator('td[data-label="State"]')).toBeHidden();
});
