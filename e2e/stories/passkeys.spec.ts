import type { Page } from '@playwright/test';
import { settledNewcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { signIn, signOut } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Gives the browser a device that holds passkeys, and a person who says yes to it; or no. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    isVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a passkey is added, signs in alone, is asked for after the password, and removed', async ({
  page,
  api,
  baseURL,
}) => {
  const { email, password } = await settledNewcomer(api('admin'));
  await page.goto('/user/sign-in-ways');
  await signIn(page, email, password);
  // Browsers know passkeys by names, not by numbers.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await expect(page.getByText(`Passkeys work at ${home}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);

  const device = await withDevice(page);
  await page.goto(`${home}/user/sign-in-ways`);
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("This isn't your current password")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await device.isVerified(false);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'No passkey was added. Your device may have one already.')).toBeVisible();
  await device.isVerified(true);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I saved the codes' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
  expect(await device.keys()).toBe(1);
  await expectAccessible(page);

  await signOut(page, home);
  await expectAccessible(page);
  await device.isVerified(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'No passkey was used')).toBeVisible();
  await device.isVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${home}/`);

  await signOut(page, home);
  await signIn(page, email, password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(`${home}/`);

  // Where passkeys do not work a printed code still lets in.
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await signIn(page, email, password);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/user/sign-in-ways');
  await page.getByRole('button', { name: /^Remove passkey / }).click();
  const removal = page.getByRole('dialog', { name: /^Remove passkey / });
  await removal.getByRole('textbox', { name: 'Current password' }).fill(password);
  await removal.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});
