import { createStatus, listStatuses } from '@stint/contract/teams/status/status';
import type { Api } from '../support/api.ts';
import { openBeside } from '../support/beside.ts';
import { choose, press, remove, row } from '../support/master-data.ts';
import { newTeam } from '../support/own-team.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const EDITOR = '.ProseMirror';

const newStatus = (leader: Api, team: string, description: string) =>
  leader.call(createStatus, { body: { team, project: null, week: 10, year: 2026, description } });

test('a leader writes a status for the proposed week, copies it to a project, and deletes it', async ({
  page,
  api,
  open,
}) => {
  const team = await newTeam(api('admin'), 'Writers');
  await open('manager', '/user/statuses');
  await expect(page.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Week' }).fill('54');
  await expect(page).not.toHaveURL(/week=/);
  await page.getByRole('textbox', { name: 'Week' }).fill('');
  await press(page, 'New status');
  const form = page.getByRole('dialog', { name: 'New status' });
  await choose(page, 'Team', team.name);
  const week = await form.getByRole('textbox', { name: 'Week' }).inputValue();
  const year = await form.getByRole('textbox', { name: 'Year' }).inputValue();
  expect(Number(week)).toBeGreaterThan(0);
  await form.getByRole('textbox', { name: 'Week' }).fill('0');
  await press(page, 'Create');
  await expect(form.getByText('Week, year are required and must be greater than 0!')).toBeVisible();
  await form.getByRole('textbox', { name: 'Week' }).fill(week);
  await page.locator(EDITOR).fill('All is well');
  await page.locator(EDITOR).selectText();
  await form.getByRole('button', { name: 'Bold' }).click();
  await expectAccessible(page, EDITOR);
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();

  await row(page, team.name).click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${team.name}, week `) });
  await expect(opened.locator('strong')).toHaveText('All is well');
  await press(page, 'Copy status');
  const copy = page.getByRole('dialog', { name: 'Copy status' });
  // The present week has a status: the next one is proposed.
  await expect(copy.getByRole('textbox', { name: 'Week' })).not.toHaveValue(week);
  await copy.getByRole('textbox', { name: 'Week' }).fill(week);
  // The next one may be of another year.
  await copy.getByRole('textbox', { name: 'Year' }).fill(year);
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(copy.getByText('There is a status of this week already. Open it instead.')).toBeVisible();
  await expectAccessible(page, EDITOR);
  await copy
    .getByRole('combobox', { name: 'Project' })
    .or(copy.getByRole('textbox', { name: 'Project' }))
    .first()
    .fill('Payments');
  await page
    .getByRole('option', { name: /Payments/ })
    .first()
    .click();
  await copy.getByRole('textbox', { name: 'Week' }).fill('2');
  await copy.getByRole('textbox', { name: 'Year' }).fill('2031');
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = page.getByRole('dialog', { name: /^Payments.*, week 2\/2031$/ });
  await expect(copied.locator('strong')).toHaveText('All is well');
  await remove(page, (await copied.getByRole('heading').first().textContent()) ?? '');
});

test('two people write the same status: each sees the other, and no word is lost', async ({
  api,
  browser,
  open,
  page,
}) => {
  const team = await newTeam(api('admin'), 'Writers');
  const { _id } = await newStatus(api('leader'), team._id, '<p>First</p><p>Second</p><p>Third</p>');
  const address = `/user/statuses?detailId=${_id}`;
  const manager = await openBeside(browser, api, 'manager', address);
  await expect(manager.locator(EDITOR)).toContainText('First');
  await expect(manager.getByText(/editing this too/)).toHaveCount(0);
  await open('leader', address);
  await expect(page.getByText('Minh Andersen is editing this too.')).toBeVisible();
  // Told by the other, not asked for again, which comes every 15 seconds.
  await expect(manager.getByText('Lena Eriksen is editing this too.')).toBeVisible({ timeout: 9000 });

  await manager.locator(`${EDITOR} p`).first().selectText();
  await manager.keyboard.type('Changed by Minh');
  await page.locator(`${EDITOR} p`).nth(2).selectText();
  await page.keyboard.type('Changed by Lena');
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(manager.getByText('Lena Eriksen saved changes in the meantime.')).toBeVisible();
  await expectAccessible(manager, EDITOR);
  await press(manager, 'Save');
  await expect(toast(manager, 'Merged with changes by Lena Eriksen')).toBeVisible();
  const stored = async () =>
    (await api('leader').call(listStatuses, { query: { team: team._id } })).items[0]?.plain.split('\n');
  expect(await stored()).toEqual(['Changed by Minh', 'Second', 'Changed by Lena']);

  // Both change the same paragraph: nothing is stored before it is decided.
  for (const one of [manager, page]) await one.goto(address);
  await manager.locator(`${EDITOR} p`).nth(1).selectText();
  await manager.keyboard.type('Minh thinks so');
  await page.locator(`${EDITOR} p`).nth(1).selectText();
  await page.keyboard.type('Lena thinks otherwise');
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await press(manager, 'Save');
  const conflict = manager.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict).toContainText('Minh thinks so');
  await expect(conflict).toContainText('Lena thinks otherwise');
  await expectAccessible(manager);
  await conflict.getByRole('button', { name: 'Cancel' }).click();
  await press(manager, 'Save');
  await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await stored()).toContain('Lena thinks otherwise');
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(toast(manager, 'Update successfully!')).toBeVisible();
  expect(await stored()).toEqual(['Changed by Minh', 'Lena thinks otherwise', 'Minh thinks so', 'Changed by Lena']);
});

test('statuses that cannot be read or deleted say so in the words kept for it', async ({ page, api, open }) => {
  const team = await newTeam(api('admin'), 'Writers');
  const { _id } = await newStatus(api('leader'), team._id, '<p>Stays</p>');
  await open('leader', `/user/statuses?detailId=${_id}`);
  await page.route(`**/api/user/statuses/${_id}*`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await press(page, 'Delete');
  await page
    .getByRole('dialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Can not delete Status!')).toBeVisible();
  await page.unrouteAll();
  await page.route(`**/api/user/statuses/${_id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(toast(page, 'Can not get Status!')).toBeVisible();
});
