import { listExpiredPeriods } from '@stint/contract/time/expired-periods/expired-period';
import { getSheet } from '@stint/contract/time/sheet/timereg';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator reminds of expired periods, deletes one and undoes it', async ({ page, open, api }) => {
  const all = await api('admin').call(listExpiredPeriods, { query: { isShowAll: 'true', limit: 100 } });
  const sheet = all.items.find((item) => item.rows > 0 && item.state === 'open');
  if (!sheet) throw new Error('The demo company has sheets that were forgotten');
  const name = `${sheet.user.firstName} ${sheet.user.lastName}`;
  const before = await api('admin').call(getSheet, {
    query: { timeregPeriod: sheet.period._id, user: sheet.user._id },
  });
  await open('admin', '/admin/expired-periods');
  await expect(page.getByRole('heading', { name: 'Expired periods' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/isShowAll=true/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  // The row may stand there before it is searched for.
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: new RegExp(`${name}.*${sheet.period.name}`) });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Send a reminder/ }).click();
  await expect(toast(page, 'Sent successfully')).toBeVisible();
  await row.getByRole('button', { name: /^Send a reminder/ }).click();
  await expect(toast(page, 'A reminder was sent a moment ago')).toBeVisible();

  await row.getByRole('button', { name: /^Delete time sheet/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this time sheet?' });
  await expect(question.getByText(new RegExp(`${name}.*${sheet.rows} registered row`))).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(row).toBeVisible();
  const after = await api('admin').call(getSheet, { query: { timeregPeriod: sheet.period._id, user: sheet.user._id } });
  expect(after.timeregs).toEqual(before.timeregs);
});

test('a team leader finds what concerns the team, and cannot delete', async ({ page, open, api }) => {
  const mine = await api('leader').call(listExpiredPeriods, { query: {} });
  await open('leader', '/admin/expired-periods');
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Send a reminder/ })).toHaveCount(Math.min(mine.total, 10));
  await expect(page.getByRole('button', { name: /^Delete time sheet/ })).toHaveCount(0);
});
