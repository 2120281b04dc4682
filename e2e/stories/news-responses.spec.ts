import type { BodyOf } from '@stint/contract/route';
import { createPost } from '@stint/contract/teams/post/post';
import { addPostComment, listPostComments, updatePostComment } from '@stint/contract/teams/post/post-response';
import { press, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const NEWS: BodyOf<typeof createPost> = {
  ...{ title: 'A lift at last', type: 'News', content: '<p>It goes up.</p>', teams: [], project: null },
  ...{ isActive: true, mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
};

test('readers of news react and comment, see what others say while they say it, and take back their words', async ({
  page,
  open,
  api,
}) => {
  const manager = api('manager');
  const { _id } = await manager.call(createPost, {
    body: NEWS,
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await open('employee', `/user/guideline/${_id}`);
  const like = page.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Like: 1' })).toHaveAttribute('aria-pressed', 'true');

  await press(page, 'Comment');
  await expect(page.getByText('Write a comment first')).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Write a comment' });
  await words.fill('<b>Finely</b>');
  await press(page, 'Comment');
  const own = page.getByRole('listitem').filter({ hasText: '<b>Finely</b>' });
  await expect(own).toBeVisible();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(words).toHaveValue('');
  await expectAccessible(page);

  await own.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Finally');
  // What was said in another tab meanwhile is not said over unseen.
  const author = api('employee');
  const { items } = await author.call(listPostComments, { params: { id: _id }, query: {} });
  for (const { _id: id, version } of items)
    await author.call(updatePostComment, { params: { id }, body: { text: 'Elsewhere', version } });
  await press(page, 'Save');
  const changed = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(changed).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Finally');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(page.getByRole('listitem').filter({ hasText: 'Finally' })).toContainText('edited');
  await expect(toast(page, 'Update successfully!')).toBeVisible();

  // What another says appears by itself, and is not one's own to remove.
  await manager.call(addPostComment, { params: { id: _id }, body: { text: 'Mind the doors' } });
  const other = page.getByRole('listitem').filter({ hasText: 'Mind the doors' });
  await expect(other).toBeVisible();
  await expect(other.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible();

  await page.getByRole('button', { name: /^Delete the comment by/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Finally')).toBeHidden();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/posts?search=A+lift');
  await expect(row(page, 'A lift at last')).toContainText('1 reaction, 1 comment');
});

test('what is written while a comment is being sent stays, to be sent next', async ({ page, open, api }) => {
  const { _id } = await api('manager').call(createPost, { body: NEWS });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open('employee', `/user/guideline/${_id}`);
  await page.route('**/comments', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.fallback();
  });
  const words = page.getByRole('textbox', { name: 'Write a comment' });
  await words.fill('Finally');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await press(page, 'Comment');
  await sending;
  await words.fill('And it is quiet');
  answer();
  await expect(page.getByRole('listitem').filter({ hasText: 'Finally' })).toBeVisible();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(words).toHaveValue('And it is quiet');
  await press(page, 'Comment');
  await expect(page.getByRole('listitem').filter({ hasText: 'And it is quiet' })).toBeVisible();
  await expect(words).toHaveValue('');
});

test('a comment that is not sent is asked about before its page is left, and before rewording it is called off', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await api('manager').call(createPost, { body: NEWS });
  await api('employee').call(addPostComment, { params: { id: _id }, body: { text: 'Finally' } });
  await open('employee', `/user/guideline/${_id}`);
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const words = page.getByRole('textbox', { name: 'Write a comment' });
  await words.fill('And it is quiet');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(words).toHaveValue('And it is quiet');
  await press(page, 'Comment');
  await expect(page.getByRole('listitem').filter({ hasText: 'And it is quiet' })).toBeVisible();
  await expect(words).toHaveValue('');

  const own = page.getByRole('listitem').filter({ hasText: 'Finally' });
  await own.getByRole('button', { name: 'Edit comment' }).click();
  const reworded = page.getByRole('textbox', { name: 'Edit comment' });
  await reworded.fill('Finally, a lift');
  await press(page, 'Cancel');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(reworded).toHaveValue('Finally, a lift');
  await press(page, 'Cancel');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(reworded).toHaveCount(0);
  await expect(own).toBeVisible();

  // Nothing is unsaved any more.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).not.toHaveURL(/guideline/);
});
