import { createUser } from '@stint/contract/people/users/user';
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
  const user = await admin.call(createUser, {
    body: {
      firstName: 'Carl',
      lastName: name,
      email: `carl.${Date.now()}@demo.stint.example`,
      initials: `C${Date.now() % 100_000}`,
      userType: 'Customer',
      userRole: null,
      remunerationType: null,
      startWorking: null,
      resignedDate: null,
      dateOfBirth: null,
      isActive: true,
      shortDescription: '',
    },
  });
  await open('admin', `/admin/user_customer/${user._id}`);
  await field(page, 'Invoice email').fill('invoices@demo.stint.example');
  await choose(page, 'Direct customers', `${name} group`);
  await page.keyboard.press('Escape');
  await choose(page, 'Indirect customers', name);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await page.goto(`/admin/user_customer/${user._id}`);
  await expect(field(page, 'First name')).toHaveValue('Carl');
  await expect(field(page, 'Invoice email')).toHaveValue('invoices@demo.stint.example');
  await expect(page.getByRole('main').getByText(`${name} group`)).toBeVisible();
});
