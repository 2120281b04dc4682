import type { Page } from '@playwright/test';
import { getRunningTimer, stopTimer } from '@stint/contract/time/sheet/timereg';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { signIn, signOut } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
/** What Enter would choose. */
const bestOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

test.describe('the search palette', () => {
  test('finds by keyboard alone: a name without its diacritics, a typing error, a screen in the other language', async ({
    page,
    open,
  }) => {
    await open('admin', '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /Search people/ });
    await expect(field).toBeFocused();
    await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
    // In the middle of the page, as wide as it was made.
    const box = await paletteOf(page).boundingBox();
    expect([Math.round(box?.x ?? 0), box?.width]).toEqual([(1440 - 640) / 2, 640]);
    await expectAccessible(page);

    await page.keyboard.type('anh dang');
    const best = bestOf(page);
    await expect(best).toContainText('Anh Đặng');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const opened = page.getByRole('heading', { name: 'Anh Đặng', level: 1 });
    await expect(opened).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/user\/[\w-]{36}/);

    // Over an open form: Escape closes the palette and nothing else.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('paymnets');
    await expect(page.getByRole('option', { name: /Payments API/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opened).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('khach hang');
    await expect(best).toContainText('Customers');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/customers/);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Customers/, /Anh Đặng/]);
  });

  test('what somebody chose is not told to whoever signs in next on the device', async ({ page }) => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stint.palette.')));
    // With a session of its own, which ends; what must be done first may come over the palette, and is put off.
    await page.goto('/user/sessions');
    await signIn(page, PEOPLE.employee.email, PASSWORD);
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Search or run a command…' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('lena');
    await expect(bestOf(page)).toContainText('Lena Eriksen');
    await page.keyboard.press('Enter');
    await expect.poll(kept).toHaveLength(1);
    await signOut(page);
    expect(await kept()).toEqual([]);
  });

  test('a colleague is answered with where they are today and what can be done, in the middle of a wide screen', async ({
    page,
    open,
  }) => {
    await open('employee', '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1080 });
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /Search people/ })).toBeFocused();
      await page.keyboard.type('lena');
      await expect(bestOf(page)).toContainText('Lena Eriksen');
      await expect(bestOf(page)).toContainText(/Office \d|Home \d|Away|Nothing planned/);
      const [box, list] = [
        await paletteOf(page).boundingBox(),
        await paletteOf(page).getByRole('listbox').boundingBox(),
      ];
      expect([width, Math.round(box?.x ?? 0), box?.width]).toEqual([width, (width - 640) / 2, 640]);
      expect(list?.width).toBeGreaterThan(600);
      await page.keyboard.press('Control+Enter');
      for (const act of ['Write an email', 'Send a 1MM', 'Show planned hours', 'Show profile'])
        await expect(paletteOf(page).getByRole('option', { name: act })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(paletteOf(page)).toHaveCount(0);
    }
  });

  test('who types fast and presses Enter gets what was typed', async ({ page, open }) => {
    await open('admin', '/');
    await page.getByRole('button', { name: 'Search or run a command…' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('harbour portal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Harbour portal' })).toBeVisible();
  });

  test('an employee starts the timer on a phase, stops it, and registers on another', async ({ page, open, api }) => {
    const employee = api('employee');
    const { running } = await employee.call(getRunningTimer, {});
    if (running) await employee.call(stopTimer, { body: { projectPhase: null, detail: 'Before' } });
    await open('employee', '/');
    await page.getByRole('button', { name: 'Start timer' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('build payments');
    await expect(bestOf(page)).toContainText('Build');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('timer')).toContainText('Build');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('stop');
    await expect(bestOf(page)).toContainText('Stop the timer');
    await page.keyboard.press('Enter');
    // A minute had not passed, so that nothing is asked and nothing stays.
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('build payments');
    await expect(bestOf(page)).toContainText('Start the timer');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Choose an action' }).getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/timereg\/[\w-]+$/);
    await expect(page.getByRole('combobox', { name: 'Phase' }).last()).toHaveValue(/Build/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  });

  test('who asks for more to do before the answer is there is shown it, and nothing is done', async ({
    page,
    open,
  }) => {
    await open('employee', '/');
    await page.getByRole('button', { name: 'Start timer' }).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/common/search*', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('build payments');
    await page.keyboard.press('Control+Enter');
    answer();
    await expect(page.getByRole('group', { name: 'Choose an action' }).getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('the dialog of locking opens from everywhere', async ({ page, open }) => {
    await open('leader', '/');
    await page.getByRole('button', { name: 'Search or run a command…' }).click();
    await page.keyboard.type('lock');
    await expect(bestOf(page)).toContainText('Lock open period');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Lock/ })).toBeVisible();
  });

  test('without the server, screens and actions are found all the same', async ({ page, open }) => {
    await open('employee', '/');
    await page.getByRole('button', { name: 'Search or run a command…' }).focus();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.route('**/api/common/search*', (route) => route.abort());
    await page.keyboard.type('dark');
    await expect(bestOf(page)).toContainText('Dark theme');
    await expect(page.getByRole('alert').filter({ hasText: "Can't search people" })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark', hasTouch: true });

  test('the palette is an icon, and a finger is asked what to do', async ({ page, open }) => {
    await open('employee', '/');
    await page.getByRole('button', { name: 'Search or run a command…' }).tap();
    await page.getByRole('combobox').fill('build');
    await page.getByRole('option', { name: /Build/ }).first().tap();
    await expect(page.getByRole('option')).toHaveText([/Start the timer/, /Register time/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    await expect(page.getByRole('option', { name: /Build/ }).first()).toBeVisible();
  });
});
