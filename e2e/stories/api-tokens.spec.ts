import { PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a token is made for a program, which then reads as its person until it is revoked', async ({
  page,
  open,
  baseURL,
}) => {
  await open('freelancer', '/user/api-tokens');
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await dialog.getByRole('combobox', { name: 'Limit to' }).fill('Reports');
  await page.getByRole('option', { name: 'Reports' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: 'Valid for' }).selectOption('30 days');
  await expectAccessible(page);
  const password = dialog.getByLabel('Current password', { exact: true });
  const create = dialog.getByRole('button', { name: 'Create token' });
  await create.click();
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
  await password.fill('Wrong-horse-1');
  await create.click();
  await expect(dialog.getByText("This isn't your current password")).toBeVisible();
  await password.fill(PASSWORD);
  await create.click();
  const secret = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(secret).toMatch(/^stint_/);
  await expectAccessible(page);
  const call = (path: string, method = 'GET') =>
    fetch(`${baseURL}${path}`, { method, headers: { authorization: `Bearer ${secret}` } });
  expect((await call('/api/user/saved-reports')).status).toBe(200);
  expect((await call('/api/user/calendar-feeds')).status).toBe(403);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await page.reload();
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('Reports');
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke: Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(row).toBeHidden();
  expect((await call('/api/user/saved-reports')).status).toBe(401);
});
