import type { Page } from '@playwright/test';
import { choose, field, press, row } from '../support/master-data.ts';
import { newcomer } from '../support/newcomer.ts';
import { PASSWORD } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const saved = (page: Page) => expect(toast(page, 'Created successfully')).toBeVisible();
const updated = (page: Page) => expect(toast(page, 'Update successfully!')).toBeVisible();

/** Deletes what the open form shows, and answers the one question. */
async function remove(page: Page, name: string, message = 'Deleted successfully'): Promise<void> {
  await press(page, 'Delete');
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, message)).toBeVisible();
}

// Each of them keeps a whole kind of record, from the empty form to its deletion.
test('users', async ({ page, open }) => {
  await open('manager', '/admin/users');
  await expect(row(page, 'Emil Madsen')).toBeVisible();
  await expect(row(page, 'Clara Holm')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Customers');
  await expect(row(page, 'Clara Holm')).toBeVisible();
  await expect(row(page, 'Emil Madsen')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Employees');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Manager');
  await expect(row(page, 'Minh Andersen')).toBeVisible();
  await expect(row(page, 'Emil Madsen')).toHaveCount(0);
  await page.getByRole('link', { name: 'New user', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/user_add$/);
  await press(page, 'Create');
  await expect(toast(page, 'Invalid data, please check your input data!')).toBeVisible();
  await expect(page.getByText('Required').first()).toBeVisible();
  await field(page, 'First name').fill('Una');
  await field(page, 'Last name').fill('Userby');
  await field(page, 'Email').fill('emil.madsen@demo.stint.example');
  await expect(field(page, 'Initials')).toHaveValue('UU');
  await expect(page.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText(['Manager', 'Employee']);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Manager');
  await press(page, 'Add linked account');
  await field(page, 'Display name').fill('una');
  await page.getByRole('checkbox', { name: 'Send link to set a password' }).uncheck();
  await expectAccessible(page);
  await press(page, 'Create');
  await expect(page.getByRole('main').getByText('Another user has this email address')).toBeVisible();
  await field(page, 'Email').fill('una.userby@demo.stint.example');
  await press(page, 'Create');
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/user\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Una Userby', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Last name').fill('Userly');
  await press(page, 'Save');
  await updated(page);
  await press(page, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await remove(page, 'Una Userly');
  await page.getByRole('searchbox', { name: 'Search' }).fill('userly');
  await expect(row(page, 'Una Userly')).toHaveCount(0);
});

test('teams', async ({ page, open }) => {
  await open('admin', '/admin/teams');
  await expect(row(page, 'Lena Eriksen').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New team' }).click();
  await expect(page).toHaveURL(/\/admin\/team\/0$/);
  await field(page, 'Name').fill('Night owls');
  await field(page, 'Short name').fill('OWL');
  await choose(page, 'Team leader', 'Lena Eriksen');
  await choose(page, 'Add member…', 'Emil Madsen');
  await expect(page.getByRole('heading', { name: '1 member' })).toBeVisible();
  // The field that adds is empty for the next, the one that holds whom it was given shows who that is.
  await expect(page.getByPlaceholder('Add member…')).toHaveValue('');
  await expect(page.getByLabel('Team leader').first()).toHaveValue('Lena Eriksen');
  await press(page, 'Create');
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Night owls', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Members', exact: true }).click();
  await choose(page, 'Performance responsible for Emil Madsen', 'Minh Andersen');
  await page.getByRole('tab', { name: 'Team', exact: true }).click();
  await field(page, 'Name').fill('Early birds');
  await press(page, 'Save');
  await updated(page);
  await page.getByRole('link', { name: 'Early birds' }).click();
  await page.getByRole('tab', { name: 'Members', exact: true }).click();
  const responsible = page.getByLabel('Performance responsible for Emil Madsen').first();
  await expect(responsible).toHaveValue('Minh Andersen');
  await remove(page, 'Early birds');
  await expect(page).toHaveURL(/\/admin\/teams/);
  await expect(row(page, 'Early birds')).toHaveCount(0);
});

test('a manager keeps customers: cost groups hold direct customers, which hold indirect ones', async ({
  page,
  open,
}) => {
  await open('manager', '/admin/customers');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();

  await tab('Cost groups');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New cost group');
  await field(page, 'Name').fill('Coast');
  await press(page, 'Save');
  await saved(page);

  await tab('Direct customers');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New direct customer');
  await field(page, 'Name').fill('Pilots');
  await choose(page, 'Cost group', 'Coast');
  for (const [index, option] of ['Inland', 'Abroad'].entries()) {
    await press(page, 'Add phase option');
    await field(page, 'Option').nth(index).fill(option);
    await field(page, 'Code').nth(index).fill('A1');
  }
  await press(page, 'Save');
  await expect(page.getByText('There are some errors in phases setup. Please fix these issues').first()).toBeVisible();
  await field(page, 'Code').nth(1).fill('A2');
  await press(page, 'Save');
  await expect(row(page, 'Pilots')).toContainText('Coast');

  await tab('Indirect customers');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New indirect customer');
  await field(page, 'Name').fill('Lighthouse');
  await choose(page, 'Direct customer', 'Pilots');
  await press(page, 'Save');
  await row(page, 'Lighthouse').click();
  await field(page, 'Name').fill('Lighthouses');
  await press(page, 'Save');
  await updated(page);

  await row(page, 'Lighthouses').click();
  await remove(page, 'Lighthouses');
  await tab('Direct customers');
  await row(page, 'Pilots').click();
  await remove(page, 'Pilots');
  await expect(row(page, 'Pilots')).toHaveCount(0);
  await tab('Cost groups');
  await row(page, 'Coast').click();
  await remove(page, 'Coast');
  await expect(row(page, 'Coast')).toHaveCount(0);
});

test('accounts with their phases, whose detail pattern can be tried', async ({ page, open }) => {
  await open('admin', '/admin/accounts');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Payments API');
  await expect(page.getByRole('row')).toHaveCount(2);
  const payments = row(page, 'Payments API');
  await expect(payments.getByRole('img', { name: /^\d[\d.]* of \d[\d.]* h/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New account' }).click();
  await field(page, 'Name').fill('Tide tables');
  await choose(page, 'Customer', 'Own company');
  await expectAccessible(page);
  await press(page, 'Create');
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Tide tables', level: 1 })).toBeVisible();
  await expect(page.getByText('No phases yet')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'New phase');
  const form = page.getByRole('dialog', { name: 'New phase' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Reading');
  const pattern = form.getByRole('textbox', { name: 'Detail pattern' });
  await pattern.fill('^TIDE-(');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status')).toHaveText('1 field needs attention');
  await expect(form.getByRole('textbox', { name: 'Test a detail' })).toHaveCount(0);
  await pattern.fill('^TIDE-\\d+ .+');
  const sample = form.getByRole('textbox', { name: 'Test a detail' });
  await sample.fill('Read the tide');
  await expect(form.getByText("Doesn't match", { exact: true })).toBeVisible();
  await sample.fill('TIDE-12 Read the tide');
  await expect(form.getByText('Matches')).toBeVisible();
  await choose(page, 'Add user…', 'Emil Madsen');
  await expect(form.getByRole('textbox', { name: 'Emil Madsen is disabled from' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Reading')).toBeVisible();
  await row(page, 'Reading').click();
  await field(page, 'Estimate (hours)').fill('12.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Phase was updated successfully')).toBeVisible();
  await expect(row(page, 'Reading')).toContainText('12.5');
  await row(page, 'Reading').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Reading?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Phase was deleted successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await remove(page, 'Tide tables');
  await expect(page).toHaveURL(/\/admin\/accounts$/);
});

test('sent mails', async ({ page, open, api }) => {
  const { email } = await newcomer(api('admin'));
  await open('admin', '/admin/sent-mails');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(row(page, email)).toHaveCount(1);
  await expect(row(page, email)).toContainText('Not sent');
  await expectAccessible(page);
  await row(page, email).click();
  const mail = page.getByRole('dialog', { name: 'Your Stint account' });
  await expect(mail.getByText("No mail server is set up: mails stay here and aren't sent.")).toBeVisible();
  const link = mail.frameLocator('iframe[title="Preview"]').getByRole('link', { name: 'Set your password' });
  await expect(link).toBeVisible();
  // Whoever has the link is that person: it is shown to who proves to be the administrator.
  await expect(link).toHaveAttribute('href', /\/user\/reset\/…$/);
  await mail.getByLabel('Current password', { exact: true }).fill('not-Mine-4');
  await mail.getByRole('button', { name: 'Show link' }).click();
  await expect(mail.getByText("This isn't your current password")).toBeVisible();
  await mail.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await mail.getByRole('button', { name: 'Show link' }).click();
  await expect(link).toHaveAttribute('href', /\/user\/reset\/[\w-]{20,}$/);
  // Nothing runs in the frame of a mail, not even what checks it.
  await mail.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(page);
});
