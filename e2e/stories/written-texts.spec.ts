import { createPost } from '@stint/contract/teams/post/post';
import { createStatus } from '@stint/contract/teams/status/status';
import { row } from '../support/master-data.ts';
import { newTeam } from '../support/own-team.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('posts and statuses are found by words in them, without diacritics, in the palette and on their own screen', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Finders', ['employee']);
  const post = (title: string, teams: string[]) =>
    api('admin').call(createPost, {
      body: {
        ...{ title, type: 'Guideline', content: '<p>Quy trình khẩn cấp: gọi 114</p>', teams, project: null },
        ...{ isActive: true, mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null, askAgain: false },
      },
    });
  await post('Báo động', []);
  for (let number = 1; number <= 5; number++) await post(`Drill ${number}`, [team._id]);
  await api('leader').call(createStatus, {
    body: { team: team._id, project: null, week: 9, year: 2026, description: '<p>Một tình huống khẩn cấp</p>' },
  });

  await open('employee', '/');
  await page.getByRole('button', { name: 'Start timer' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bao dong');
  const texts = page.getByRole('group', { name: 'Posts and statuses' });
  await expect(texts.getByRole('option')).toHaveText([/Báo động/]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/guideline\//);
  await expect(page.getByRole('heading', { name: 'Báo động', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('khan cap');
  await texts.getByRole('option', { name: /Search all texts for “khan cap”/ }).click();
  await expect(page).toHaveURL(/\/user\/written-texts\?search=khan/);
  await expect(page.getByRole('row')).toHaveCount(8);
  await expect(page.locator('mark').first()).toHaveText(/khẩn|cấp/);
  await expectAccessible(page);
  await row(page, team.name).click();
  await expect(page.getByRole('dialog', { name: 'Status' })).toContainText('Một tình huống khẩn cấp');

  // Who is not in the team finds what is for everybody alone.
  await open('freelancer', '/user/written-texts?search=khan+cap');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Báo động')).toBeVisible();
});
