import type { Page } from '@playwright/test';
import { listTemplates } from '@stint/contract/platform/system-templates/system-template';
import { row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]').locator('body');
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

// Each walks through several screens.
test('an administrator words a mail differently, sees what it looks like, and puts it back', async ({ page, open }) => {
  await open('admin', '/admin/system_templates?type=Mail');
  await expect(row(page, 'user-period-approved')).toContainText('Default');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'user-period-approved' }).click();
  await expect(preview(page)).toContainText('All reviewers have approved your time registration of March 2026');

  await page.getByRole('textbox', { name: 'Subject' }).fill('Well done, {{firstName}}');
  await content(page).fill('Your month is closed. ');
  await content(page).press('End');
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: '{{period}}' }).click();
  await expect(preview(page)).toContainText('Your month is closed. March 2026');
  await expect(page.getByText('Well done, Mai')).toBeVisible();

  await content(page).pressSequentially(' {{wage}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown placeholder {{wage}}').first()).toBeVisible();
  for (let letters = ' {{wage}}'.length; letters > 0; letters--) await content(page).press('Backspace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(row(page, 'user-period-approved')).toContainText('Customized');
  await expect(row(page, 'user-period-approved')).toContainText('Anh Đặng');

  await page.getByRole('link', { name: 'user-period-approved' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(toast(page, 'Reset to default')).toBeVisible();
  await expect(preview(page)).toContainText('All reviewers have approved');
  // What looks for problems cannot look into a frame in which no script may run.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  // A link within the text that is being written is no target: a click puts the cursor there.
  await expectAccessible(page, '.ProseMirror');
});

test('a help text that is written appears on the screen that asks for it', async ({ page, open, api }) => {
  const { items } = await api('admin').call(listTemplates, { query: { search: 'timereg.help' } });
  await open('employee', '/user/timereg');
  await page.getByRole('button', { name: 'How we register time' }).click();
  await expect(page.getByText('Register the same day')).toBeVisible();
  await expectAccessible(page);

  await open('admin', `/admin/system_templates/${items[0]?._id}`);
  await content(page).fill('Ask Lena.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await open('employee', '/user/timereg');
  await page.getByRole('button', { name: 'How we register time' }).click();
  await expect(page.getByText('Ask Lena.')).toBeVisible();

  await open('admin', '/admin/system_templates/create');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Content is required!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('leave.help');
  await content(page).fill('Ask early.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'leave.help' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
});

test('the outbox says by kind what left, what did not and why', async ({ page, open }) => {
  await open('admin', '/admin/sent-mails?state=failed');
  await expect(page.getByRole('row').nth(1)).toContainText(/No such user here|Mailbox full|ETIMEDOUT/);
  await expectAccessible(page);
  await page
    .getByRole('checkbox', { name: /^Select “/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Send 1 mail again' }).click();
  await expect(toast(page, 'No mail server is set up. Set SMTP_URL and restart.')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'New password requested' });
  await expect(page.getByRole('row').nth(1)).toContainText('Set a new Stint password');
});
