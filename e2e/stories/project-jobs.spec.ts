import { randomUUID } from 'node:crypto';
import { selectEmployees } from '@stint/contract/people/users/user';
import { listLackingJobs } from '@stint/contract/projects/jobs/project-job-help';
import { createJobs, listJobs } from '@stint/contract/projects/jobs/project-job-keeping';
import { listProjects, PROJECT_FILTER } from '@stint/contract/projects/projects/project';
import { choose, field, press, row } from '../support/master-data.ts';
import { newProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('jobs of a project: for several people at once, with skills, and lacking until they say enough', async ({
  page,
  open,
  api,
}) => {
  const project = (await newProject(api('admin'), { name: 'Quay wall', shortName: 'Quay wall' }))._id;
  await open('manager', `/admin/project/${project}/jobs`);
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await press(page, 'New job');
  const form = page.getByRole('dialog', { name: 'New job for several people' });
  await choose(page, 'Add person…', 'Emil Madsen');
  await choose(page, 'Add person…', 'Lena Eriksen');
  await field(page, 'Start date').fill('04052026');
  await field(page, "Emil Madsen's job").fill('Surveyor');
  await form.getByRole('button', { name: 'Create 2 jobs' }).click();
  await expect(form.getByText('Please enter a name for all selected')).toBeVisible();
  await field(page, 'Name for all').fill('Diver');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create 2 jobs' }).click();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(row(page, 'Diver')).toHaveCount(2);
  await expect(row(page, 'Emil Madsen')).toContainText('ongoing');
  await expect(row(page, 'Emil Madsen')).toContainText('Too short');
  await expectAccessible(page);

  await row(page, 'Emil Madsen').click();
  await field(page, 'Achievements').fill(
    'Inspected the whole breakwater and repaired every third stone of it in a summer.',
  );
  await choose(page, 'Add skill…', 'Payments');
  await page.getByRole('group', { name: 'Payments level' }).getByRole('button', { name: '5' }).click();
  await page.getByRole('checkbox', { name: 'Show on the CV' }).check();
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(row(page, 'Emil Madsen')).toContainText('Payments 5');
  await page.getByRole('checkbox', { name: 'Missing achievements only' }).check();
  await expect(row(page, 'Emil Madsen')).toHaveCount(0);
  await expect(row(page, 'Lena Eriksen')).toBeVisible();
  await row(page, 'Lena Eriksen').click();
  await press(page, 'Delete');
  await page
    .getByRole('dialog', { name: /^Delete Diver/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
});

test('jobs at the customer: somebody by name, in a role', async ({ page, open, api }) => {
  const project = (await newProject(api('admin'), { name: 'Mooring', shortName: 'Mooring' }))._id;
  await open('manager', `/admin/project/${project}/jobs`);
  await page.getByRole('tab', { name: 'At the customer' }).click();
  await expect(page.getByText('No customer jobs yet')).toBeVisible();
  await press(page, 'New customer job');
  await field(page, 'Role').fill('Harbour master');
  await press(page, 'Save');
  await expect(page.getByText('Please choose a customer or enter a full name')).toBeVisible();
  await field(page, 'Full name').fill('Karen Holm');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(row(page, 'Karen Holm')).toContainText('Harbour master');
  await expectAccessible(page);
  await row(page, 'Karen Holm').click();
  await field(page, 'Role').fill('Pilot');
  await press(page, 'Save');
  await expect(row(page, 'Karen Holm')).toContainText('Pilot');
});

test('whoever registered without a job lacks one; drafts are made from the registered time', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const { items } = await admin.call(listProjects, { query: { status: PROJECT_FILTER.all } });
  let project: string | undefined;
  for (const { _id } of items) {
    const { lacking } = await admin.call(listLackingJobs, { query: { project: _id } });
    if (lacking.length > 1) project = _id;
  }
  if (!project) throw new Error('Some people only helped out in a project of the demo company');
  await open('manager', `/admin/project/${project}/jobs`);
  const list = page.getByRole('list', { name: 'People without a job' });
  await expect(list).toBeVisible();
  const count = await list.getByRole('listitem').count();
  await list.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await press(page, 'Create 1 job');
  const naming = page.getByRole('dialog', { name: 'Name the jobs' });
  await expect(naming.getByRole('textbox')).toHaveValue(/.+/);
  await naming.getByRole('textbox').fill(' ');
  await naming.getByRole('button', { name: /^Create/ }).click();
  await expect(naming.getByText('Please enter a name for all selected')).toBeVisible();
  await naming.getByRole('textbox').fill('Helping hand');
  await expectAccessible(page);
  await naming.getByRole('button', { name: /^Create/ }).click();
  await expect(toast(page, '1 draft created')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(count - 1);
  await press(page, 'Create all');
  await expect(list).toHaveCount(0);
  await expect(row(page, 'Draft').first()).toBeVisible();
});

test('one says oneself what one achieved; the helper corrects it', async ({ page, open, api }) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Slipway', shortName: 'Slipway' }))._id;
  const [emil] = await admin.call(selectEmployees, { query: { search: 'Emil Madsen' } });
  const people = [{ _id: randomUUID(), user: emil?._id ?? '', name: 'Shipwright' }];
  await admin.call(createJobs, { body: { project, people, startDate: '2026-02-02', endDate: null, level: 2 } });
  await open('employee', '/user/my-jobs');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('slipway');
  await row(page, 'Slipway').click();
  await press(page, 'Propose text');
  await expect(page.getByText('Write something first')).toBeVisible();
  await field(page, 'Achievements').fill('I has built the slipway that all of the boats of the town use.');
  await press(page, 'Propose text');
  await page.getByRole('button', { name: /^Apply \d changes?$/ }).click();
  await expect(field(page, 'Achievements')).toHaveValue(/^I have built the slipway/);
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  const { items } = await api('employee').call(listJobs, { query: { search: 'slipway' } });
  expect(items).toMatchObject([{ achievements: expect.stringContaining('I have built'), status: 'Confirmed' }]);
});
