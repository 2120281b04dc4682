import type { Page } from '@playwright/test';
import { saveSignInPolicy } from '@stint/contract/account/second-factor/second-factor';
import { codeOf } from '../../apps/server/test/totp-peer.ts';
import { settledNewcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { putOffMustDo, signIn, signOut } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Goes through the dialog that sets up an authenticator app; answers its key and the recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("This code isn't right, or was used already")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I saved the codes' }).click();
  return { secret, recovery };
}

test('an authenticator app asks for its code after the password; a printed code stands in for it', async ({
  page,
  api,
}) => {
  const { email, password } = await settledNewcomer(api('admin'));
  await page.goto('/user/sign-in-ways');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeVisible();
  await expectAccessible(page);
  const { secret, recovery } = await setUpApp(page, password);
  await expect(page.getByText('10 codes left')).toBeVisible();

  await signOut(page);
  await signIn(page, email, password);
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText("This code isn't right, or was used already")).toBeVisible();
  // That of the set-up is used; the next one is taken half a minute early.
  await code.fill(codeOf(secret, 30));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');

  await signOut(page);
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/user/sign-in-ways');
  await expect(page.getByText('9 codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove authenticator app' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Authenticator app removed')).toBeVisible();
  await expect(page.getByText('Not set up')).toBeVisible();
});

test('whose role needs a second factor sets one up before anything else; an administrator resets it', async ({
  page,
  browser,
  baseURL,
  open,
  api,
}) => {
  const person = await settledNewcomer(api('admin'), { userType: 'Customer', userRole: null });
  try {
    await open('admin', '/admin/sign-in-security');
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Customers' }).check();
    await page.getByRole('button', { name: 'Save roles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save roles' }).click();
    await expect(toast(page, 'Roles saved')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, person.email, person.password);
    await expect(other).toHaveURL('/user/second-factor-needed');
    await expectAccessible(other);
    await other.goto('/user/notifications');
    await expect(other).toHaveURL('/user/second-factor-needed');
    await setUpApp(other, person.password);
    await expect(other).toHaveURL('/');
    await putOffMustDo(other);

    await page.goto(`/admin/sign-in-security?search=${person.initials}`);
    await page.getByRole('button', { name: `Reset second factor of ${person.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
    await expect(toast(page, 'Second factor reset')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Missing');
    await other.goto('/user/notifications');
    await expect(other).toHaveURL('/login');
    await context.close();
  } finally {
    await api('admin').call(saveSignInPolicy, { body: { secondFactorRoles: [] } });
  }
});
