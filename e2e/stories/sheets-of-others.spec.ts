import { listApprovals } from '@stint/contract/time/approvals/approvals';
import { createPeriod, deletePeriod } from '@stint/contract/time/periods/period';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { PEOPLE } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('approvals lead to the sheets that wait and to those that are approved', async ({ page, open }) => {
  await open('leader', '/user/approvals');
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('✓');
  await first.click();
  await expect(page).toHaveURL(/\/user\/viewutp\/[\w-]+\/[\w-]+/);
});

test('the periods of another person lead to the sheets', async ({ page, open, api }) => {
  const [newest] = await api('employee').call(listUserPeriods, { query: {} });
  if (!newest) throw new Error('The demo company has periods');
  await open('admin', `/user/viewutp/${newest.user}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: newest.period.name, exact: true }).click();
  await expect(page).toHaveURL(`/user/viewutp/${newest.user}/${newest.timeregPeriod}`);
});

test('who lacks a sheet of a period is seen, and gets one', async ({ page, open, api }) => {
  const { name } = PEOPLE.employee;
  const body = { name: 'Far ahead', fromDate: '2041-01-01', toDate: '2041-01-31' };
  const { _id } = await api('admin').call(createPeriod, { body });
  await open('admin', `/admin/timeregperiods/${_id}/sync-detail`);
  await expect(page.getByText('Everyone has a time sheet')).toBeVisible();
  const person = page.getByRole('row').filter({ hasText: name });
  await expect(person).toContainText('Open');
  await page.getByRole('button', { name: `Delete time sheet of ${name}` }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await expect(person).toContainText('No time sheet');
  await page.getByRole('button', { name: 'No time sheet' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Create 1 missing time sheet' }).click();
  await expect(page.getByText('Everyone has a time sheet')).toBeVisible();
  await api('admin').call(deletePeriod, { params: { id: _id } });
});

test('two seconds after the approver was changed the page is loaded anew', async ({ page, open, api }) => {
  const { items } = await api('leader').call(listApprovals, { query: { orderBy: '-lockedAt' } });
  const [item] = items;
  if (!item) throw new Error('Something waits for the leader of the demo company');
  await open('leader', `/user/viewutp/${item.user._id}/${item.period._id}?dialog=change-approver`);
  const dialog = page.getByRole('dialog', { name: 'Change approver' });
  const approver = dialog.getByLabel(/^Approver of/).first();
  await approver.click();
  await approver.fill(PEOPLE.manager.name);
  await page.getByRole('option', { name: PEOPLE.manager.name }).click();
  await page.clock.install();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.press('Control+s');
  const changed = toast(page, 'Approver has been changed successfully!');
  const step = async () => {
    await page.clock.runFor(10);
    return changed.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
  await page.clock.runFor(1000);
  expect(loads).toBe(0);
  await page.clock.runFor(1000);
  await expect.poll(() => loads).toBe(1);
});
