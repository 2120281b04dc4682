import { getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { about, lasting } from '../support/lasting.ts';
import { emptyPastSheet, fillFirstNight, rowsOf, sheetIsOpen, toast, typedDate } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the sheet', () => {
  let at: Awaited<ReturnType<typeof emptyPastSheet>>;
  test.beforeEach(async ({ api }) => {
    at = await emptyPastSheet(api('admin'), api('freelancer'));
  });

  test('meets each refusal on the row it is about, and saves once all is well', async ({ page, open }) => {
    const [day = '', other = ''] = at.days;
    await open('freelancer', `/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    const press = (keys: string) => page.keyboard.press(keys);
    const type = (text: string) => page.keyboard.type(text);
    const problem = (text: string) => expect(page.getByText(text).first()).toBeVisible();

    await press('Control+s');
    await expect(toast(page, 'You have nothing to save?!')).toBeVisible();

    await press('Alt+a');
    await expect(page.getByRole('textbox', { name: 'From' })).toBeFocused();
    await press('Shift+Tab');
    await type(typedDate(day));
    await press('Tab');
    await type('1000');
    await press('Tab');
    await type('0900');
    await press('Tab');
    await type('har rev');
    await press('Tab');
    await expect(page.getByRole('textbox', { name: 'Detail' })).toBeFocused();
    await type('Review of the release');
    await problem('You have to input valid time and From must be less than To');
    const row = rowsOf(page).first();
    await row.getByRole('textbox', { name: 'To' }).fill('1000');
    await problem('You cannot save a timereg record with the same From and To time');
    await row.getByRole('textbox', { name: 'To' }).fill('1130');
    await row.getByRole('textbox', { name: 'Date' }).fill('31022026');
    await row.getByRole('textbox', { name: 'From' }).focus();
    await problem('Please type a real date as 8 digits, DDMMYYYY');
    await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(day));
    await expect(row).not.toHaveAttribute('data-problem');

    await press('Alt+c');
    const clone = rowsOf(page).nth(1);
    await clone.getByRole('textbox', { name: 'From' }).fill('1100');
    await clone.getByRole('textbox', { name: 'To' }).fill('1200');
    await problem('Timereg records are overlapping together');
    const flash = await lasting(page, '[data-flash]');
    await press('Control+s');
    await expect(toast(page, 'Timereg records are overlapping together')).toBeVisible();
    const { least, most } = about(3000);
    const flashed = await flash();
    expect([flashed > least, flashed < most], `${flashed} ms`).toEqual([true, true]);
    await clone.getByRole('textbox', { name: 'Date' }).fill(typedDate(other));
    await clone.getByRole('textbox', { name: 'Detail' }).fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await problem('One or more of your timeregs are missing From, Account or Detail info');
    await clone.getByRole('textbox', { name: 'Detail' }).fill('Second day');
    await press('Control+s');
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  test('keeps what is typed through a crash and offers it again', async ({ page, open }) => {
    const [day = ''] = at.days;
    await open('freelancer', `/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+a');
    const row = rowsOf(page).first();
    await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(day));
    await row.getByRole('textbox', { name: 'From' }).fill('0800');
    await row.getByRole('textbox', { name: 'Detail' }).fill('Not saved yet');
    // What is typed is written to the device a second later; then the tab dies without a word.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('sheet'))))
      .toBe(true);
    const again = await page.context().newPage();
    page.on('dialog', (dialog) => dialog.accept());
    await page.close({ runBeforeUnload: false });
    await again.goto(`/user/timereg/${at.period}`);
    await expect(again.getByText('1 unsaved row from')).toBeVisible();
    await expect(rowsOf(again).first().getByRole('textbox', { name: 'Detail' })).toHaveValue('Not saved yet');
    await again.getByRole('button', { name: 'Discard' }).first().click();
    await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(rowsOf(again)).toHaveCount(0);
  });

  test('deletes a row with an undo by key or button, which brings back what is stored and what was typed', async ({
    page,
    open,
    api,
  }) => {
    const [day = ''] = at.days;
    await open('freelancer', `/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+a');
    const detail = () => rowsOf(page).first().getByRole('textbox', { name: 'Detail' });
    await rowsOf(page).first().getByRole('textbox', { name: 'Date' }).fill(typedDate(day));
    await detail().fill('Stored words');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    const stored = () => api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
    const before = (await stored()).timeregs;
    await detail().fill('Typed since');
    const remove = async () => {
      await rowsOf(page).first().getByRole('button', { name: 'Actions on this row' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(rowsOf(page)).toHaveCount(0);
      await expect.poll(async () => (await stored()).timeregs).toEqual([]);
    };
    await remove();
    await expect(toast(page, 'Deleted successfully')).toBeVisible();
    await page.keyboard.press('Alt+z');
    await expect(detail()).toHaveValue('Typed since');
    await expect(page.getByText('1 unsaved row')).toBeVisible();
    await expect(rowsOf(page).first().getByRole('textbox', { name: 'From' })).toBeFocused();
    expect((await stored()).timeregs).toEqual(before);
    await remove();
    await toast(page, 'Deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(detail()).toHaveValue('Typed since');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    expect((await stored()).timeregs).toMatchObject([{ _id: before[0]?._id, detail: 'Typed since' }]);
  });

  test('warns before unsaved rows are left', async ({ page, open }) => {
    await open('freelancer', `/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+a');
    await rowsOf(page).first().getByRole('textbox', { name: 'Detail' }).fill('Half a thought');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByText('Leaving this page will lose your unsaved data')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(rowsOf(page).first().getByRole('textbox', { name: 'Detail' })).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    // Who turns back at once is not asked again, and finds it: what is left stays on the device until it is discarded.
    await page.goBack();
    await expect(rowsOf(page).first().getByRole('textbox', { name: 'Detail' })).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(rowsOf(page)).toHaveCount(0);
  });

  test('two tabs: what the other tab saved is not overwritten, and nothing typed is lost', async ({
    page,
    open,
    api,
  }) => {
    const [day = ''] = at.days;
    const address = `/user/timereg/${at.period}`;
    // Cut off from the live channel: it hears of the other tab only when it saves.
    await page.routeWebSocket(/socket\.io/, () => {});
    await open('freelancer', address);
    await sheetIsOpen(page);
    const other = await page.context().newPage();
    await other.goto(address);
    const fill = async (tab: typeof page, from: string, to: string, detail: string) => {
      await tab.keyboard.press('Alt+a');
      const row = tab.locator('[data-row][data-changed], [data-row]').last();
      await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(day));
      await row.getByRole('textbox', { name: 'From' }).fill(from);
      await row.getByRole('textbox', { name: 'To' }).fill(to);
      await row.getByRole('combobox', { name: 'Phase' }).fill('meet');
      await tab.keyboard.press('Tab');
      await row.getByRole('textbox', { name: 'Detail' }).fill(detail);
      await tab.keyboard.press('Control+s');
    };
    await sheetIsOpen(other);
    await fill(other, '0900', '1000', 'Other tab');
    await expect(toast(other, 'Update successfully!')).toBeVisible();
    await fill(page, '1300', '1400', 'This tab');
    await expect(toast(page, 'Not shown registrations found.')).toBeVisible();
    await expect(page.locator('input[value="Other tab"]')).toBeVisible();
    await expect(page.locator('input[value="This tab"]')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    const sheet = await api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
    expect(sheet.timeregs.map((row) => row.detail)).toEqual(['Other tab', 'This tab']);
  });

  test('two tabs: a row that the other tab changed is named with what is stored, and what was typed stays', async ({
    page,
    open,
    api,
  }) => {
    const [day = ''] = at.days;
    const address = `/user/timereg/${at.period}`;
    // Cut off from the live channel: it hears of the other tab only when it saves.
    await page.routeWebSocket(/socket\.io/, () => {});
    await open('freelancer', address);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+a');
    const detail = () => rowsOf(page).first().getByRole('textbox', { name: 'Detail' });
    await rowsOf(page).first().getByRole('textbox', { name: 'Date' }).fill(typedDate(day));
    await detail().fill('First words');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    const { timeregs, userPeriod } = await api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
    const rows = timeregs.map(({ _project, lastUserUpdateTime, ...row }) => ({ ...row, detail: 'Said elsewhere' }));
    const body = {
      timeregs: rows,
      timeregPeriod: at.period,
      userPeriod: userPeriod._id,
      user: at.user,
      timeZone: '',
      allTimeregIds: [],
    };
    await api('freelancer').call(saveTimeregs, { body });
    await detail().fill('Said here');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Someone else saved this row as .*Said elsewhere/).first()).toBeVisible();
    await expect(detail()).toHaveValue('Said here');
    // Neither is stored over the other before somebody has chosen.
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Choose which version of the changed rows to keep first.')).toBeVisible();
    const choice = page.getByRole('region', { name: '1 row changed in two places' });
    await expect(choice.getByText('Said elsewhere')).toBeVisible();
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    const after = await api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
    expect(after.timeregs.map((row) => row.detail)).toEqual(['Said here']);
  });

  test('filters by day and project, in the address; Back and reload keep it', async ({ page, open, api }) => {
    await fillFirstNight(api('freelancer'), at.period);
    await open('freelancer', `/user/timereg/${at.period}`);
    await rowsOf(page).first().waitFor();
    const chip = page
      .getByRole('group', { name: /Projects/ })
      .getByRole('button')
      .first();
    await chip.click();
    await expect(page).toHaveURL(/project=/);
    await page.reload();
    await expect(
      page
        .getByRole('group', { name: /Projects/ })
        .getByRole('button')
        .first(),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  test('the week is the same draft: drag to create, and it stands among the rows', async ({ page, open }) => {
    const [day = ''] = at.days;
    await open('freelancer', `/user/timereg/${at.period}?view=week&day=${day}`);
    await expect(page.getByRole('heading', { name: /Week \d\d\/\d{4}/ })).toBeVisible();
    await expectAccessible(page, '.mantine-WeekView-weekViewDayLabel');
    const slot = (time: string) => page.getByRole('button', { name: `Time slot ${day} ${time}` });
    await slot('09:00').hover();
    await page.mouse.down();
    await slot('09:30').hover();
    await slot('10:30').hover();
    await page.mouse.up();
    const row = rowsOf(page).first();
    await expect(row.getByRole('textbox', { name: 'From' })).toHaveValue('0900');
    await expect(row.getByRole('textbox', { name: 'To' })).toHaveValue('1100');
    await expect(row.getByRole('combobox', { name: 'Phase' })).toBeFocused();
    await page.keyboard.type('meet');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Planned by dragging');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Rows' }).click();
    await expect(page.locator('input[value="Planned by dragging"]')).toBeVisible();
  });

  test('exports Timeregs.xlsx', async ({ page, open, api }) => {
    await fillFirstNight(api('freelancer'), at.period);
    await open('freelancer', `/user/timereg/${at.period}`);
    await rowsOf(page).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('Timeregs.xlsx');
  });

  test('copies the rows for a spreadsheet, and says so when the browser does not let it', async ({
    page,
    open,
    api,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fillFirstNight(api('freelancer'), at.period);
    await open('freelancer', `/user/timereg/${at.period}`);
    await rowsOf(page).first().waitFor();
    const copy = async () => {
      await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Copy rows for a spreadsheet' }).press('Enter');
    };
    await copy();
    await expect(toast(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d\d\/\d\d\/\d{4}\t\d{4}\t\d{4}\t/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await copy();
    await expect(toast(page, 'Copy failed!')).toBeVisible();
  });

  test('follows a phase from its popover', async ({ page, open, api }) => {
    await fillFirstNight(api('freelancer'), at.period);
    await open('freelancer', `/user/timereg/${at.period}`);
    // One row all along: which is drawn first changes as the page scrolls.
    const row = page.locator(`[data-row="${await rowsOf(page).first().getAttribute('data-row')}"]`);
    await row.hover();
    const about = row.getByRole('button', { name: /Time available|Over time|Time's up/ });
    const popover = page.getByRole('dialog');
    for (const time of ['the first time', 'again']) {
      await test.step(`opens ${time}, and gives the focus back`, async () => {
        await about.click();
        await expect(popover).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(popover).toHaveCount(0);
        await expect(about).toBeFocused();
      });
    }
    await about.click();
    const follow = popover.getByRole('button', { name: /^(Follow|Unfollow)$/ });
    const was = await follow.textContent();
    await follow.click();
    await expect(toast(page, was === 'Follow' ? 'Followed!' : 'Unfollowed!')).toBeVisible();
    await expect(follow).toHaveText(was === 'Follow' ? 'Unfollow' : 'Follow');
    await expect(follow).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(about).toBeFocused();
    const acts = row.getByRole('button', { name: 'Actions on this row' });
    await acts.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
    // A moment later it has the keys too.
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(acts).toBeFocused();
  });
});

test('a phone shows the sheet without scrolling sideways', async ({ page, open, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { period } = await emptyPastSheet(api('admin'), api('freelancer'));
  await fillFirstNight(api('freelancer'), period);
  await open('freelancer', `/user/timereg/${period}`);
  await rowsOf(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Wherever one scrolls, some row is half under the fixed foot: its small button is then too small to count.
  await expectAccessible(page, '[data-row] [aria-haspopup="menu"]');
});
