import { getOtUtAdjustments, saveOtUtAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import { listUserQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a manager decides what becomes of over and under time, many people at once, and takes it back', async ({
  page,
  open,
}) => {
  await open('manager', '/admin/ot-ut');
  await expect(page.getByRole('link', { name: 'OT/UT' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'There is nothing to save!')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const balance = (name: string) => row(name).locator('strong');
  await expect(row('Emil Madsen')).toBeVisible();
  const before = await balance('Emil Madsen').textContent();
  await expectAccessible(page);

  // Typed as in a spreadsheet: Enter goes to the same field below, a pasted block fills the rows.
  const hours = page.getByLabel(/^Hours of /);
  await hours.nth(0).focus();
  await hours.nth(0).press('Enter');
  await expect(hours.nth(1)).toBeFocused();
  await hours.nth(0).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '1.5\n2,25\n\n3');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(hours.nth(2)).toHaveValue('3');
  await page.getByRole('button', { name: 'Save (3)' }).click();
  await expect(toast(page, 'Transaction Type must not be empty!')).toBeVisible();
  // Nothing typed is lost with the page.
  await page.reload();
  await expect(hours.nth(1)).toHaveValue('2.25');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(hours.nth(1)).toHaveValue('');

  const type = page.getByLabel('Transaction type of Emil Madsen');
  await type.selectOption('Nulled');
  await expect(page.getByLabel('Hours of Emil Madsen')).toHaveValue('0');
  await expect(page.getByLabel('Hours of Emil Madsen')).toBeDisabled();
  await type.selectOption('');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Use proposals' }).click();
  await expect(toast(page, /proposals applied/)).toBeVisible();
  await expect(balance('Emil Madsen')).toHaveText('0.0');
  await page.getByRole('button', { name: /^Save \(\d+\)$/ }).click();
  await expect(toast(page, /quarters adjusted/)).toBeVisible();
  await toast(page, /quarters adjusted/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(balance('Emil Madsen')).toHaveText(before ?? '');
});

test('undo brings back what stood in a quarter, also when another page of the list is shown by then', async ({
  page,
  open,
  api,
}) => {
  const manager = api('manager');
  const [quarter] = (await manager.call(listUserQuarters, { query: { search: 'Emil Madsen' } })).items;
  const userQuarter = quarter?._id ?? '';
  const stored = () => manager.call(getOtUtAdjustments, { params: { id: userQuarter } });
  const store = async (adjustments: Awaited<ReturnType<typeof stored>>['adjustments']) =>
    manager.call(saveOtUtAdjustments, {
      body: { quarters: [{ userQuarter, version: (await stored()).version, adjustments }] },
    });
  const agreed = { transactionType: 'payOT', hours: 2, description: 'Agreed in March' } as const;
  const was = (await stored()).adjustments;
  await store([agreed]);
  await open('manager', '/admin/ot-ut?search=Emil');
  await page.getByLabel('Hours of Emil Madsen').fill('3');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lena');
  await expect(page.getByLabel('Hours of Emil Madsen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save (1)' }).click();
  await expect.poll(async () => (await stored()).adjustments).toEqual([{ ...agreed, hours: 3 }]);
  await toast(page, '1 quarter adjusted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored()).adjustments).toEqual([agreed]);
  await store(was);
});

test('what is typed while quarters are being saved stays, to be saved next', async ({ page, open, api }) => {
  const manager = api('manager');
  const [quarter] = (await manager.call(listUserQuarters, { query: { search: 'Emil Madsen' } })).items;
  const userQuarter = quarter?._id ?? '';
  const stored = () => manager.call(getOtUtAdjustments, { params: { id: userQuarter } });
  const was = (await stored()).adjustments;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open('manager', '/admin/ot-ut?search=Emil');
  await page.route('**/api/admin/ot-ut-adjustments', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const description = page.getByLabel('Description of Emil Madsen');
  await page.getByLabel('Transaction type of Emil Madsen').selectOption('Pay OT');
  await description.fill('Agreed');
  const saving = page.waitForRequest('**/api/admin/ot-ut-adjustments');
  await page.getByRole('button', { name: 'Save (1)' }).click();
  await saving;
  await description.fill('Agreed in May');
  answer();
  await expect(toast(page, '1 quarter adjusted')).toBeVisible();
  await expect(description).toHaveValue('Agreed in May');
  await page.getByRole('button', { name: 'Save (1)' }).click();
  await expect.poll(async () => (await stored()).adjustments[0]?.description).toBe('Agreed in May');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const { version } = await stored();
  await manager.call(saveOtUtAdjustments, { body: { quarters: [{ userQuarter, version, adjustments: was }] } });
});

test('hours out of a quarter are in the next one, and on the page of the person with quarters of their own rules', async ({
  page,
  open,
}) => {
  await open('manager', '/admin/ot-ut?search=Emil');
  await page.getByRole('button', { name: 'Adjustments of Emil Madsen' }).click();
  const dialog = page.getByRole('dialog', { name: /Emil Madsen · Q/ });
  await dialog.getByRole('button', { name: 'Add an adjustment' }).click();
  await dialog.getByLabel('Transaction type').selectOption('OT out');
  await dialog.getByLabel('Hours').fill('4.5');
  await dialog.getByLabel('Description').fill('Carried');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(toast(page, '1 quarter adjusted')).toBeVisible();
  await page.getByRole('button', { name: 'Next quarter' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Emil Madsen' })).toContainText('4.5 h');

  await page.goto('/admin/users?search=Emil');
  await page.getByRole('row').filter({ hasText: 'Emil Madsen' }).click();
  await page.getByRole('tab', { name: 'OT/UT' }).click();
  await expect(page.getByRole('table', { name: 'Quarters of Emil Madsen' })).toContainText('OT out 4.5 Carried');
  await page.getByRole('button', { name: 'Override quarter' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a WFO% or a max OT pct')).toBeVisible();
  await page.getByLabel('Max OT %').first().fill('201');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Max OT Pct can not be over 200')).toBeVisible();
  await page.getByLabel('Max OT %').first().fill('150');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expectAccessible(page);
});
