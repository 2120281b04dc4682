import { listUsers } from '@stint/contract/people/users/user';
import { findMeetingTimes } from '@stint/contract/planning/meeting-plan/planned-meeting';
import { startsWithin } from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import { clockText, slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { choose } from '../support/master-data.ts';
import { ownName } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A week that lies well ahead of what the demo company has planned. */
const FROM = addDays(mondayOf(demoToday()), 70);
const TO = addDays(FROM, 11);

test('a time that two have in common is found, the meeting planned, changed and called off, and the other is told', async ({
  page,
  api,
  open,
  browser,
}) => {
  const { items } = await api('admin').call(listUsers, { query: { search: 'emil.madsen' } });
  const emil = items[0]?._id ?? '';
  const query = { users: emil, from: FROM, to: TO, minutes: 60, inOffice: 'true' } as const;
  const { times } = await api('leader').call(findMeetingTimes, { query: query as never });
  const [time] = times;
  if (!time) throw new Error('Emil plans to be in the office some day');

  await open('leader', `/user/meetingplan?from=${FROM}&to=${TO}`);
  await expect(page.getByText('Choose people or teams. Their common times appear here.')).toBeVisible();
  await choose(page, 'People', 'Emil Madsen');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'In the office' }).click();
  await expect(page.getByText(slotText(time), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const [start] = startsWithin(time, 60);
  if (!start) throw new Error('An hour fits into it');
  await page
    .getByRole('button', { name: new RegExp(`^Plan at ${clockText(start)}, `) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New meeting' });
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  const title = ownName('Harvest talk');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  const own = page.getByRole('region', { name: 'My meetings' }).getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText(clockText(start));

  const other = await browser.newPage();
  const token = await api('employee').token();
  await other.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await other.goto(new URL('/user/meetingplan', page.url()).href);
  const theirs = other.getByRole('region', { name: 'My meetings' }).getByRole('listitem').filter({ hasText: title });
  await expect(theirs).toContainText('planned by Lena Eriksen');
  await expect(theirs.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit meeting' });
  await edit.getByRole('textbox', { name: 'To' }).fill('0000');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('A meeting must end after its start')).toBeVisible();
  await edit.getByRole('textbox', { name: 'From' }).fill('1630');
  await edit.getByRole('textbox', { name: 'To' }).fill('1700');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toContainText('16:30–17:00');

  await page.getByRole('button', { name: `Cancel ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(theirs).toContainText('Cancelled');
  await other.close();
});

test('planned meetings are compared with what was registered, and exported', async ({ page, open }) => {
  await open('manager', '/user/planned-actual-meeting');
  await expect(page.getByText('planned meetings', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL(/by=month/);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await downloaded).suggestedFilename()).toBe('REPORT_Planned_actual_meetings.xlsx');
});

test('schedules of a period are of 1 to 7 days', async ({ page, open }) => {
  await open('employee', `/user/report/schedules-by-period?from=${FROM}`);
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  const days = page.getByRole('textbox', { name: 'Days' });
  for (const wrong of ['8', '0', 'many', '']) {
    await days.fill(wrong);
    await expect(page.getByText('Days is required, it must be a number and between 1-7')).toBeVisible();
  }
  await expectAccessible(page);
  await days.fill('2');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('rowheader', { name: 'Everyone' })).toBeVisible();
  await expectAccessible(page);
});
