import type { Page } from '@playwright/test';
import { selectEmployees } from '@stint/contract/people/users/user';
import { getProject } from '@stint/contract/projects/projects/project';
import { createPost, getPost } from '@stint/contract/teams/post/post';
import { createTeam } from '@stint/contract/teams/teams/team';
import type { Api } from '../support/api.ts';
import { press } from '../support/master-data.ts';
import { newProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const emilOf = async (admin: Api) => {
  const [emil] = await admin.call(selectEmployees, { query: { search: 'Emil Madsen' } });
  return emil?._id ?? '';
};

/** Opens the task and goes on, as chance has it, until it shows the text of a kind and about something. */
async function openTaskAt(page: Page, about: string) {
  await press(page, 'Proof-read texts');
  const dialog = page.getByRole('dialog', { name: 'Proof-read' });
  await expect(async () => {
    if (!(await dialog.getByText(about).isVisible()))
      await dialog.getByRole('button', { name: 'Next', exact: true }).click({ timeout: 1000 });
    await expect(dialog.getByText(about)).toBeVisible({ timeout: 1000 });
  }).toPass();
  return { dialog, text: dialog.getByRole('textbox', { name: 'Text' }) };
}

test('texts are proof-read one after the other', async ({ page, open, api }) => {
  const admin = api('admin');
  const description = 'A peir of wood';
  const manager = await emilOf(admin);
  const project = await newProject(admin, { name: 'Pier', shortName: 'PIER', manager, description });
  await open('employee', '/user/my-projects');
  const { dialog, text } = await openTaskAt(page, 'Project description · Pier');
  await expect(text).toHaveValue(description);
  await expectAccessible(page);
  await text.fill('A pier of wood');
  await dialog.getByRole('button', { name: 'Save and next' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(dialog.getByText('Project description · Pier')).toBeHidden();
  const stored = await admin.call(getProject, { params: { id: project._id } });
  expect(stored.description).toBe('A pier of wood');
});

test('the post of a team is put right where it is formatted, and is offered to others once the task is closed', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const people = { supportingLeaders: [], members: [] };
  const team = await admin.call(createTeam, {
    body: {
      ...{ name: 'Harbour crew', shortName: 'HCREW', teamLeader: await emilOf(admin), isPlanningTeam: false },
      ...{ isLeaderReviewNeededMonthly: false, ...people },
    },
  });
  const { _id } = await api('employee').call(createPost, {
    body: {
      ...{ title: 'Boots', type: 'News', content: '<p>Wear <strong>boats</strong> on deck</p>', teams: [team._id] },
      ...{ project: null, isActive: true, mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null },
      askAgain: false,
    },
  });
  await open('employee', '/user/my-projects');
  const { dialog, text } = await openTaskAt(page, 'Post · Boots');
  await expect(text.locator('strong')).toHaveText('boats');
  await expectAccessible(page, '.ProseMirror');
  await text.fill('Wear boots on deck');
  await dialog.getByRole('button', { name: 'Save and next' }).click();
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(dialog.getByText('Post · Boots')).toBeHidden();
  expect((await admin.call(getPost, { params: { id: _id } })).content).toBe(
    '<p>Wear <strong>boots</strong> on deck</p>',
  );
  const released = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith('/claim'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await released;
});
