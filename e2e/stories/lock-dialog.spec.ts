import { randomUUID } from 'node:crypto';
import { getSheet, listPhaseChoices, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from '../support/api.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

async function register(person: Api, period: string, day: string, hours: number): Promise<void> {
  const { timeregs, userPeriod, user } = await person.call(getSheet, { query: { timeregPeriod: period } });
  const phases = await person.call(listPhaseChoices, { query: {} });
  const phase = phases.find((one) => one.isOpen && one.detailPattern === '')?._id ?? null;
  const from = Date.parse(`${day}T09:00:00+07:00`);
  const row = { projectPhase: phase, date: day, detail: 'Alone on its day', atOffice: true, version: 0 };
  const times = {
    fromDateTime: new Date(from).toISOString(),
    toDateTime: new Date(from + hours * 3_600_000).toISOString(),
  };
  await person.call(saveTimeregs, {
    body: {
      timeregs: [{ ...row, ...times, _id: randomUUID() }],
      ...{ timeregPeriod: period, userPeriod: userPeriod._id, user: user._id, timeZone: '' },
      ...{ allTimeregIds: timeregs.map(({ _id }) => _id), force: true },
    },
  });
}

test('before locking one sees the hours by day, without the blank row, and what is missing', async ({
  page,
  open,
  api,
}) => {
  const at = await emptyPastSheet(api('admin'), api('employee'));
  const [day = ''] = at.days;
  await register(api('employee'), at.period, day, 3);
  await open('employee', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  await page.keyboard.press('Alt+a');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Alt+l');
  const dialog = page.getByRole('dialog', { name: 'Lock this timereg period?' });
  await expect(dialog.getByText(/^3\.0 hours on 1 day, 100 % at the office\./)).toBeVisible();
  // Two rows of the sheet, of which one is blank: one line.
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('table').getByRole('row').nth(1)).toContainText('3.0');
  const days = dialog.getByRole('region', { name: 'Hours by day' });
  await expect(
    days.getByRole('listitem').filter({ hasText: new RegExp(` ${Number(day.slice(8))} \\w+3\\.0 h`) }),
  ).toHaveCount(1);
  await expect(dialog.getByRole('note')).toHaveText(/^\d+\.\d of \d+\.\d expected hours are missing\.$/);
});

test('locking a period that still runs says so', async ({ page, open, api }) => {
  const today = demoToday();
  const periods = await api('employee').call(listUserPeriods, { query: {} });
  const running = periods.find(({ period }) => period.fromDate <= today && today <= period.toDate);
  if (!running) throw new Error('A period of the demo company runs');
  const { name, toDate } = running.period;
  await open('employee', `/user/timereg/${running.timeregPeriod}?dialog=lock`);
  await expect(page.getByRole('dialog').getByRole('note')).toContainText(
    `${name} runs until ${formatDate(toDate)}. Once it's locked, you can't register its remaining days.`,
  );
});
