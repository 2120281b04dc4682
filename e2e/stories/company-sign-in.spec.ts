import { CLIENT, startOpenIdPeer } from '../../apps/server/test/openid-peer.ts';
import { startAppUnderTest } from '../support/app-under-test.ts';
import { settledNewcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { putOffMustDo, signIn, signOut } from '../support/sign-in.ts';
import { test as base, expect, expectAccessible } from '../support/test.ts';

type Peer = Awaited<ReturnType<typeof startOpenIdPeer>>;

/** The app knows a real provider, which runs beside it. */
const test = base.extend<object, { peer: Peer }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by a pattern
    async ({}, use) => {
      const peer = await startOpenIdPeer();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  appAddress: [
    async ({ database, peer }, use, { parallelIndex }) => {
      const provider = { key: 'corp', name: 'Corp account', kind: 'globeteam', issuer: peer.issuer, ...CLIENT };
      const app = await startAppUnderTest(database, parallelIndex, { SIGN_IN_PROVIDERS: JSON.stringify([provider]) });
      peer.allow([`${app.address}/user/openid/corp`]);
      await use(app.address);
      await app.stop();
    },
    { scope: 'worker', timeout: 1_000_000 },
  ],
});

test('somebody signs in with their company account, sees it among their sign-in methods and unlinks it', async ({
  page,
  peer,
  api,
}) => {
  const person = await settledNewcomer(api('admin'));
  const subject = `nora-${person._id}`;
  peer.people.set(subject, { email: person.email, email_verified: true });
  await page.goto('/user/sign-in-ways');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Corp account' }).click();
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await putOffMustDo(page);
  await expect(page).toHaveURL('/user/sign-in-ways');
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink Corp account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(toast(page, 'Company account unlinked')).toBeVisible();
  await expect(page.getByText('Not linked')).toBeVisible();
});

test('another address is linked with the password, and a stranger is told why they do not get in', async ({
  page,
  peer,
  api,
}) => {
  const person = await settledNewcomer(api('admin'));
  const subject = `private-${person._id}`;
  peer.people.set(subject, { email: `${subject}@elsewhere.example`, email_verified: true });
  const atProvider = async () => {
    await page.getByPlaceholder('Enter any login').fill(subject);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Corp account' }).click();
  await atProvider();
  await expect(page).toHaveURL(/\/user\/globeteam-failed-auth/);
  await expect(page.getByText('No active Stint account has your verified email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();

  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL('/');
  await page.goto('/user/sign-in-ways');
  await page.getByRole('button', { name: 'Link Corp account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Corp account' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-it');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("This isn't your current password")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // The provider knows the browser still.
  await expect(page).toHaveURL('/user/sign-in-ways');
  await expect(page.getByText(`${subject}@elsewhere.example`)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Continue with Corp account' }).click();
  await expect(page).toHaveURL('/');
});

test('who turns back at the provider is told so', async ({ page, peer }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Corp account' }).click();
  await expect(page).toHaveURL(new RegExp(`^${peer.issuer}/interaction/`));
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page).toHaveURL(/\/user\/globeteam-failed-auth/);
  await expect(page.getByText("Globeteam couldn't confirm your identity")).toBeVisible();
});
