import { me } from '@stint/contract/account/sessions/session';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('the page of a user has a tab for each thing that is kept of them', async ({ page, open, api }) => {
  const { _id: id } = await api('employee').call(me, {});
  await open('admin', `/admin/user/${id}`);
  const tab = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
  };
  await tab('Jobs');
  await expect(page.getByRole('button', { name: 'Prior job' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'In the CV' }).first()).toBeVisible();
  await expectAccessible(page);
  await tab('Workload');
  await expect(page.getByRole('button', { name: 'Add project' })).toBeVisible();
  await tab('Schedule');
  await expect(page.getByRole('heading', { name: 'Week history' })).toBeVisible();
  await tab('Followers');
  await expect(page.getByRole('button', { name: 'Follow', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await tab('Certifications');
  const certifications = page.getByRole('table', { name: 'Certifications' });
  for (const row of await certifications.getByRole('row').all())
    expect(await row.textContent()).not.toContain('Lena Eriksen');
  await expectAccessible(page);
  await tab('Skills');
  const level = page.getByRole('group').or(page.getByRole('radiogroup')).first();
  await expect(level).toBeVisible();
  await expectAccessible(page);
});
