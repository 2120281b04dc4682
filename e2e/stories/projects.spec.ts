import { ksfTemplates } from '@stint/contract/company/settings/settings-lists';
import { selectEmployees } from '@stint/contract/people/users/user';
import { getProject, setCustomerCanSeeProject } from '@stint/contract/projects/projects/project';
import { choose, field, press, remove, row, toTab } from '../support/master-data.ts';
import { newProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('projects: dates in order, one tiered reviewer for each person, and what goes when one is deleted', async ({
  page,
  open,
}) => {
  await open('manager', '/admin/projects');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New project');
  await field(page, 'Name').fill('Breakwater');
  await field(page, 'Short name').fill('break w');
  await expect(field(page, 'Short name')).toHaveValue('BREAKW');
  await toTab(page, 'Dates');
  await field(page, 'End date').fill('01052026');
  await press(page, 'Save');
  await expect(page.getByText('A project with an end date must also have a start date')).toBeVisible();
  await field(page, 'Start date').fill('02052026');
  await toTab(page, 'Details');
  await press(page, 'Save');
  // What is wrong stands on the tab of the dates, which opens by itself.
  await expect(page.getByText('End Date must be greater than Start Date')).toBeVisible();
  await field(page, 'End date').fill('');
  await expectAccessible(page);

  await toTab(page, 'Tiered reviews');
  for (const index of [0, 1]) {
    await press(page, 'Add review');
    if (index === 0) {
      await press(page, 'Save');
      await expect(page.getByText('Please select both Reviewer and Reviewee')).toBeVisible();
    }
    const review = page.getByRole('dialog').getByRole('listitem').nth(index);
    for (const [part, name] of Object.entries({ Reviewee: 'Emil Madsen', Reviewer: 'Minh Andersen' })) {
      const select = review.getByLabel(part);
      await select.click();
      await select.fill(name);
      await page.getByRole('option', { name }).click();
    }
  }
  await press(page, 'Save');
  await expect(page.getByText('An employee can have only one tiered reviewer in a project')).toBeVisible();
  await expectAccessible(page);
  const second = page.getByRole('dialog').getByRole('listitem').nth(1);
  await second.getByRole('button', { name: /^Remove/ }).click();
  await press(page, 'Save');
  await expect(toast(page, 'Created successfully')).toBeVisible();

  await row(page, 'Breakwater').click();
  await page.getByRole('link', { name: 'Project jobs' }).click();
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await page.getByRole('link', { name: 'Breakwater' }).click();
  await expectAccessible(page);
  await press(page, 'Delete');
  await expect(
    page.getByText('Also deletes tiered reviews (1), key success factors (0) and planned weeks (0).'),
  ).toBeVisible();
  await page.getByRole('dialog', { name: 'Delete Breakwater?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await expect(row(page, 'Breakwater')).toHaveCount(0);
});

test('the list is filtered by manager, status and activity, all in the address', async ({ page, open, api }) => {
  const [anh] = await api('admin').call(selectEmployees, { query: { search: 'Anh' } });
  await newProject(api('admin'), { name: 'Jetty lamps', shortName: 'JETTY', manager: anh?._id ?? null });
  await open('manager', '/admin/projects?search=loyalty');
  await expect(page.getByText('No results for “loyalty”')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Include inactive' }).check();
  await expect(row(page, 'Loyalty cards')).toContainText('Inactive');
  await page.goto('/admin/projects?search=ferry');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Done');
  await expect(row(page, 'Ferry tickets')).toContainText('Closed');
  await page.goto('/admin/projects?search=robots');
  await page.getByRole('combobox', { name: 'State' }).selectOption('All');
  await page.getByRole('checkbox', { name: 'Include inactive' }).check();
  await expect(row(page, 'Warehouse robots')).toContainText('Paused');
  await page.goto('/admin/projects');
  await choose(page, 'Manager', 'Anh');
  await expect(row(page, 'Jetty lamps')).toContainText('Ongoing');
  await expect(row(page, 'Payments API')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Manager' })).toHaveValue(/Anh/);
});

test('one switch in the list shows a project to its customers', async ({ page, open, api }) => {
  const project = await newProject(api('admin'), { name: 'Buoy chain', shortName: 'BUOY' });
  await open('manager', '/admin/projects?search=buoy');
  // It changes when the server has stored it.
  await page.getByRole('switch', { name: 'Customers see Buoy chain' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Customers see Buoy chain' })).toBeChecked();
  const stored = await api('manager').call(getProject, { params: { id: project._id } });
  expect(stored).toMatchObject({ customerCanSeeProject: true, version: project.version + 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('key success factors are added, changed, taken from a template and removed in place', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const project = await newProject(admin, { name: 'Sluice', shortName: 'SLUICE' });
  const template = { title: `Calm water ${Date.now()}`, description: 'No wave in the basin.' };
  await admin.call(ksfTemplates.create, { body: template });
  await open('manager', `/admin/projects?projectIdFromPost=${project._id}&tab=performance`);
  const factors = page.getByRole('region', { name: 'Key success factors' });
  await expect(factors.getByText('No key success factors yet')).toBeVisible();
  await press(page, 'Add factor');
  await factors.getByRole('button', { name: 'Save' }).click();
  await expect(factors.getByText('Title is required.')).toBeVisible();
  await expectAccessible(page);
  await factors.getByRole('textbox', { name: 'Title' }).fill('No leaks');
  await page.keyboard.press('Enter');
  await expect(factors.getByText('No leaks')).toBeVisible();
  await press(page, 'Edit No leaks');
  await factors.getByRole('textbox', { name: 'Description' }).fill('Not a drop.');
  await factors.getByRole('button', { name: 'Save' }).click();
  await expect(factors.getByText('Not a drop.')).toBeVisible();

  await press(page, 'Use template');
  await factors.getByRole('button', { name: 'Save' }).click();
  await expect(factors.getByText('Please choose template!')).toBeVisible();
  await choose(page, 'Template', template.title);
  await factors.getByRole('button', { name: 'Save' }).click();
  await expect(factors.getByText('No wave in the basin.')).toBeVisible();
  await press(page, 'Remove No leaks');
  await page.getByRole('dialog', { name: 'Delete No leaks?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(factors.getByText('No leaks')).toHaveCount(0);

  // What is typed is not lost without a question.
  await press(page, 'Add factor');
  await factors.getByRole('textbox', { name: 'Title' }).fill('Quiet gates');
  await factors.getByRole('button', { name: 'Cancel' }).click();
  await expect(factors.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await toTab(page, 'Details');
  await remove(page, 'Sluice');
});

test('accounts propose the dates; one that is assigned elsewhere is named', async ({ page, open, api }) => {
  const project = await newProject(api('admin'), { name: 'Weather mast', shortName: 'MAST', startDate: null });
  await open('manager', `/admin/projects?detailId=${project._id}&tab=dates`);
  await expect(
    page.getByText('Choose accounts to get proposed dates from their registered time.').first(),
  ).toBeVisible();
  await toTab(page, 'Accounts');
  await choose(page, 'Accounts', 'Payments API');
  await page.keyboard.press('Escape');
  await toTab(page, 'Dates');
  await expect(page.getByText(/^First registered on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await press(page, 'Use the first registered day as start date');
  await expect(field(page, 'Start date')).not.toHaveValue('');
  await press(page, 'Save');
  await expect(toast(page, /stays with Payments API, where it is assigned/)).toBeVisible();
});

test('a project that cannot be saved or deleted says so in the words kept for it, and what was typed stays', async ({
  page,
  open,
  api,
}) => {
  const project = await newProject(api('admin'), { name: 'Wreck', shortName: 'WRECK' });
  await page.route('**/api/admin/projects/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await open('manager', `/admin/projects?detailId=${project._id}`);
  await field(page, 'Name').fill('Raised wreck');
  await press(page, 'Save');
  await expect(toast(page, 'Update project failed. Please try again!')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Raised wreck');
  await press(page, 'Delete');
  await page.getByRole('dialog', { name: 'Delete Wreck?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Error while deleting project')).toBeVisible();
});

test('what others save of a project is shown while nothing is typed, and takes nothing away that is', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await newProject(api('admin'), { name: 'Moored barge', shortName: 'BARGE' });
  const show = (customerCanSeeProject: boolean) =>
    api('admin').call(setCustomerCanSeeProject, { body: { _id, customerCanSeeProject } });
  const isShown = page.getByRole('dialog').getByRole('switch', { name: 'Customer can see the project' });
  await open('manager', `/admin/projects?detailId=${_id}`);
  await expect(isShown).not.toBeChecked();
  await show(true);
  await expect(isShown).toBeChecked();
  await field(page, 'Number').fill('B-1');
  const fetched = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/projects/${_id}`));
  await show(false);
  await fetched;
  // Another tab, and back.
  await toTab(page, 'People');
  await toTab(page, 'Details');
  await expect(field(page, 'Number')).toHaveValue('B-1');
  await expect(isShown).toBeChecked();
  await press(page, 'Save');
  await press(page, 'Use their version');
  await expect(isShown).not.toBeChecked();
  await expect(field(page, 'Number')).not.toHaveValue('B-1');

  // Escape asks before it takes away what was typed.
  await field(page, 'Number').fill('B-2');
  await page.keyboard.press('Escape');
  await press(page, 'Stay');
  await expect(field(page, 'Number')).toHaveValue('B-2');
});
