import { listUsers } from '@stint/contract/people/users/user';
import { saveWeekPlans } from '@stint/contract/planning/allocation/week-plan';
import { createTeam } from '@stint/contract/teams/teams/team';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newcomer } from '../support/newcomer.ts';
import { PEOPLE } from '../support/people.ts';
import { newProject, ownName } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Far ahead of what the demo company plans, so that everybody is free. */
const FIRST = addWeeks(weekLabel(demoToday()), 44);
const WEEKS = weeksFrom(FIRST, 4);
const BEFORE = addWeeks(FIRST, -1);

test('a leader plans the team below its projects, clones the week before, and takes people into an active project', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const idOf = async (email: string) => (await admin.call(listUsers, { query: { search: email } })).items[0]?._id ?? '';
  const leader = await idOf(PEOPLE.leader.email);
  const [one, other] = [await newcomer(admin), await newcomer(admin)];
  const name = ownName('Planners');
  const team = await admin.call(createTeam, {
    body: {
      ...{ name, shortName: name.slice(-6), isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
      teamLeader: leader,
      members: [one, other].map(({ _id }) => ({ user: _id, performanceResponsible: null })),
      supportingLeaders: [],
    },
  });
  // The leader sees a project that one of the team's people is planned for.
  const project = await newProject(admin, { name: ownName('Buoys'), shortName: ownName('B').replace(' ', '') });
  const plans = [{ user: one._id, project: project._id, weekYear: BEFORE, percentage: 40 }];
  await admin.call(saveWeekPlans, { body: { plans } });

  await open('leader', `/user/team-planner?team=${team._id}&week=${FIRST}`);
  await expect(page.getByText('No one is planned in these weeks')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Copy ${BEFORE} to ${FIRST}` }).click();
  await expect(toast(page, `Copied ${BEFORE} to ${FIRST}`)).toBeVisible();
  const cell = (person: string, week: number) =>
    page.getByRole('textbox', { name: `${person}, ${project.name}, week ${WEEKS[week]}, per cent` });
  await expect(cell(one.name, 0)).toHaveValue('40');
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'All active projects' }).check({ force: true });
  await expect(page).toHaveURL(/all=true/);
  await page.getByRole('button', { name: `Add people to ${project.name}` }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: other.name }).check();
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = page.waitForResponse((response) => response.url().endsWith('/save-multiple'));
  await cell(other.name, 1).fill('60');
  await cell(other.name, 1).press('Enter');
  expect((await saved).status()).toBe(200);

  const fold = page.getByRole('button', { name: `People of ${project.name}` });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(cell(one.name, 0)).toHaveCount(0);
  await fold.click();

  await cell(one.name, 0).fill('101');
  await cell(one.name, 0).press('Enter');
  await expect(toast(page, 'You cannot plan for an employee to work more than 100% within any period.')).toBeVisible();
});

test('the report of a team’s plans covers up to four weeks in order, and says why it covers no others', async ({
  page,
  open,
}) => {
  await open('leader', '/user/report/team-plans');
  const table = page.getByRole('table', { name: 'Team plan report' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('row', { name: /Emil Madsen/ })).toContainText('%');
  await expectAccessible(page);
  const present = await page.getByRole('combobox', { name: 'Start week' }).inputValue();
  await page.getByRole('combobox', { name: 'End week' }).selectOption(addWeeks(present, 4));
  await expect(page.getByText('Over 4 weeks is not allowed!')).toBeVisible();
  await page.getByRole('combobox', { name: 'End week' }).selectOption(addWeeks(present, -1));
  await expect(page.getByText('Start week must be less than End week')).toBeVisible();
  await page.getByRole('combobox', { name: 'End week' }).selectOption(present);
  await expect(table.getByRole('columnheader')).toHaveCount(2);
});
