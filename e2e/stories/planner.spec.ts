import type { Page } from '@playwright/test';
import { listUsers } from '@stint/contract/people/users/user';
import { getProjectPlanner, getUserPlanner, saveWeekPlans } from '@stint/contract/planning/allocation/week-plan';
import { listTeams } from '@stint/contract/teams/teams/team';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from '../support/api.ts';
import { newProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Far ahead of what the demo company plans, so that everybody is free. */
const FIRST = addWeeks(weekLabel(demoToday()), 40);
const WEEKS = weeksFrom(FIRST, 4);
const OVER = 'You cannot plan for an employee to work more than 100% within any period.';

const cell = (page: Page, name: string, week: number) =>
  page.getByRole('textbox', { name: `${name}, week ${WEEKS[week]}, per cent` });
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/save-multiple') && response.request().method() === 'POST',
  );

async function person(api: Api, search: string): Promise<{ _id: string; name: string }> {
  const { items } = await api.call(listUsers, { query: { search } });
  const [found] = items;
  if (!found) throw new Error(`Nobody is called ${search}`);
  return { _id: found._id, name: `${found.firstName} ${found.lastName}` };
}

test('a project is planned by keyboard alone: people, shares, filled, pasted, cloned, taken out', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Planned by keys', shortName: 'Planned by keys' }))._id;
  await open('manager', `/admin/project/${project}/planners?week=${FIRST}`);
  await expect(page.getByText('No one is planned in these weeks')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('button', { name: 'Add 0 people' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose at least one User');
  const people = page.getByRole('dialog').getByRole('checkbox');
  const names = [await people.nth(0).getAttribute('aria-label'), await people.nth(1).getAttribute('aria-label')] as [
    string,
    string,
  ];
  await people.nth(0).check();
  await people.nth(1).check();
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Added')).toBeVisible();

  const [first, second] = [...names].sort((one, other) => one.localeCompare(other)) as [string, string];
  await cell(page, first, 0).click();
  const typed = saved(page);
  await page.keyboard.type('4a0');
  await expect(cell(page, first, 0)).toHaveValue('40');
  await page.keyboard.press('ArrowRight');
  expect((await typed).status()).toBe(200);
  await expect(cell(page, first, 1)).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  const filled = saved(page);
  await page.keyboard.press('Control+r');
  await filled;
  await expect(cell(page, first, 3)).toHaveValue('40');

  await cell(page, second, 0).focus();
  const pasted = saved(page);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '10\t20\t30\t100');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  expect((await pasted).status()).toBe(200);
  await expect(cell(page, second, 3)).toHaveValue('100');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(addWeeks(FIRST, 1)).replaceAll('%2F', '(%2F|/)')));
  await page.getByRole('button', { name: `Copy ${WEEKS[3]} to ${addWeeks(FIRST, 4)}` }).click();
  await expect(page.getByText(`Copied ${WEEKS[3]} to ${addWeeks(FIRST, 4)}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: `${second}, week ${addWeeks(FIRST, 4)}, per cent` })).toHaveValue(
    '100',
  );

  await page.goBack();
  const takeOut = page.getByRole('button', { name: `Remove ${first}` });
  await expect(takeOut).toBeDisabled();
  await takeOut.click({ force: true });
  await expect(page.getByText('Only rows without any planned percentage can be removed')).toBeVisible();
  await cell(page, first, 0).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  const emptied = saved(page);
  await page.keyboard.press('Delete');
  await emptied;
  await takeOut.click();
  await expect(page.getByRole('rowheader', { name: first })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: second })).toBeVisible();
  await expect(toast(page, `${first} removed`)).toBeVisible();

  const planned = async () => {
    const { rows } = await admin.call(getProjectPlanner, { query: { project, weeks: WEEKS.join(',') } });
    const shares = rows.map((row) => row.weeks.map(({ plan }) => plan?.percentage));
    // Whom a name stands before is the database's to say.
    return shares.toSorted(([one = 0], [other = 0]) => one - other);
  };
  expect(await planned()).toEqual([[10, 20, 30, 100]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: first })).toBeVisible();
  await expect(toast(page, 'Restored')).toBeVisible();
  expect(await planned()).toEqual([
    [0, 0, 0, 0],
    [10, 20, 30, 100],
  ]);
});

test('Enter saves a share once, and says that it did', async ({ page, api, open }) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Saved once', shortName: 'Saved once' }))._id;
  const [freja, minh] = [await person(admin, 'freja.rask'), await person(admin, 'minh.andersen')];
  const plan = { project, weekYear: FIRST, percentage: 0 };
  await admin.call(saveWeekPlans, {
    body: {
      plans: [
        { ...plan, user: freja._id },
        { ...plan, user: minh._id },
      ],
    },
  });
  await open('manager', `/admin/project/${project}/planners?week=${FIRST}`);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-multiple')) saves.push(request.postData() ?? '');
  });
  await cell(page, freja.name, 0).fill('5');
  // Goes to the cell below: what was typed is left by the key and by the focus.
  await cell(page, freja.name, 0).press('Enter');
  await expect(cell(page, minh.name, 0)).toBeFocused();
  await expect(toast(page, 'Plan saved')).toBeVisible();
  await cell(page, minh.name, 1).fill('10');
  await cell(page, minh.name, 1).press('Tab');
  await expect.poll(() => saves.length).toBeGreaterThan(1);
  await expect(page.locator('td[data-pending]')).toHaveCount(0);
  expect(saves.map((body) => JSON.parse(body).plans[0].percentage)).toEqual([5, 10]);
});

test('the way back from a removal is offered for ten seconds', async ({ page, api, open }) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Brought back', shortName: 'Brought back' }))._id;
  const minh = await person(admin, 'minh.andersen');
  await admin.call(saveWeekPlans, { body: { plans: [{ user: minh._id, project, weekYear: FIRST, percentage: 0 }] } });
  await page.clock.install();
  await open('manager', `/admin/project/${project}/planners?week=${FIRST}`);
  const remove = page.getByRole('button', { name: `Remove ${minh.name}` });
  await expect(remove).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  const step = async () => {
    await page.clock.runFor(10);
    return undo.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
  await page.clock.runFor(8_500);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(undo).toHaveCount(0);
});

test('past 100 % a share is refused, the cell is reached again with what was typed, and the load elsewhere is seen', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const [one, other] = [
    (await newProject(admin, { name: 'Over one', shortName: 'Over one' }))._id,
    (await newProject(admin, { name: 'Over other', shortName: 'Over other' }))._id,
  ];
  const emil = await person(admin, 'emil.madsen');
  const share = { user: emil._id, weekYear: FIRST };
  await admin.call(saveWeekPlans, {
    body: {
      plans: [
        { ...share, project: one, percentage: 10 },
        { ...share, project: other, percentage: 70 },
      ],
    },
  });
  await open('manager', `/admin/project/${one}/planners?week=${FIRST}`);
  await expect(page.getByRole('img', { name: '10 % here, 70 % elsewhere, 20 % free (OVEROTHER 70 %)' })).toBeVisible();
  const input = cell(page, emil.name, 0);
  const reloaded = page.waitForResponse((response) => response.url().includes('/by-project'));
  await input.fill('40');
  await input.press('Enter');
  await expect(page.getByText(OVER)).toBeVisible();
  expect((await reloaded).status()).toBe(200);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('40');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.press('Escape');
  await expect(input).toHaveValue('10');
  const answer = saved(page);
  await input.fill('30');
  await input.press('Enter');
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('img', { name: /^30 % here, 70 % elsewhere, 0 % free/ })).toBeVisible();
});

test('what another planner changes appears, and an older share does not overwrite it', async ({ page, api, open }) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Two planners', shortName: 'Two planners' }))._id;
  const freja = await person(admin, 'freja.rask');
  const plan = { user: freja._id, project, weekYear: FIRST };
  const [stored] = await admin.call(saveWeekPlans, { body: { plans: [{ ...plan, percentage: 20 }] } });
  await open('manager', `/admin/project/${project}/planners?week=${FIRST}`);
  await expect(cell(page, freja.name, 0)).toHaveValue('20');
  await admin.call(saveWeekPlans, { body: { plans: [{ ...plan, percentage: 35, version: stored?.version ?? 1 }] } });
  await expect(cell(page, freja.name, 0)).toHaveValue('35');
});

test('an employee sees the own plan and cannot change it; a team leader plans a member and chooses a project', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const emil = await person(admin, 'emil.madsen');
  const lena = await person(admin, 'lena.eriksen');
  // Leaders choose from the projects that they or their members have to do with.
  const tieredReviews = [{ reviewer: lena._id, reviewee: emil._id }];
  const given = { name: 'Led by a leader', shortName: 'Led by a leader', tieredReviews };
  const project = (await newProject(admin, given))._id;
  await open('employee', `/user/planner?week=${FIRST}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Workload' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add project' })).toHaveCount(0);
  await expectAccessible(page);
  const own = (await newProject(admin, { name: 'Among my own', shortName: 'Among my own' }))._id;
  await admin.call(saveWeekPlans, {
    body: { plans: [{ user: emil._id, project: own, weekYear: FIRST, percentage: 0 }] },
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /Among my own/i })).toHaveAttribute('href', /\?myProject=true$/);

  await open('leader', `/user/planner?week=${FIRST}&user=${emil._id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${emil.name}'s workload` })).toBeVisible();
  await page.getByRole('button', { name: 'Add project' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Please select a project.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Project', { exact: true }).fill('Led by a leader');
  await page.getByRole('option', { name: /Led by a leader/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const input = page.getByRole('textbox', { name: `Led by a leader, week ${WEEKS[1]}, per cent` });
  const answer = saved(page);
  await input.fill('15');
  await input.press('Enter');
  expect((await answer).status()).toBe(200);
  const planner = await api('employee').call(getUserPlanner, { query: { user: emil._id, weekYears: WEEKS.join(',') } });
  expect(planner.rows.find((row) => row.project._id === project)?.weeks[1]?.plan?.percentage).toBe(15);
});

test('while a share is on its way nothing is cloned; cloning that fails says so; a team in the address narrows the rows', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const project = (await newProject(admin, { name: 'Slow plans', shortName: 'Slow plans' }))._id;
  const minh = await person(admin, 'minh.andersen');
  await admin.call(saveWeekPlans, { body: { plans: [{ user: minh._id, project, weekYear: FIRST, percentage: 20 }] } });
  await open('manager', `/admin/project/${project}/planners?week=${FIRST}&myProject=true`);
  const clone = page.getByRole('button', { name: `Copy ${WEEKS[0]} to ${WEEKS[1]}` });
  await expect(page.getByRole('main').getByRole('link', { name: 'My projects' })).toHaveAttribute(
    'href',
    /^\/user\/my-projects/,
  );

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/save-multiple', async (route) => {
    await held;
    await route.continue();
  });
  const answer = saved(page);
  await cell(page, minh.name, 0).fill('30');
  await cell(page, minh.name, 0).press('Enter');
  await cell(page, minh.name, 1).fill('25');
  await cell(page, minh.name, 1).press('Enter');
  await clone.click();
  await expect(page.getByText('Please wait for the current plan to be updated.')).toBeVisible();
  letGo();
  expect((await answer).status()).toBe(200);
  await expect(page.locator('td[data-pending]')).toHaveCount(0);

  await page.route('**/week-plans/clone', (route) => route.fulfill({ status: 500, body: '' }));
  await clone.click();
  await expect(page.getByText('Can not clone plans, please check and try again!')).toBeVisible();

  const teams = await admin.call(listTeams, { query: { limit: 1000 } });
  const other = teams.items.find((team) => !team.members.some((member) => member._id === minh._id));
  await page.goto(`/admin/project/${project}/planners?week=${FIRST}&team=${other?._id}`);
  await expect(page.getByText('No one is planned in these weeks')).toBeVisible();
});
