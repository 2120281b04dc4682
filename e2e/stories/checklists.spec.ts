import { createUser } from '@stint/contract/people/users/user';
import { EMPTY_USER } from '@stint/contract/people/users/user-values';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a manager sees who joins, what is left to do, and goes to where it is done', async ({ page, open, api }) => {
  const stamp = Date.now() % 1_000_000;
  const given = { firstName: 'Tove', lastName: `Berg${stamp}`, email: `tove${stamp}@demo.stint.example` };
  await api('admin').call(createUser, {
    body: { ...EMPTY_USER, ...given, initials: `TB${stamp}`, startWorking: demoToday() },
  });
  await open('manager', `/admin/checklists?search=Berg${stamp}`);
  await expectAccessible(page);
  await expect(page.getByRole('row', { name: new RegExp(`Berg${stamp}`) })).toContainText('Contract, Default week');
  await page
    .getByRole('cell', { name: `Tove Berg${stamp}` })
    .first()
    .click();
  const steps = page.getByRole('list', { name: `Joining steps of Tove Berg${stamp}` });
  await expect(steps.getByRole('listitem').nth(2)).toContainText('To do · Owner: Managers');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Open: Contract' }).click();
  await expect(page.getByRole('tab', { name: 'Contracts', selected: true })).toBeVisible();
});
