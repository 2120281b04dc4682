import { getPlanningPower, selectPlanningPowerUsers } from '@stint/contract/planning/planning-power/planning-power';
import { addDays } from '@stint/contract/time/calendar';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { freeNewcomer, planToday } from '../support/planned-day.ts';
import { newAccount, newCustomer, newPhase, ownName } from '../support/project-side.ts';
import { sheetIsOpen } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the sheet shows the planning power of a day while one types, and what is stored is the same', async ({
  page,
  api,
}) => {
  const admin = api('admin');
  const { person, own } = await freeNewcomer(admin);
  await planToday(admin, person._id);
  const customer = await newCustomer(admin, ownName('Planned customer'));
  const account = await newAccount(admin, ownName('Planned account'), customer._id);
  const phase = await newPhase(admin, { name: ownName('Planned'), account: account._id, users: [person._id] });
  const [sheet] = await own.call(listUserPeriods, { query: {} });
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), await own.token());
  await page.goto(`/user/timereg/${sheet?.timeregPeriod}`);
  await sheetIsOpen(page);
  const day = page.getByRole('button', { name: /planning power/ }).filter({ hasText: 'planning power 0 %' });
  await expect(day).toHaveCount(1);

  const row = page.locator('[data-row]').last();
  await row.getByRole('textbox', { name: /^From/ }).fill('0000');
  await row.getByRole('textbox', { name: /^To/ }).fill('0005');
  await row.getByRole('button', { name: 'Office' }).click();
  await expect(page.getByRole('button', { name: /planning power 50 %/ })).toBeVisible();
  // What is seen is what is read out: whole per cents, and N/A where there is no score.
  const seen = (score: string) => page.locator('[aria-hidden]', { hasText: new RegExp(`^${score}$`) }).first();
  await expect(seen('50 %')).toBeVisible();
  if (!demoToday().endsWith('-01')) await expect(seen('N/A')).toBeVisible();
  await row.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: /planning power 25 %/ })).toBeVisible();
  await row.getByRole('combobox').fill(phase.name);
  await expect(page.getByRole('option', { name: phase.name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await row.getByRole('textbox', { name: /^Detail/ }).fill('As planned');
  await page.keyboard.press('Control+s');
  // Today may be a public holiday.
  const question = page.getByRole('dialog', { name: 'Save anyway?' });
  const saved = page.getByText('All saved');
  await expect(saved.or(question)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  const [power] = await own.call(getPlanningPower, { query: { from: demoToday(), to: demoToday() } });
  expect(power?.scores).toEqual([{ date: demoToday(), planningPowerScore: 25 }]);
  expect(power?.average).toBeNull();
});

test('administrators see who keeps to plans, and recalculate days that are over', async ({ page, api, open }) => {
  const admin = api('admin');
  const [person] = await admin.call(selectPlanningPowerUsers, {});
  const to = addDays(demoToday(), -1);
  await open('admin', `/admin/planning-power?users=${person?._id}&from=${addDays(to, -20)}&to=${demoToday()}`);
  await expect(page.getByText('Both dates must be in the past')).toBeVisible();
  await page.goto(`/admin/planning-power?users=${person?._id}&from=${addDays(to, -20)}&to=${to}`);
  const row = page.getByRole('row', { name: new RegExp(person?.name ?? '') });
  await expect(row.getByText(/^\d+ %$/)).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: person?.name ?? '' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('%');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Recalculate' }).click();
  const last = page.getByRole('region', { name: 'Last recalculation' });
  await expect(last).toContainText('Done');
  await expect(last).toContainText('1 people');

  // What tells of the end lies over the button for a while.
  await page.reload();
  await page.getByRole('combobox', { name: 'People' }).press('Backspace');
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.getByText('Please choose a user')).toBeVisible();
  await page.getByRole('button', { name: /^Everyone/ }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
});
