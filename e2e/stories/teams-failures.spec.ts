import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost } from '@stint/contract/teams/post/post';
import { listTeams } from '@stint/contract/teams/teams/team';
import type { Api } from '../support/api.ts';
import { field, press } from '../support/master-data.ts';
import type { Part } from '../support/people.ts';
import { firstOf } from '../support/screens.ts';
import { toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test('teams that cannot be read or saved say so in the words kept for it', async ({ page, api, open }) => {
  const team = firstOf(await api('admin').call(listTeams, { query: { limit: 1 } }));
  await page.route(`**/api/user/teams/${team}`, (route) => route.fulfill({ status: 500, json: {} }));
  await open('manager', `/user/teams?dashboard=${team}`);
  await expect(toast(page, /^Get team failed$/)).toBeVisible();

  await page.route(`**/api/admin/teams/${team}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/admin/team/${team}`);
  await expect(toast(page, /^Error occurs when getting team detail$/)).toBeVisible();
  await page.unroute(`**/api/admin/teams/${team}`);

  await page.route(`**/api/admin/teams/${team}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(`/admin/team/${team}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Never stored');
  await press(page, 'Save');
  await expect(toast(page, /^Save team failed$/)).toBeVisible();
});

/** A post that can be read, and neither stored nor deleted. */
async function brokenPost(page: Page, api: (part: Part) => Api): Promise<string> {
  const { _id } = await api('manager').call(createPost, {
    body: {
      ...{ _id: randomUUID(), title: 'Kept as it was', type: 'Guideline', content: '<p>Words</p>', teams: [] },
      ...{ project: null, isActive: true, mustReadAcknowledge: false, askAgain: false },
      ...{ autosendWeekly: false, autosendDay: null },
    },
  });
  await page.route(`**/api/user/posts/${_id}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  return _id;
}

test('a post that is not stored says so in the words kept for it, and what was typed stays', async ({
  page,
  api,
  open,
}) => {
  await open('manager', `/admin/posts/${await brokenPost(page, api)}`);
  await field(page, 'Title').fill('Never stored');
  await press(page, 'Save');
  await expect(toast(page, /^Error occurs when updating post$/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Never stored');
});

test('a post that is not deleted says so in the words kept for it, and stays', async ({ page, api, open }) => {
  await open('manager', `/admin/posts/${await brokenPost(page, api)}`);
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, /^Error occurs when deleting post$/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Kept as it was');
});
