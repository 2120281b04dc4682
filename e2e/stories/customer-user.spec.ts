import { selectProjects } from '@stint/contract/projects/projects/project';
import { choose, field, press, row } from '../support/master-data.ts';
import { newCustomer } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a user of a customer sees the projects that are shown to it, and nothing else', async ({ page, open, api }) => {
  await open('customer', '/');
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('listitem')).toHaveText([
    'Payments APIMinh Andersen',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All my projects' }).click();
  await expect(row(page, 'Payments API')).toContainText('Minh Andersen');
  await expect(row(page, 'Card settlement')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('listitem')).toHaveText([
    'Home',
    'Schedule',
    'Projects',
    'Reports',
  ]);
  await expectAccessible(page);
  await row(page, 'Payments API').click();
  const dialog = page.getByRole('dialog', { name: 'Payments API' });
  await expect(dialog.getByText('Card payments for shops and ferries')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Hours by month' })).toBeVisible();
  await expect(dialog.getByText('Emil Madsen')).toHaveCount(0);
  await expectAccessible(page);

  const [hidden] = await api('admin').call(selectProjects, { query: { search: 'Card settlement' } });
  await page.goto(`/user/my-projects?detailId=${hidden?._id}`);
  await expect(page.getByText('The project was not found')).toBeVisible();
  await page.goto('/admin/projects');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

test('an administrator says which customers a customer user belongs to', async ({ page, open, api }) => {
  const admin = api('admin');
  const name = `Pier ${Date.now()}`;
  await newCustomer(admin, name);
  await open('admin', '/admin/users');
  await page.getByRole('link', { name: 'New customer user' }).click();
  await expect(page).toHaveURL(/\/admin\/user_customer\/0$/);
  await field(page, 'First name').fill('Carl');
  await field(page, 'Last name').fill(name);
  await field(page, 'Email').fill(`carl.${Date.now()}@demo.stint.example`);
  await field(page, 'Initials').fill(`C${Date.now() % 100_000}`);
  await page.getByRole('checkbox', { name: 'Send link to set a password' }).uncheck();
  await press(page, 'Create');
  await expect(page.getByRole('heading', { name: `Carl ${name}`, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/user_customer\/[\da-f-]{36}$/);
  await field(page, 'Invoice email').fill('invoices@demo.stint.example');
  await choose(page, 'Direct customers', `${name} group`);
  await page.keyboard.press('Escape');
  await choose(page, 'Indirect customers', name);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Carl');
  await expect(field(page, 'Invoice email')).toHaveValue('invoices@demo.stint.example');
  await expect(page.getByRole('main').getByText(`${name} group`)).toBeVisible();
});
