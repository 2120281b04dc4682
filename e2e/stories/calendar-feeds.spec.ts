import { listTeams } from '@stint/contract/teams/teams/team';
import { PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a calendar address is made, read by a calendar without signing in, and taken back', async ({
  page,
  api,
  open,
  baseURL,
}) => {
  const { items } = await api('admin').call(listTeams, { query: { limit: 1 } });
  const team = items[0]?.name ?? '';
  await open('admin', '/user/calendar-feeds');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Team absences' }).click();
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption(team);
  await expectAccessible(page);
  const password = dialog.getByLabel('Current password', { exact: true });
  const create = dialog.getByRole('button', { name: 'Create link' });
  await create.click();
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
  await password.fill('Wrong-horse-1');
  await create.click();
  await expect(dialog.getByText("This isn't your current password")).toBeVisible();
  await password.fill(PASSWORD);
  await create.click();
  const address = await dialog.getByRole('textbox', { name: 'Private link' }).inputValue();
  expect(address.startsWith(baseURL ?? '-')).toBe(true);
  await expectAccessible(page);
  const read = await fetch(address);
  expect(read.headers.get('content-type')).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await page.keyboard.press('Escape');

  const row = page
    .getByRole('listitem')
    .filter({ hasText: `${team} absences` })
    .first();
  await page.reload();
  await expect(row).toContainText('read');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
