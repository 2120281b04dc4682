import { setTimeout as pause } from 'node:timers/promises';
import { listMappedAccounts, listMappedCustomers } from '@stint/contract/outside/timelog/mapping';
import { fillWithDemo } from '../../apps/server/src/ports/timelog/simulator/demo-data.ts';
import { type Simulator, startSimulator } from '../../apps/server/src/ports/timelog/simulator/simulator.ts';
import { startAppUnderTest } from '../support/app-under-test.ts';
import { test as base, expect, expectAccessible } from '../support/test.ts';

/** The app is connected to a simulated time-logging system that has what the demo company's customers would have there. */
const test = base.extend<object, { simulator: Simulator }>({
  simulator: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by a pattern
    async ({}, use) => {
      const simulator = await startSimulator({ latency: 40 });
      fillWithDemo(simulator.held);
      await use(simulator);
      await simulator.close();
    },
    { scope: 'worker' },
  ],
  appAddress: [
    async ({ database, simulator }, use, { parallelIndex }) => {
      const env = { TIMELOG_URL: simulator.url, TIMELOG_KEY: simulator.key };
      const app = await startAppUnderTest(database, parallelIndex, env);
      await use(app.address);
      await app.stop();
    },
    { scope: 'worker', timeout: 1_000_000 },
  ],
});

base(
  'without a time-logging system the screens say so, and offer nothing that cannot be done',
  async ({ page, open }) => {
    await open('manager', '/admin/timelog');
    await expect(page.getByText('No time-logging system is connected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync accounts' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('No time-logging system is connected')).toBeVisible();
  },
);

test('accounts are mapped, synced live, compared and made the same again', async ({ page, open, api, simulator }) => {
  await open('manager', '/admin/timelog');
  const customer = page.getByLabel('Indirect customer');
  const projectOf = (account: string) => page.getByRole('combobox', { name: `Time-logging project of ${account}` });
  const choose = async (account: string, project: string) => {
    await projectOf(account).click();
    await page.getByRole('option', { name: project }).first().click();
  };
  const rowOf = (account: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: account, exact: true }) });
  const save = page.getByRole('button', { name: 'Save mapping' });
  await expectAccessible(page);

  // It is called the same there; its hours of the last months are to go there.
  await choose('Payments API', 'A-2001');
  await page.getByLabel('Send hours since').fill(dayBefore(90));
  await save.click();
  await expect(rowOf('Payments API').getByText('Mapped', { exact: true })).toBeVisible();

  // One is called otherwise, of another the number is there twice.
  await customer.selectOption({ label: 'Havn Retail (2 unmapped)' });
  await choose('Identity', 'A-2010');
  await save.click();
  await expect(rowOf('Identity').getByText('Needs update')).toBeVisible();
  await customer.selectOption({ label: 'Sund Freight (3 unmapped)' });
  await choose('Release quality', 'A-2012');
  await save.click();
  await expect(rowOf('Release quality').getByText('Timelog project is duplicated with other')).toBeVisible();
  await expect(rowOf('Release quality').getByText('Mapping error')).toBeVisible();

  // A phase gets its task on the page of its account.
  const [first] = (await api('manager').call(listMappedCustomers, {})).filter(({ name }) => name === 'Havn Cards');
  const accounts = await api('manager').call(listMappedAccounts, { query: { customer: first?._id ?? '' } });
  const payments = accounts.find(({ name }) => name === 'Payments API');
  await page.goto(`/admin/accounts/${payments?._id}`);
  await expect(
    page.getByRole('region', { name: 'Time-logging project' }).getByText('Mapped', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Map account' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Time-logging project' })).toHaveValue(/A-2001/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row').filter({ hasText: 'Build' }).click();
  await page.getByRole('combobox', { name: 'Time-logging task' }).click();
  await page.getByRole('option', { name: 'Build' }).click();
  await expect(page.getByText('5 people allocated, 600.0 h')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The sync is watched beside the list: processing until its last line has arrived.
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Sync accounts' }).click();
  await expect(drawer.getByRole('status')).toContainText('Processing');
  await expect(drawer.getByText('Sync started')).toBeVisible();
  await drawer.getByRole('button', { name: 'Sync accounts' }).click();
  await expect(page.getByText('There is another process still running, please try in few minutes')).toBeVisible();
  await expect(drawer.getByText(/All done: [1-9]\d* sent, 0 changed, 0 deleted, 0 refused$/)).toBeVisible();
  await expect(drawer.getByRole('status')).toContainText('Done');
  await expectAccessible(page);
  const [unit] = simulator.held.units;
  if (!unit) throw new Error('Nothing was sent');

  // Somebody deletes hours there.
  simulator.held.delete(unit.guid);
  await page.goto(`/admin/timelog?tab=differences&month=${unit.date.slice(0, 7)}`);
  await expect(page.getByText('Missing there')).toHaveCount(1);
  await expectAccessible(page);
  // The sync may be over before the screen is told that one has begun.
  await page.route('**/api/admin/timelog', async (asked) => {
    await pause(4000);
    await asked.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Fix differences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fix differences' }).click();
  // It is sent again by a job, behind those that others wait for.
  await expect(page.getByText('Missing there')).toHaveCount(0, { timeout: 240_000 });
  expect(simulator.held.units.filter(({ additional }) => additional === unit.additional)).toHaveLength(1);

  // What was called otherwise is called as there, and all is synced.
  await page.goto('/admin/timelog');
  await customer.selectOption({ label: 'Havn Retail (1 unmapped)' });
  await expect(rowOf('Identity and access').getByText('Synced')).toBeVisible();
});

/** A day so many days ago, as it is typed. */
function dayBefore(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
}

test('on a phone nothing is wider than the screen', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of ['mapping', 'sync', 'differences']) {
    await open('manager', `/admin/timelog?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
