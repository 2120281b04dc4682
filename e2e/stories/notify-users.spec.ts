import { field, press } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('several users of the list are chosen and notified together, and one on their page', async ({ page, open }) => {
  await open('admin', '/admin/users?search=en');
  await page.getByRole('checkbox', { name: 'Choose Emil Madsen' }).check();
  await page.getByRole('checkbox', { name: 'Choose Lena Eriksen' }).check();
  await press(page, 'Notify 2 users');
  await field(page, 'Subject').fill('Office closed on Friday');
  await page.getByRole('textbox', { name: 'Message' }).fill('The lift is repaired.');
  await expectAccessible(page);
  await page.route('**/users/send-notification', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Send');
  await expect(toast(page, 'Error occurs when sending notification email')).toBeVisible();
  await page.unroute('**/users/send-notification');
  await press(page, 'Send');
  await expect(toast(page, 'Sent to 2 users')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose Emil Madsen' })).not.toBeChecked();

  await page.getByRole('cell', { name: 'Emil Madsen' }).first().click();
  await press(page, 'Notify');
  await field(page, 'Subject').fill('Your parcel');
  await page.getByRole('textbox', { name: 'Message' }).fill('It is at the front desk.');
  await press(page, 'Send');
  await expect(toast(page, 'Message sent')).toBeVisible();
});
