import type { Page } from '@playwright/test';
import { getSheet } from '@stint/contract/time/sheet/timereg';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast, typedDate } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

/** Adds a row and fills it. */
async function addRow(page: Page, given: { day: string; from: string; to: string; detail: string }): Promise<void> {
  await page.keyboard.press('Alt+a');
  const row = page.locator('[data-row]:focus-within');
  await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(given.day));
  await row.getByRole('textbox', { name: 'From' }).fill(given.from);
  await row.getByRole('textbox', { name: 'To' }).fill(given.to);
  await row.getByRole('combobox', { name: 'Phase' }).fill('meet');
  await page.keyboard.press('Tab');
  await row.getByRole('textbox', { name: 'Detail' }).fill(given.detail);
}

const rowWith = (page: Page, detail: string) => rowsOf(page).filter({ has: page.locator(`input[value="${detail}"]`) });

test('days and projects show their hours and filter the rows; a phase counts what is not saved yet', async ({
  page,
  open,
  api,
}) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  const [day = '', other = ''] = at.days;
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  await addRow(page, { day, from: '0800', to: '1030', detail: 'First day' });
  const first = rowWith(page, 'First day');
  await expect(first).toHaveAttribute('data-changed');
  await expect(page.getByText('1 unsaved row')).toBeVisible();

  await test.step('the phase', async () => {
    const registered = async () => {
      await first.hover();
      await first.getByRole('button', { name: /Time available|Over time|Time's up/ }).click();
      const text = (await page.getByRole('dialog').textContent()) ?? '';
      await page.keyboard.press('Escape');
      return Number(/([\d.]+)( of [\d.]+)? h/.exec(text)?.[1]);
    };
    const before = await registered();
    await first.getByRole('textbox', { name: 'To' }).fill('1130');
    await first.getByRole('textbox', { name: 'Detail' }).focus();
    expect((await registered()) - before).toBeCloseTo(1, 1);
  });

  await first.getByRole('button', { name: 'Home' }).click();
  await addRow(page, { day, from: '1135', to: '1200', detail: 'Right after it' });
  const inherited = rowWith(page, 'Right after it').getByRole('button', { name: 'Home' });
  await expect(inherited).toHaveAttribute('aria-pressed', 'true');
  await addRow(page, { day: other, from: '0900', to: '1000', detail: 'Another day' });
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Update successfully!')).toBeVisible();

  await test.step('the strip of days', async () => {
    const days = page.getByRole('group', { name: 'Hours by day; select a day to filter' });
    const bar = days.getByRole('button', { name: /, 3\.9 h/ });
    await expect(bar).toHaveCount(1);
    await bar.click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await bar.click();
    await expect(rowsOf(page)).toHaveCount(3);
  });

  await test.step('the projects, each with approver and hours', async () => {
    const chip = page.getByRole('group', { name: 'Projects; select one to filter' }).getByRole('button').first();
    await expect(chip).toContainText('4.9 h');
    await expect(chip).toHaveAttribute('title', /^Approver: \w+/);
  });
  await expect(page.getByText(/average delay \d+\.\d\d h/)).toBeVisible();
  await expect(first.getByTitle(/\d of 5 stars/)).toContainText(/★ \d · \d+ h/);
});

test('a save asks where it must be sure, and stores on yes', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  await addRow(page, { day: at.days[0] ?? '', from: '0700', to: '2000', detail: 'A very long day' });
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Save anyway?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 unsaved row')).toBeVisible();
  const stored = () => api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
  expect((await stored()).timeregs).toHaveLength(0);
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  expect((await stored()).timeregs).toHaveLength(1);
});

test('a save past the maximum overtime is blocked, with the figures', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  await addRow(page, { day: at.days[0] ?? '', from: '0900', to: '1000', detail: 'One hour too much' });
  const minutes = { expectedMinutes: 28_800, mostMinutes: 31_680, deliveredMinutes: 31_650, addedMinutes: 60 };
  const data = { year: 2026, quarter: 3, maxOTPct: 10, ...minutes };
  const refusal = { code: 'MAX_OVERTIME', message: 'The maximum overtime hours would be exceeded', data };
  await page.route('**/timeregs/save', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Maximum overtime hours exceeded' });
  await expect(dialog.getByRole('row', { name: 'Maximum with 10 % overtime' })).toContainText('528.0');
  await expect(dialog.getByRole('row', { name: 'Over the maximum' })).toContainText('0.5');
  await dialog.getByRole('button', { name: 'Back to time sheet' }).click();
  await expect(page.getByText('1 unsaved row')).toBeVisible();
});

test('what is typed is kept on the device a second after the last key', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  await page.clock.install();
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  await addRow(page, { day: at.days[0] ?? '', from: '0900', to: '1000', detail: 'Typed' });
  const isKept = (text: string) =>
    page.evaluate((wanted) => Object.values(localStorage).some((value) => String(value).includes(wanted)), text);
  await page.clock.pauseAt(Date.now() + 60_000);
  await rowsOf(page).first().getByRole('textbox', { name: 'Detail' }).fill('Typed on');
  await page.clock.runFor(900);
  expect(await isKept('Typed on')).toBe(false);
  await page.clock.runFor(200);
  expect(await isKept('Typed on')).toBe(true);
});

test('the figures follow what is saved', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('employee'));
  await open('employee', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  const left = page.getByRole('definition').filter({ has: page.locator('xpath=../*[contains(., "left in quarter")]') });
  const hours = async () => Number.parseFloat((await left.textContent()) ?? '');
  const before = await hours();
  expect(before).toBeGreaterThan(0);
  await addRow(page, { day: at.days[0] ?? '', from: '0900', to: '1100', detail: 'Two hours' });
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect.poll(hours).toBeCloseTo(before - 2, 1);
  await expect(page.getByText(/average delay \d+\.\d\d h/)).toBeVisible();
});

test('a toast covers neither the last row nor its error', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('employee', '/user/timereg');
  await sheetIsOpen(page);
  await page.keyboard.press('Alt+a');
  const row = page.locator('[data-row]:focus-within');
  await row.getByRole('textbox', { name: 'To' }).fill('1830');
  await page.keyboard.press('Control+s');
  await expect(row.getByText('which are required when having set the end time')).toBeVisible();
  const refusal = toast(page, 'which are required when having set the end time');
  await expect(refusal).toBeVisible();
  const [error, covers] = [await row.boundingBox(), await refusal.boundingBox()];
  expect((error?.y ?? 800) + (error?.height ?? 800)).toBeLessThanOrEqual(covers?.y ?? 0);
});
