import { listProjects } from '@stint/contract/projects/projects/project';
import { createPost } from '@stint/contract/teams/post/post';
import { createStatus } from '@stint/contract/teams/status/status';
import type { Api } from '../support/api.ts';
import { field, press, row, toTab } from '../support/master-data.ts';
import { newTeam } from '../support/own-team.ts';
import { firstOf } from '../support/screens.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const EDITOR = '.ProseMirror';

/** A guideline of a team that its people must read. */
const newGuideline = (writer: Api, title: string, team: string) =>
  writer.call(createPost, {
    body: {
      ...{ title, type: 'Guideline', content: '<p>Wear your badge.</p>', teams: [team], project: null },
      ...{ isActive: true, mustReadAcknowledge: true, autosendWeekly: false, autosendDay: null, askAgain: false },
    },
  });

/** Statuses of so many weeks of a year that is over. */
async function newStatuses(leader: Api, team: string, count: number): Promise<void> {
  for (let week = 1; week <= count; week++)
    await leader.call(createStatus, {
      body: { team, project: null, week, year: 2025, description: `<p>Week ${week} was <strong>fine</strong></p>` },
    });
}

test('a leader goes from the week of a team to its status, writes it, and finds it done', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Reporters', ['employee']);
  const title = `Reports ${team.name}`;
  await newGuideline(api('manager'), title, team._id);
  await open('leader', `/user/teams?dashboard=${team._id}`);
  const dialog = page.getByRole('dialog', { name: team.name });
  const written = dialog.getByRole('region', { name: 'Write and read' });
  await expect(written.getByRole('listitem').filter({ hasText: title })).toContainText('To read');
  await written.getByRole('link', { name: /^Write the status of week / }).click();
  await expect(page).toHaveURL(new RegExp(`teamIdFromReminder=${team._id}`));
  const form = page.getByRole('dialog', { name: 'New status' });
  await page.locator(EDITOR).fill('All on track');
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'All on track')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Week' }).click();
  await written.getByRole('link', { name: /^Status of week .*, Lena Eriksen$/ }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^${team.name}, week `) })).toBeVisible();
});

test('a leader sees in the week who has not read a guideline, and reminds them with one press', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Readers', ['employee']);
  const title = `Badges ${team.name}`;
  await newGuideline(api('leader'), title, team._id);
  await open('leader', `/user/teams?dashboard=${team._id}`);
  const unread = page.getByRole('region', { name: 'Unread posts' });
  const post = unread.getByRole('listitem').filter({ hasText: title });
  await expect(post).toContainText('Not read by 2 of 2 people: Emil Madsen, Lena Eriksen');
  await expectAccessible(page);
  const remind = post.getByRole('button', { name: `Remind readers of ${title}` });
  await remind.click();
  await expect(toast(page, 'Reminded 1 person')).toBeVisible();
  await remind.click();
  await expect(toast(page, 'Everyone was already reminded today')).toBeVisible();

  await open('employee', '/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText(`Lena Eriksen asks you to read ${title}`).click();
  await press(page, 'I have read it');
  await open('leader', `/user/teams?dashboard=${team._id}`);
  await expect(post).toContainText('Not read by 1 of 2 people: Lena Eriksen');
  await post.getByRole('link', { name: title }).click();
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect(page.getByText('1 of 2 people have read it')).toBeVisible();
  await expectAccessible(page);
});

test('who is in a team reads its posts and statuses on its dashboard, twenty statuses a page, and writes none', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Readers', ['employee']);
  await newStatuses(api('leader'), team._id, 21);
  await open('employee', `/user/teams?teamIdFromStatus=${team._id}`);
  const dialog = page.getByRole('dialog', { name: team.name });
  await expect(dialog.getByRole('tab', { name: 'Status', selected: true })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(21);
  await expect(dialog.getByRole('button', { name: 'New status' })).toHaveCount(0);
  await expectAccessible(page);
  await row(page, '21/2025').click();
  await expect(page.getByRole('dialog', { name: 'Status' }).locator('strong')).toHaveText('fine');
  await page.goto(`/user/teams?teamIdFromReminder=${team._id}`);
  await expect(dialog.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('dialog', { name: 'New status' })).toHaveCount(0);
  await page.goto(`/user/teams?teamIdFromPost=${team._id}`);
  await expect(dialog.getByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
  await expectAccessible(page);
  // Who is not in the team sees neither.
  await open('freelancer', `/user/teams?teamIdFromPost=${team._id}`);
  await expect(dialog.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect(dialog.getByRole('tab', { name: /Posts|Status/ })).toHaveCount(0);
});

test('a post of a team is written from its dashboard or its page, and one is back there afterwards', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Posters');
  await open('leader', `/user/teams?dashboard=${team._id}&tab=posts`);
  await page.getByRole('link', { name: 'New post' }).click();
  await field(page, 'Title').fill('Team rules');
  await press(page, 'Create');
  await expect(page).toHaveURL(new RegExp(`/user/teams\\?teamIdFromPost=${team._id}`));
  await expect(row(page, 'Team rules')).toBeVisible();

  await open('manager', `/admin/team/${team._id}`);
  await toTab(page, 'Posts');
  await row(page, 'Team rules').click();
  await field(page, 'Title').fill('Rules of the team');
  await press(page, 'Save');
  await expect(page).toHaveURL(new RegExp(`/admin/team/${team._id}\\?backFromPost=true`));
  await expect(page.getByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
  await expect(row(page, 'Rules of the team')).toBeVisible();
  await expectAccessible(page);
  await toTab(page, 'Status');
  await expect(page.getByRole('button', { name: 'New status' })).toBeVisible();
  await expectAccessible(page);
});

test("a project's dashboard has its statuses and posts", async ({ page, api, open }) => {
  const project = firstOf(await api('admin').call(listProjects, { query: { search: 'Harbour portal', limit: 1 } }));
  const manager = api('manager');
  await manager.call(createStatus, {
    body: { team: null, project, week: 3, year: 2025, description: '<p>Ships are in</p>' },
  });
  await manager.call(createPost, {
    body: {
      ...{ title: 'Harbour news', type: 'News', content: '<p>Cranes</p>', teams: [], project, isActive: true },
      ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
    },
  });
  await open('manager', `/user/my-projects?dashboard=${project}&tab=status`);
  await row(page, 'Ships are in').click();
  await expect(page.getByRole('dialog', { name: 'Harbour portal, week 3/2025' })).toBeVisible();
  await expectAccessible(page, EDITOR);
  await page.goto(`/user/my-projects?dashboard=${project}&tab=posts`);
  await expect(row(page, 'Harbour news')).toBeVisible();
  await expectAccessible(page);
});
