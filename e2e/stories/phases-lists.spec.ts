import { selectEmployees } from '@stint/contract/people/users/user';
import { listAccounts } from '@stint/contract/projects/accounts/account';
import { createPhase } from '@stint/contract/projects/phases/phase';
import { stopTimer } from '@stint/contract/time/sheet/timereg';
import type { Api } from '../support/api.ts';
import { row } from '../support/master-data.ts';
import { newcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A phase of its own in an account of the demo company. */
async function newPhase(admin: Api, name: string, users: string[]): Promise<string> {
  const { items } = await admin.call(listAccounts, { query: { search: 'Internal' } });
  const body = { name, tags: '', estimate: 40, detailPattern: '', detailPatternDescription: '', phaseOption: null };
  const assigned = users.map((user) => ({ user, disabledDate: null }));
  const account = items[0]?._id ?? '';
  return (await admin.call(createPhase, { body: { ...body, account, isDisabled: false, users: assigned } }))._id;
}
const idOf = async (admin: Api, name: string) =>
  (await admin.call(selectEmployees, { query: { search: name } }))[0]?._id ?? '';

test("a manager assigns a person's phases and says until when", async ({ page, open, api }) => {
  const admin = api('admin');
  const { name } = await newcomer(admin);
  await newPhase(admin, 'Rope walk', []);
  await open('manager', '/admin/accounts/user-phases');
  await expect(page.getByText('Choose a person')).toBeVisible();
  await expectAccessible(page);
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.click();
  await person.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('No phases yet')).toBeVisible();
  await page.getByRole('button', { name: 'Assign phases' }).click();
  const form = page.getByRole('dialog', { name: `Assign phases to ${name}` });
  const phases = form.getByRole('textbox', { name: 'Phases' }).or(form.getByRole('combobox')).first();
  await phases.click();
  await phases.fill('Rope walk');
  await page.getByRole('option', { name: 'Rope walk' }).click();
  await phases.press('Tab');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Assign phases' }).click();
  await expect(toast(page, 'Phases assigned')).toBeVisible();
  await expect(row(page, 'Rope walk')).toContainText('never');
  await expectAccessible(page);

  await row(page, 'Rope walk').click();
  await page.getByRole('textbox', { name: 'Disabled from' }).fill('01022026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Rope walk')).toContainText('01/02/2026');
  await page.reload();
  await expect(row(page, 'Rope walk')).toContainText('01/02/2026');
});

test('one follows one’s phases, finds those again, and starts the timer on one', async ({ page, open, api }) => {
  const admin = api('admin');
  await newPhase(admin, 'Sail loft', [await idOf(admin, 'Emil Madsen')]);
  await open('employee', '/user/my-phases');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('sail loft');
  await expect(row(page, 'Sail loft')).toContainText('never');
  const star = page.getByRole('button', { name: 'Follow Sail loft' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: 'Followed only' }).check();
  await expect(row(page, 'Sail loft')).toBeVisible();
  await page.getByRole('button', { name: 'Start timer on Sail loft' }).click();
  await expect(toast(page, 'Timer started')).toBeVisible();
  await api('employee').call(stopTimer, { body: { projectPhase: null, detail: 'Sewed' } });
});

test('estimates are shown against registered time, the most used first', async ({ page, open }) => {
  await open('manager', '/user/estimates');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row').nth(1)).toContainText('Over');
  await expectAccessible(page);
  const shares = async () =>
    (await page.getByRole('row').allTextContents()).slice(1).map((text) => Number(/([\d.]+) %/.exec(text)?.[1]));
  const down = await shares();
  expect(down).toEqual(down.toSorted((one, two) => two - one));
  await page.getByRole('button', { name: 'Used' }).click();
  await expect(page).toHaveURL(/orderBy=share/);
  await expect(page.getByRole('row').nth(1)).not.toContainText('Over');
  await page.getByRole('searchbox', { name: 'Search' }).fill('payments');
  await expect(page.getByRole('row').nth(1)).toContainText('Payments API');
});

test('an employee sees the estimates of their own phases', async ({ page, open }) => {
  await open('employee', '/user/estimates');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'My phases only' })).toHaveCount(0);
  await expectAccessible(page);
});
