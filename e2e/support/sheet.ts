import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, datesOf, isWeekend } from '@stint/contract/time/calendar';
import {
  deleteTimereg,
  getSheet,
  listPhaseChoices,
  type Sheet,
  saveTimeregs,
} from '@stint/contract/time/sheet/timereg';
import { listUserPeriods, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from './api.ts';

/** The person's sheet of the newest period that is over, empty and open, with five free working days to fill. */
export async function emptyPastSheet(
  admin: Api,
  person: Api,
): Promise<{ period: string; user: string; userPeriod: string; days: string[] }> {
  const periods = await person.call(listUserPeriods, { query: {} });
  const past = periods.find((one) => one.period.toDate < demoToday());
  if (!past) throw new Error('The demo company has past periods');
  const ask = { query: { timeregPeriod: past.timeregPeriod, user: past.user } };
  let sheet: Sheet = await admin.call(getSheet, ask);
  if (sheet.state !== 'open') {
    const approvals = sheet.reviewers.flatMap((one) => one._id ?? []);
    await admin.call(unlockUserPeriod, {
      params: { id: past._id },
      body: { isSend: false, comment: '', userPeriodReviewerIds: approvals },
    });
  }
  for (const row of sheet.timeregs) await admin.call(deleteTimereg, { params: { id: row._id } });
  sheet = await admin.call(getSheet, ask);
  expect(sheet.timeregs).toEqual([]);
  return { period: past.timeregPeriod, user: past.user, userPeriod: past._id, days: freeDays(sheet).slice(0, 5) };
}

/** Working days without holiday and leave. */
function freeDays(sheet: Sheet): string[] {
  const away = new Set(sheet.leaves.flatMap((leave) => datesOf(leave.fromDate, leave.toDate)));
  const holidays = new Set(sheet.holidays.map((holiday) => holiday.day));
  return datesOf(sheet.period.fromDate, sheet.period.toDate).filter(
    (day) => !isWeekend(day) && !holidays.has(day) && !away.has(day),
  );
}

/** Rows of a minute each in the first night of a period whose sheet is open: there are days when the one that runs has none. */
export async function fillFirstNight(person: Api, timeregPeriod: string): Promise<void> {
  const { period, userPeriod, user, timeregs } = await person.call(getSheet, { query: { timeregPeriod } });
  const phases = await person.call(listPhaseChoices, { query: {} });
  const phase = phases.find((one) => one.isOpen && one.detailPattern === '')?._id ?? null;
  const midnight = Date.parse(`${period.fromDate}T00:00:00+07:00`);
  const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
  const row = { projectPhase: phase, date: period.fromDate, detail: 'In the night', atOffice: true, version: 0 };
  const { confirm } = await person.call(saveTimeregs, {
    body: {
      timeregs: Array.from({ length: 60 }, (_, minute) => ({
        ...{ ...row, _id: randomUUID(), fromDateTime: at(minute), toDateTime: at(minute + 1) },
      })),
      ...{ timeregPeriod: period._id, userPeriod: userPeriod._id, user: user._id, timeZone: '' },
      ...{ allTimeregIds: timeregs.map(({ _id }) => _id), force: true },
    },
  });
  expect(confirm).toBeUndefined();
}

/** Waits until the sheet can be typed in. */
export const sheetIsOpen = (page: Page): Promise<void> => page.getByRole('button', { name: /^Save/ }).waitFor();

/** What is typed into the date cell. */
export const typedDate = (day: string): string => formatDate(day).replaceAll('/', '');

export const dayAfter = (day: string): string => addDays(day, 1);

/** The rows of the sheet that are drawn. */
export const rowsOf = (page: Page): Locator => page.locator('[data-row]');

export const toast = (page: Page, message: string | RegExp): Locator =>
  page.locator('.mantine-Notifications-notification', { hasText: message }).first();
