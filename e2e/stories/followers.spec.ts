import { me } from '@stint/contract/account/sessions/session';
import { followers } from '@stint/contract/projects/followers/follower';
import { field, press, row } from '../support/master-data.ts';
import { newcomer } from '../support/newcomer.ts';
import { newAccount, newCustomer, newPhase, newProject, ownName } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a project is followed, by oneself and by those who are added, until they are removed', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  const { _id } = await newProject(admin, { name: 'Tide clock', shortName: 'TIDECLOCK' });
  const { name } = await newcomer(admin);
  await open('admin', `/admin/projects?detailId=${_id}`);
  const form = page.getByRole('dialog', { name: 'Tide clock' });
  await form.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(toast(page, 'Followed!')).toBeVisible();
  await form.getByRole('button', { name: 'Followers' }).click();
  await expect(page).toHaveURL(/followers=project/);

  const dialog = page.getByRole('dialog', { name: 'Followers of the project' });
  const list = dialog.getByRole('list', { name: 'Followers' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Anh Đặng');
  const people = dialog.getByRole('textbox', { name: 'Add people' }).or(dialog.getByRole('combobox')).first();
  await people.click();
  for (const one of [name, 'Emil Madsen']) {
    await people.fill(one);
    await page.getByRole('option', { name: one }).click();
  }
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(toast(page, 'Followers added')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove Emil Madsen' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Emil Madsen' });
  await expect(question).toContainText('It disappears from their followed list.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove Emil Madsen' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Unfollow' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(name);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('who is chosen while others are being added is added next', async ({ page, open, api }) => {
  const { _id } = await newProject(api('admin'), { name: 'Sand clock', shortName: 'SANDCLOCK' });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open('admin', `/admin/projects?followers=project:${_id}`);
  const dialog = page.getByRole('dialog', { name: 'Followers of the project' });
  const people = dialog.getByRole('textbox', { name: 'Add people' }).or(dialog.getByRole('combobox')).first();
  const choose = async (one: string) => {
    await people.fill(one);
    await page.getByRole('option', { name: one }).click();
  };
  await people.click();
  await choose('Emil Madsen');
  await page.keyboard.press('Escape');
  await page.route('**/add-multiple-users', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const adding = page.waitForRequest('**/add-multiple-users');
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await adding;
  await people.click();
  await choose('Lena Eriksen');
  await page.keyboard.press('Escape');
  answer();
  await expect(toast(page, 'Followers added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(dialog.getByRole('list', { name: 'Followers' }).getByRole('listitem')).toHaveCount(2);
});

test('a phase is followed from its form in the account, which shows its followers', async ({ page, open, api }) => {
  const admin = api('admin');
  const account = await newAccount(admin, ownName('Tide gauge'), (await newCustomer(admin, ownName('Tides')))._id);
  const phase = await newPhase(admin, { name: 'Readings', account: account._id });
  await open('manager', `/admin/accounts/${account._id}`);
  await row(page, 'Readings').click();
  const form = page.getByRole('dialog', { name: 'Readings', exact: true });
  await form.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(toast(page, 'Followed!')).toBeVisible();
  await form.getByRole('button', { name: 'Followers' }).click();
  await expect(page).toHaveURL(new RegExp(`followers=phase(:|%3A)${phase._id}`));
  const dialog = page.getByRole('dialog', { name: 'Followers of the phase' });
  await expect(dialog.getByRole('listitem')).toContainText('Minh Andersen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unfollow' }).click();
  await expect(dialog.getByText('No followers yet')).toBeVisible();
});

test('who only follows sees the others, and adds nobody', async ({ page, open, api }) => {
  const admin = api('admin');
  const reviewee = (await api('employee').call(me, {}))._id;
  const reviewer = (await api('leader').call(me, {}))._id;
  const given = { name: 'Tide bell', shortName: 'TIDEBELL', tieredReviews: [{ reviewer, reviewee }] };
  const { _id } = await newProject(admin, given);
  await api('manager').call(followers.project.follow, { body: { project: _id } });
  await open('employee', `/?followers=project:${_id}`);
  const dialog = page.getByRole('dialog', { name: 'Followers of the project' });
  await expect(dialog.getByRole('listitem')).toContainText('Minh Andersen');
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
});

test('a manager keeps teams, and follows a team and an employee on screens of theirs', async ({ page, open, api }) => {
  const admin = api('admin');
  const { name, _id } = await newcomer(admin);
  await open('manager', '/admin/team/0');
  await field(page, 'Name').fill('Harbour watch');
  await field(page, 'Short name').fill('HWATCH');
  await press(page, 'Create');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour watch' })).toBeVisible();

  await page.goto('/admin/teams?search=harbour');
  const star = row(page, 'Harbour watch').getByRole('button', { name: /Harbour watch/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/user/planner?user=${_id}`);
  await press(page, 'Follow');
  await expect(toast(page, 'Followed!')).toBeVisible();
  await press(page, 'Followers');
  const dialog = page.getByRole('dialog', { name: 'Followers of the employee' });
  await expect(dialog.getByRole('listitem')).toContainText('Minh Andersen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s workload` })).toBeVisible();
  await press(page, 'Unfollow');
  await expect(toast(page, 'Unfollowed!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});
