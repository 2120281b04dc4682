import { settledNewcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator sees who signed in and who tried, and signs somebody out everywhere', async ({
  page,
  browser,
  baseURL,
  open,
  api,
}) => {
  const person = await settledNewcomer(api('admin'));
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signIn(other, person.email, 'not-the-password');
  await expect(other.getByText('Username or password is incorrect.').first()).toBeVisible();
  await signIn(other, person.email, person.password);
  await expect(other).toHaveURL('/');

  await open('admin', `/admin/sign-ins?user=${person._id}`);
  const rows = page.getByRole('table', { name: 'Sign-ins' }).getByRole('row').filter({ hasText: person.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Signed in');
  await expect(rows.last()).toContainText('Wrong password');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Wrong password');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: `End all sessions of ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(page, 'All sessions ended')).toBeVisible();
  await expect(page.getByRole('button', { name: `End all sessions of ${person.name}` })).toHaveCount(0);
  await other.goto('/user/sessions');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});
