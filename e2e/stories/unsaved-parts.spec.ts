import type { Page } from '@playwright/test';
import { createPost } from '@stint/contract/teams/post/post';
import { newTeam } from '../support/own-team.ts';
import { reviewOf } from '../support/quarter-review.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const EDITOR = '.ProseMirror';
const question = (page: Page) => page.getByText('Leaving this page will lose your unsaved data');

/** What is done asks first, and takes nothing away while it is to stay; after that it goes. */
async function expectAsked(page: Page, act: () => Promise<unknown>, stays: () => Promise<unknown>): Promise<void> {
  await act();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await stays();
  await act();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(question(page)).toBeHidden();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a self review is asked about before another tab is opened', async ({ page, api, open }) => {
  const { address } = await reviewOf(api);
  await open('employee', address);
  await tab(page, 'Final review').click();
  const text = page.getByRole('region', { name: 'Self review' }).locator(EDITOR);
  await text.fill('Thought about for an hour');
  const stays = () => expect(text).toHaveText('Thought about for an hour');
  await tab(page, '1MMs').click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, EDITOR);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectAsked(page, () => tab(page, 'Hours').click(), stays);
  await expect(tab(page, 'Hours')).toHaveAttribute('aria-selected', 'true');
  // Nothing is unsaved any more.
  await tab(page, 'Final review').click();
  await expect(text).not.toHaveText('Thought about for an hour');
});

test('a review stays while other tabs are looked at, and is asked about before another person or quarter', async ({
  page,
  api,
  open,
}) => {
  const { address } = await reviewOf(api);
  await open('leader', `${address}#final`);
  const text = page.getByRole('region', { name: 'Review', exact: true }).locator(EDITOR).first();
  await text.fill('Written at length');
  const stays = () => expect(text).toHaveText('Written at length');
  await tab(page, 'Hours').click();
  await tab(page, 'Final review').click();
  await stays();
  await page.getByRole('button', { name: 'Previous quarter' }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  const people = page.getByRole('combobox', { name: 'Person' });
  const other = (await people.locator('option:not(:checked)').first().getAttribute('value')) ?? '';
  await expectAsked(page, () => people.selectOption(other), stays);
  await expect(people).toHaveValue(other);
  await page.goBack();
  await expect(text).not.toHaveText('Written at length');
});

test('what is typed of a user is asked about before another tab, and by Back', async ({ page, api, open }) => {
  const { user } = await reviewOf(api);
  await open('admin', `/admin/user/${user}?tab=jobs`);
  await tab(page, 'General').click();
  const position = page.getByRole('textbox', { name: 'Position' });
  await position.fill('Typed position');
  const stays = () => expect(position).toHaveValue('Typed position');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectAsked(page, () => tab(page, 'Skills').click(), stays);
  await expect(tab(page, 'Skills')).toHaveAttribute('aria-selected', 'true');
});

test('a comment below news is asked about before its versions are shown', async ({ page, api, open }) => {
  const { _id } = await api('manager').call(createPost, {
    body: {
      ...{ title: 'A new door', type: 'News', content: '<p>It opens.</p>', teams: [], project: null, isActive: true },
      ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
    },
  });
  await open('employee', `/user/guideline/${_id}`);
  const words = page.getByRole('textbox', { name: 'Write a comment' });
  await words.fill('Does it close?');
  await expectAsked(
    page,
    () => tab(page, 'Versions').click(),
    () => expect(words).toHaveValue('Does it close?'),
  );
  await expect(tab(page, 'Versions')).toHaveAttribute('aria-selected', 'true');
});

test('a team’s schedule is asked about before another tab of its page, and before the page is closed', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Crew', ['employee']);
  await open('leader', `/user/teams?dashboard=${team._id}`);
  const edit = async () => {
    await tab(page, 'Schedule').click();
    await page.getByRole('button', { name: 'Edit schedule' }).click();
    await page.getByRole('button', { name: 'Add time: Monday' }).click();
    await page.getByRole('textbox', { name: 'From, time 1 of Monday' }).fill('0700');
  };
  const stays = () => expect(page.getByRole('textbox', { name: 'From, time 1 of Monday' })).toHaveValue('0700');
  await edit();
  await expectAsked(page, () => tab(page, 'Week').click(), stays);
  await edit();
  await expectAsked(page, () => page.keyboard.press('Escape'), stays);
  await expect(page.getByRole('dialog', { name: team.name })).toBeHidden();
});

test('a week that is planned is asked about before another person’s is shown', async ({ page, open }) => {
  await open('manager', '/user/my-plan?view=rows');
  await page.getByRole('button', { name: 'Edit week' }).click();
  const from = page.getByRole('textbox', { name: 'Monday, slot 1, from' });
  await from.fill('0655');
  await expectAsked(
    page,
    async () => {
      await page.getByRole('combobox', { name: 'Person' }).click();
      await page.getByRole('option').nth(2).click();
    },
    () => expect(from).toHaveValue('0655'),
  );
  await expect(page).toHaveURL(/user=/);
  await expect(from).toBeHidden();
});

test('the form of a team stays while other tabs are looked at, and its schedule is asked about before', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Crew', ['employee']);
  await open('manager', `/admin/team/${team._id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed name');
  await tab(page, 'Followers').click();
  await tab(page, 'Team').click();
  await expect(name).toHaveValue('Typed name');
  await tab(page, 'Schedule').click();
  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Add time: Monday' }).click();
  await expectAsked(
    page,
    () => tab(page, 'Team').click(),
    () => expect(page.getByRole('textbox', { name: 'From, time 1 of Monday' })).toBeVisible(),
  );
  await expect(name).toHaveValue('Typed name');
});
