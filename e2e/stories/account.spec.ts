import type { Locator, Page } from '@playwright/test';
import { createApiToken } from '@stint/contract/account/api-tokens/api-token';
import { mailedToken, newcomer, setPassword, settledNewcomer } from '../support/newcomer.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { signIn, signOut } from '../support/sign-in.ts';
import { moveByKeys } from '../support/sorting.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Waits for what appears while the page's clock stands, by small steps of it. */
async function seen(page: Page, what: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(10);
    return what.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
}

const ownMenu = (page: Page, name: string) => page.getByRole('button', { name: `${name}'s menu` }).click();

test('signing in leads to what was wanted', async ({ page }) => {
  const { email, name } = PEOPLE.employee;
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL('/login');
  await page.goto('/user/sessions?from=mail');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);

  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('not-it');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await signIn(page, email, 'not-it');
  await expect(toast(page, 'Username or password is incorrect.')).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/user/sessions?from=mail');
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();

  await ownMenu(page, name);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/');
});

test('a forgotten password is set anew by the link in a mail, once', async ({ page, api }) => {
  const { email, initials } = await newcomer(api('admin'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/user/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('Email or initials').fill(initials);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = `/user/reset/${await mailedToken(api('admin'), email, 'reset-password')}`;
  await page.goto(link);
  const [password, again] = ['New password', 'Confirm password'].map((name) => page.getByRole('textbox', { name }));
  if (!password || !again) throw new Error('A password is typed twice');
  const demand = (text: string, state: string) =>
    expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(`(${state})`);
  await password.fill('New-Secret');
  await demand('8 to 20 characters', 'met');
  await demand('An uppercase letter', 'met');
  await demand('A lowercase letter', 'met');
  await demand('A digit', 'not yet met');
  await demand('One special character from #?!@$%^&*-', 'met');
  await expectAccessible(page);
  await again.fill('New-Secret-2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The password needs: a digit')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await password.fill('New-Secret-2');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('button', { name: 'Set password' }).click();
  await seen(page, page.getByRole('heading', { name: 'Your new password is set' }));
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(link);
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/login');
  await page.clock.resume();
  await signIn(page, email, 'New-Secret-2');
  await expect(page).toHaveURL('/');
});

test('a reset link that is used up says so, and the sign-in page opens eight seconds later', async ({ page, api }) => {
  const { email } = await newcomer(api('admin'));
  const tokenId = await mailedToken(api('admin'), email);
  await setPassword(api('admin'), tokenId);
  const link = `/user/reset/${tokenId}`;
  await page.clock.install();
  await page.goto('/login');
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(link);
  await seen(page, page.getByText('Could not update password as token is invalid or may have expired'));
  await page.clock.runFor(7000);
  await expect(page).toHaveURL(link);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/login');
});

test('the own password is changed by the rules for it', async ({ page, api }) => {
  const { email, password } = await settledNewcomer(api('admin'));
  await page.goto('/user/changePassword');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/user/changePassword');
  await expectAccessible(page);
  const change = async (first: string, second: string, current = password) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await page.getByRole('textbox', { name: 'New password' }).fill(first);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(second);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('short', 'other');
  await expect(page.getByText('Password must be between 6-20 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await change('a password of 21 char', 'a password of 21 char');
  await expect(page.getByText('Password must be between 6-20 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await change('Nine-lives-4', 'Nine-lives-4', 'wrong');
  await expect(page.getByText("This isn't your current password").first()).toBeVisible();
  await change('Password-1', 'Password-1');
  await expect(page.getByText('is known from leaks').first()).toBeVisible();
  await api('admin')
    .as({ email, password })
    .call(createApiToken, {
      body: {
        _id: crypto.randomUUID(),
        name: 'Export',
        mayWrite: false,
        areas: null,
        days: 7,
        currentPassword: password,
      },
    });
  await page.getByRole('checkbox', { name: 'Revoke my API tokens' }).check();
  await change('Nine-lives-4', 'Nine-lives-4');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.goto('/user/api-tokens');
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await signOut(page);
  await signIn(page, email, 'Nine-lives-4');
  await expect(page).toHaveURL('/');
});

test('a session of another device is seen and ended; over there it asks to sign in again', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const { email, password } = await settledNewcomer(api('admin'));
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/user/changePassword');
  await signIn(other, email, password);
  await expect(other.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Current password' }).fill(password);
  await other.getByRole('textbox', { name: 'New password' }).fill('Nine-lives-4');
  await other.getByRole('textbox', { name: 'Confirm password' }).fill('Nine-lives-4');

  await page.goto('/user/sessions');
  await signIn(page, email, password);
  await expect(page.getByText('This device')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End session/ }).click();
  const asked = page.getByRole('dialog', { name: 'End this session?' });
  await expect(asked).toContainText('is signed out. Unsaved entries stay on that device.');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: /^End session/ }).click();
  await asked.getByRole('button', { name: 'End session' }).click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0);

  await test.step('what was typed there is not lost', async () => {
    const question = other.getByRole('dialog', { name: 'Your session has ended' });
    await question.getByRole('textbox', { name: 'Password' }).fill(password);
    await question.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(other.getByRole('textbox', { name: 'New password' })).toHaveValue('Nine-lives-4');
  });
  await elsewhere.close();
});

test('a session that is over asks above what is being written, and takes nothing of it away, nor does another tab', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const { email, password } = await settledNewcomer(api('admin'));
  await page.goto('/user/api-tokens');
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'New token' }).click();
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await text.fill('Nightly export');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('stint.token') ?? '""') as string);
  await fetch(`${baseURL}/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
  const other = await context.newPage();
  await other.goto('/user/profile');
  await expect(other.getByLabel('Email')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByRole('textbox', { name: 'Password' }).fill(password);
  await question.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(text).toHaveValue('Nightly export');
});

test('a session of somebody else that takes the place of one leaves nothing of the first on the screen', async ({
  page,
  context,
  api,
}) => {
  const first = await settledNewcomer(api('admin'));
  const second = await settledNewcomer(api('admin'));
  await page.goto('/user/changePassword');
  await signIn(page, first.email, first.password);
  await page.getByRole('textbox', { name: 'Current password' }).fill('Of-the-first-1');
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  // As a sign-in by a company account that was begun before the first person signed in.
  const token = await api('admin').as(second).token();
  await other.evaluate((text) => localStorage.setItem('stint.token', text), JSON.stringify(token));
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
  await page.goto('/user/profile');
  await expect(page.getByText(second.email)).toBeVisible();
});

test('a page that comes back as it was left shows nothing of who was signed in before', async ({ page, api }) => {
  const first = await settledNewcomer(api('admin'));
  const second = await settledNewcomer(api('admin'));
  await page.goto('/user/profile');
  await signIn(page, first.email, first.password);
  await expect(page.getByText(first.email)).toBeVisible();
  const token = await api('admin').as(second).token();
  // Another tab signed in while this page was left: it was told of nothing, and comes back by "Back".
  await page.evaluate((text) => {
    localStorage.setItem('stint.token', text);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, JSON.stringify(token));
  await expect(page.getByText(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
});

test('a session that the server does not know ends at the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('stint.token', JSON.stringify('of-long-ago')));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('stint.token'))).toBeNull();
});

test('signing out without a session leads to the sign-in page all the same', async ({ page }) => {
  const signedOut = page.waitForResponse('**/auth/logout');
  await page.goto('/logout');
  expect((await signedOut).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a link to sign out from elsewhere asks first; within the app nobody is asked', async ({ page, api }) => {
  const { email, password } = await settledNewcomer(api('admin'));
  await page.goto('/user/sessions');
  await signIn(page, email, password);
  await expect(page.getByText('This device')).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/user/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Search or run a command…' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sign out');
  await page.getByRole('option', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('signing out that fails says so, and one is still signed in', async ({ page, open }) => {
  await open('freelancer', '/user/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await page.route('**/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const failed = 'There is error during logging out, please contact your Administrator';
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await expect(page.getByText(failed).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
});

for (const provider of ['social', 'globeteam', 'microsoft'])
  test(`a failed sign-in by ${provider} leads back to the password`, async ({ page }) => {
    await page.goto(`/user/${provider}-failed-auth`);
    await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL('/login');
  });

test('language and theme are chosen in the own menu and stay', async ({ page, open }) => {
  const { name } = PEOPLE.freelancer;
  await open('freelancer', '/user/sessions');
  await ownMenu(page, name);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { name: 'Phiên đang hoạt động' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Phiên đang hoạt động' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

test('the menu keeps the order one gives it on this device', async ({ page, open }) => {
  await open('leader', '/user/sessions');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = (place: number) => menu.getByRole('listitem').nth(place);
  await expect(entry(0)).toHaveText('Home');
  await page.getByRole('button', { name: 'Arrange menu' }).click();
  const grip = menu.getByRole('button', { name: 'Home' });
  await moveByKeys(page, { grip, name: 'Home', key: 'ArrowDown', places: ['Time'] });
  await menu.getByRole('button', { name: 'Done' }).click();
  await expect(entry(1)).toHaveText('Home');
  await page.reload();
  await expect(entry(1)).toHaveText('Home');
});
