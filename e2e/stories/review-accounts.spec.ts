import type { Page } from '@playwright/test';
import { checkInactiveAccounts } from '@stint/contract/projects/inactive-phases/inactive-account';
import { checkInactivePhases, massDisable } from '@stint/contract/projects/inactive-phases/inactive-phase';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') });

test('inactive phases are chosen across pages and disabled together, after what will happen was shown', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const { total } = await admin.call(checkInactivePhases, { query: {} });
  expect(total).toBeGreaterThan(5);
  await open('manager', '/admin/review_accounts/');
  await expect(rows(page)).toHaveCount(5);
  await expectAccessible(page);
  const disable = page.getByRole('button', { name: 'Disable…' });
  await expect(disable).toBeDisabled();
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Next/ }).click();
  // The next page is there once its first row is not the one that is chosen.
  await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked();
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByText('2 phases selected')).toBeVisible();

  await disable.click();
  const dialog = page.getByRole('dialog', { name: '2 phases selected' });
  await dialog.getByRole('button', { name: 'Disable 2 phases' }).click();
  await expect(dialog.getByText('Please choose a specific date!')).toBeVisible();
  await dialog.getByRole('radio', { name: /^the day after their last registration/ }).check();
  const plan = dialog.getByRole('region', { name: 'Preview' });
  await expect(plan.getByText('The phase is disabled')).toHaveCount(2);
  await expect(plan.getByText(/^from \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disable 2 phases' }).click();
  await expect(toast(page, '2 phases disabled')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await admin.call(checkInactivePhases, { query: {} })).total).toBe(total - 2);
  await expect(page.getByText('phases selected')).toHaveCount(0);
});

test('accounts without an open phase are archived together, and the archive is undone', async ({ page, open, api }) => {
  const admin = api('admin');
  const inactive = async () => (await admin.call(checkInactiveAccounts, { query: {} })).total;
  const { items } = await admin.call(checkInactivePhases, { query: { limit: 100 } });
  const ofAccount = Map.groupBy(items, ({ account }) => account._id);
  const before = await inactive();
  for (const phases of ofAccount.values()) {
    await admin.call(massDisable, { body: { phases: phases.map(({ _id }) => _id), date: 'afterLastRegistration' } });
    if ((await inactive()) > before + 1) break;
  }
  const total = await inactive();
  expect(total).toBeGreaterThan(1);
  await open('manager', '/admin/review_accounts/');
  await page.getByRole('button', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL(/what=accounts/);
  await expectAccessible(page);
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive 2 accounts' }).click();
  await expect(toast(page, '2 accounts archived')).toBeVisible();
  expect(await inactive()).toBe(total - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(inactive).toBe(total);
});
