import { createPost } from '@stint/contract/teams/post/post';
import { listTeams } from '@stint/contract/teams/teams/team';
import { field, press } from '../support/master-data.ts';
import { firstOf } from '../support/screens.ts';
import { toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test('teams that cannot be read or saved say so in the words kept for it', async ({ page, api, open }) => {
  const team = firstOf(await api('admin').call(listTeams, { query: { limit: 1 } }));
  await page.route(`**/api/user/teams/${team}`, (route) => route.fulfill({ status: 500, json: {} }));
  await open('manager', `/user/teams?dashboard=${team}`);
  await expect(toast(page, 'Get team failed')).toBeVisible();

  await page.route(`**/api/admin/teams/${team}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/admin/team/${team}`);
  await expect(toast(page, 'Error occurs when getting team detail')).toBeVisible();
  await page.unroute(`**/api/admin/teams/${team}`);

  await page.route(`**/api/admin/teams/${team}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(`/admin/team/${team}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Never stored');
  await press(page, 'Save');
  await expect(toast(page, 'Save team failed')).toBeVisible();
});

test('a post that is not stored or not deleted says so in the words kept for it, and what was typed stays', async ({
  page,
  api,
  open,
}) => {
  const { _id } = await api('manager').call(createPost, {
    body: {
      ...{ _id: crypto.randomUUID(), title: 'Kept as it was', type: 'Guideline', content: '<p>Words</p>', teams: [] },
      ...{
        project: null,
        isActive: true,
        mustReadAcknowledge: false,
        autosendWeekly: false,
        autosendDay: null,
        askAgain: false,
      },
    },
  });
  await page.route(`**/api/user/posts/${_id}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await open('manager', `/admin/posts/${_id}`);
  await field(page, 'Title').fill('Never stored');
  await press(page, 'Save');
  await expect(toast(page, 'Error occurs when updating post')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Never stored');
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Error occurs when deleting post')).toBeVisible();
});
