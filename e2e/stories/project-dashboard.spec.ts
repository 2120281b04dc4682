import { sendMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { selectEmployees } from '@stint/contract/people/users/user';
import { selectProjects } from '@stint/contract/projects/projects/project';
import { createTeam } from '@stint/contract/teams/teams/team';
import type { Api } from '../support/api.ts';
import { choose, field, press, row, toTab } from '../support/master-data.ts';
import { newCustomer, newProject, ownName, staffedProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const idOf = async (api: Api, name: string) => {
  const [person] = await api.call(selectEmployees, { query: { search: name } });
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person._id;
};

test('everything about a project stands on its tabs, each with its numbers', async ({ page, open, api }) => {
  const [project] = await api('admin').call(selectProjects, { query: { search: 'Payments API' } });
  await open('employee', '/user/my-projects');
  await expect(row(page, 'Payments API')).toContainText('Assigned');
  await expectAccessible(page);
  await row(page, 'Payments API').click();
  await expect(page).toHaveURL(new RegExp(`dashboard=${project?._id}`));
  const dashboard = page.getByRole('dialog', { name: 'Payments API' });
  await expect(dashboard.getByRole('heading', { name: 'Planned and registered by week' })).toBeVisible();
  await expectAccessible(page);

  await toTab(page, 'Time');
  const hours = dashboard.getByRole('table', { name: 'Hours by month and account' });
  await expect(hours.getByRole('row', { name: /^Payments API/ })).toBeVisible();
  await press(page, 'Person');
  await expect(dashboard.getByRole('row', { name: /^Emil Madsen/ })).toBeVisible();
  await expect(dashboard.getByRole('row', { name: /^Others/ })).toBeVisible();
  await expect(dashboard.getByRole('row', { name: /^Lena Eriksen/ })).toHaveCount(0);
  await press(page, '6 months');
  await expect(dashboard.getByRole('columnheader', { name: /\d\d$/ })).toHaveCount(6);
  await expect(page).toHaveURL(/split=person&span=6|span=6.*split=person/);
  await expect(dashboard.getByRole('listitem').filter({ hasText: 'Build' })).toContainText(/of [\d.]+ h/);
  await expectAccessible(page);

  await toTab(page, 'Performance');
  await expect(dashboard.getByRole('heading', { name: 'Levels of current jobs' })).toBeVisible();
  await expect(dashboard.getByText('Only your own level is shown')).toBeVisible();
  await expect(dashboard.getByText('On time')).toBeVisible();
  await expect(dashboard.getByRole('button', { name: 'Add factor' })).toHaveCount(0);
  await expectAccessible(page);

  await toTab(page, 'People');
  await expect(dashboard.getByRole('row', { name: /Emil Madsen/ })).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(dashboard.getByRole('row', { name: /Lena Eriksen/ })).not.toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(dashboard.getByText('Hours are shown to the person')).toBeVisible();
  // What is not shown is no dash, which says that there is none.
  const hoursOf = (name: RegExp) => dashboard.getByRole('row', { name }).getByRole('cell').nth(1);
  await expect(hoursOf(/Emil Madsen/)).toHaveText(/^[\d.]+$/);
  await expect(hoursOf(/Lena Eriksen/)).toBeEmpty();
  await expectAccessible(page);

  await expect(dashboard.getByRole('link', { name: 'Workload' })).toHaveAttribute(
    'href',
    `/admin/project/${project?._id}/planners?myProject=true`,
  );

  await toTab(page, 'Details');
  await expect(dashboard.getByText('Card payments for shops and ferries')).toBeVisible();
  await expect(dashboard.getByRole('textbox', { name: 'Description' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/dashboard=/);
});

test('key members edit the dashboard, and what they typed is not taken away without a question', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const businessAnalyst = await idOf(admin, 'Emil Madsen');
  const project = await newProject(admin, { name: 'Signal flags', shortName: 'FLAGS', businessAnalyst });
  await open('employee', `/user/my-projects?dashboard=${project._id}&tab=details`);
  await field(page, 'Description').fill('Flags that anybody can read from a mile away.');
  await toTab(page, 'People');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Description')).toHaveValue(/mile away/);
  await page.getByRole('switch', { name: 'Customer can see the project' }).check();
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await toTab(page, 'Performance');
  await press(page, 'Add factor');
  await field(page, 'Title').fill('Bright colours');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await press(page, 'Add factor');
  await field(page, 'Title').fill('Seen from afar');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Seen from afar', { exact: true })).toBeVisible();
  await expect(field(page, 'Title')).toHaveCount(0);
  await expectAccessible(page);
});

test('what is typed while a form is being saved stays, to be saved next', async ({ page, open, api }) => {
  const admin = api('admin');
  const businessAnalyst = await idOf(admin, 'Emil Madsen');
  const project = await newProject(admin, { name: 'Semaphore', shortName: 'SEMA', businessAnalyst });
  await open('employee', `/user/my-projects?dashboard=${project._id}&tab=details`);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/user/projects/${project._id}`, async (route) => {
    if (route.request().method() === 'PUT') await mayAnswer;
    await route.fallback();
  });
  await field(page, 'Description').fill('Arms that');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await press(page, 'Save');
  await saving;
  await field(page, 'Description').fill('Arms that say letters.');
  answer();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Arms that say letters.');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await press(page, 'Save');
  expect(((await (await saved).json()) as { description: string }).description).toBe('Arms that say letters.');
});

test('a project opens for reading from an address; who keeps projects goes on to edit it', async ({
  page,
  open,
  api,
}) => {
  const emil = await idOf(api('admin'), 'Emil Madsen');
  const { project } = await staffedProject(api('admin'), 'LANTERN', [emil], { description: 'Light for the pier.' });
  await open('employee', `/user/my-projects?projectIdFromPost=${project._id}`);
  const dialog = page.getByRole('dialog', { name: 'LANTERN' });
  await expect(dialog.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/user/my-projects?detailId=${project._id}`);
  await expect(dialog.getByText('Light for the pier.')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Tiered reviews' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/user/my-projects?search=lantern');
  await expect(row(page, 'LANTERN')).toContainText('Assigned');
  await page.goto(
    `/user/my-projects?detailId=${(await newProject(api('admin'), { name: 'Hidden', shortName: 'HIDDEN' }))._id}`,
  );
  await expect(page.getByText('The project was not found')).toBeVisible();
});

test('the 1MMs of a project are those of this month until others are asked for', async ({ page, open, api }) => {
  const emil = await idOf(api('admin'), 'Emil Madsen');
  await newCustomer(api('admin'), 'Foghorn shipping');
  const project = await newProject(api('admin'), { name: 'Foghorn', shortName: 'FOGHORN', manager: emil });
  const team = await api('admin').call(createTeam, {
    body: {
      ...{ name: ownName('Horn blowers'), shortName: ownName('HORN'), teamLeader: null, supportingLeaders: [] },
      ...{ isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
      members: [{ user: emil, performanceResponsible: null }],
    },
  });
  const about = { project: project._id, star: 3, strengths: [], weaknesses: [] };
  for (const wtf of [
    { ...about, toUserId: emil, toTeam: null, comment: 'Loud enough to be heard on the other side of the bay' },
    { ...about, toUserId: null, toTeam: team._id, comment: 'All of you in tune' },
  ])
    await api('manager').call(sendMessage, { body: { wtf } });
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/one-minute-messages/of-project')) asked.push(searchParams);
  });
  await open('employee', `/user/project/${project._id}/1mm`);
  const toEmil = row(page, 'Loud enough to be heard on the…');
  const toTheTeam = row(page, 'All of you in tune');
  await expect(toEmil).toBeVisible();
  await expect(toTheTeam).toBeVisible();
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })
    .format(new Date())
    .split('/');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(`01/${month}/${year}`);
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(`${day}/${month}/${year}`);
  expect(['from', 'to'].map((name) => asked[0]?.get(name))).toEqual([`${year}-${month}-01`, `${year}-${month}-${day}`]);
  await expectAccessible(page);
  await choose(page, 'Receiving team', team.name);
  await expect(toEmil).toHaveCount(0);
  await expect(toTheTeam).toBeVisible();
  await choose(page, 'Receiver', 'Emil Madsen');
  await expect(toTheTeam).toHaveCount(0);
  await expect(toEmil).toBeVisible();
  await page.getByRole('button', { name: /^Appraisal/ }).click();
  await expect(page.getByText('No 1MMs in this period')).toBeVisible();
});
