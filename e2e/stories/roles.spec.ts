import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator sees which role may call what, searches, filters and compares two', async ({ page, open }) => {
  await open('admin', '/admin/roles');
  const status = page.getByRole('status').filter({ hasText: 'calls' });
  await expect(status).toHaveText(/^\d{2,} calls$/);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search' }).fill('unlock');
  const unlock = page.getByRole('row', { name: /user-periods\/:id\/unlock/ });
  await expect(page.getByRole('row', { name: /POST/ })).toHaveCount(1);
  await expect(unlock.getByRole('cell').first()).toHaveText(/not allowed$/);
  await expect(unlock.getByRole('cell').last()).toHaveText(/(?<!not )allowed$/);
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('combobox', { name: 'Allowed for' }).selectOption('Customer');
  await expect(page).toHaveURL(/who=Customer/);
  await expect(page.getByRole('row', { name: /user-periods\/:id\/unlock/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /\/api\/admin\/users/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Allowed for' }).selectOption('Manager');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Employee');
  await expect(page.getByRole('row', { name: /user-periods\/:id\/disapprove/ })).toContainText('Manager only');
  await expect(page.getByRole('row', { name: /\/api\/user\/timeregs\/save/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveValue('Employee');
  await expect(page.getByRole('link', { name: /reference/ })).toHaveAttribute('href', '/api/reference');
});

test('everybody else is told that it is not theirs', async ({ page, open }) => {
  await open('manager', '/admin/roles');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});
