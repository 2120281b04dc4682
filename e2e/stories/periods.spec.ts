import { addDays } from '@stint/contract/time/calendar';
import { createPeriod, deletePeriod, listPeriods } from '@stint/contract/time/periods/period';
import { nextPeriodDates } from '@stint/contract/time/periods/period.rules';
import { formatDate } from '@stint/contract/time/typed';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator creates, renames and deletes a period', async ({ page, open, api }) => {
  const newest = (await api('admin').call(listPeriods, { query: { limit: 1 } })).items[0];
  const next = nextPeriodDates(newest, '2026-11-21');
  await open('admin', '/admin/timeregperiods');
  await expect(page.getByRole('row', { name: new RegExp(newest?.name ?? '') })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New period' }).click();
  await expect(page).toHaveURL('/admin/timeregperiods/create');
  const form = page.getByRole('dialog', { name: 'New period' });
  await expect(form.getByLabel('From')).toHaveValue(formatDate(next.fromDate));
  await expect(form.getByLabel('To')).toHaveValue(formatDate(next.toDate));
  await expectAccessible(page);

  await test.step('overlaps and dates out of order are refused on their fields, with nothing lost', async () => {
    await form.getByLabel('Name').fill('Between');
    await form.getByLabel('From').fill(formatDate(newest?.toDate ?? '').replaceAll('/', ''));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This period overlaps another period')).toBeVisible();
    await form.getByLabel('From').fill(formatDate(addDays(next.toDate, 1)).replaceAll('/', ''));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The from date cannot be after the to date')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Between');
    await form.getByLabel('From').fill(formatDate(next.fromDate).replaceAll('/', ''));
  });

  await form.getByLabel('Name').fill('Story period');
  await page.keyboard.press('Control+s');
  await expect(toast(page, /^Created, with \d+ time sheets$/)).toBeVisible();
  await expect(page).toHaveURL('/admin/timeregperiods');

  await page.getByRole('row', { name: /Story period/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Story period' });
  await edit.getByLabel('Name').fill('Story period, renamed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Timereg period was updated successfully')).toBeVisible();
  await page.getByRole('row', { name: /Story period, renamed/ }).click();
  await page.getByRole('button', { name: 'Delete period' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete period' })
    .click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Story period/ })).toHaveCount(0);
});

test('the sync detail shows who has a sheet, with hours to two decimals', async ({ page, open, api }) => {
  const past = (await api('admin').call(listPeriods, { query: { limit: 2 } })).items[1];
  await open('admin', `/admin/timeregperiods/${past?._id}/sync-detail`);
  await expect(page.getByRole('heading', { name: `Time sheets of ${past?.name}` })).toBeVisible();
  const people = page.getByRole('table').getByRole('row');
  // One row each, the head, and those whom other stories brought without a sheet of the past.
  await expect.poll(() => people.count()).toBeGreaterThan(past?.sheets ?? 0);
  await expect(page.getByRole('row', { name: /Lena Eriksen/ }).getByText(/^\d+\.\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Find a person').fill('eriksén');
  await expect(people).toHaveCount(2);
});

test('only administrators keep periods', async ({ page, open, api }) => {
  await open('employee', '/admin/timeregperiods');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
  const period = { name: 'Mine', fromDate: '2040-01-01', toDate: '2040-01-31' };
  await expect(api('employee').call(createPeriod, { body: period })).rejects.toMatchObject({ status: 403 });
  await expect(api('manager').call(deletePeriod, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
    status: 403,
  });
});
