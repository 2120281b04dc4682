import { createCalendarFeed } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { listHolidays } from '@stint/contract/planning/holidays/holiday';
import { saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { getUserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { getPlanningPower } from '@stint/contract/planning/planning-power/planning-power';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { PEOPLE } from '../support/people.ts';
import { AFTER_MIDNIGHT, freeNewcomer } from '../support/planned-day.ts';
import { sheetIsOpen, typedDate } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

test('a leave that is approved while one looks is in the plan, the sheet, the score and the calendar', async ({
  page,
  browser,
  api,
  baseURL,
}) => {
  const { person, own } = await freeNewcomer(api('admin'));
  const day = demoToday();
  await own.call(saveMyDefaultWeek, {
    body: { validFrom: day, days: WEEK.map((weekday) => ({ weekday, plans: AFTER_MIDNIGHT })) },
  });
  const { next } = await own.call(listHolidays, { query: {} });
  // A public holiday is free by itself.
  const isPlanned = next?.day !== day;
  const { path } = await own.call(createCalendarFeed, {
    body: { _id: crypto.randomUUID(), kind: 'own', team: null, language: 'en', currentPassword: person.password },
  });
  const calendar = async () => (await fetch(`${baseURL ?? ''}${path}`)).text();
  const planned = `UID:plan-${person._id}-${day}-0@stint`;
  const score = async () => (await own.call(getPlanningPower, { query: { from: day, to: day } }))[0]?.scores;
  expect(await score()).toEqual(isPlanned ? [{ date: day, planningPowerScore: 0 }] : []);
  expect((await calendar()).replaceAll('\r\n ', '').includes(planned)).toBe(isPlanned);

  // Asked for on the screen of the one,
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), await own.token());
  await page.goto('/user/leaves?dialog=leave');
  const ask = page.getByRole('dialog', { name: 'Request leave' });
  await ask.getByRole('combobox', { name: 'Reason' }).selectOption('Holiday');
  await ask.getByRole('textbox', { name: 'From' }).fill(typedDate(day));
  await page.keyboard.press('Tab');
  await ask.getByRole('combobox', { name: 'Reviewer' }).fill(PEOPLE.manager.email.split('.')[0] ?? '');
  await page.getByRole('option', { name: /^Minh/ }).click();
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(ask).toHaveCount(0);
  const listed = page
    .getByRole('listitem')
    .filter({ hasText: 'Holiday' })
    .filter({ hasText: formatDate(day) });
  await expect(listed.getByText('Pending', { exact: true })).toBeVisible();

  // approved on the screen of the other,
  const reviewer = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await reviewer.newPage();
  await theirs.addInitScript(
    (value) => localStorage.setItem('stint.token', JSON.stringify(value)),
    await api('manager').token(),
  );
  await theirs.goto(`/user/leave-requests?search=${encodeURIComponent(person.initials)}`);
  await theirs.getByRole('row', { name: new RegExp(person.name) }).click();
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByText(`No results for “${person.initials}”`)).toBeVisible();
  await reviewer.close();

  // and seen by the first without doing anything.
  await expect(listed.getByText('Approved', { exact: true })).toBeVisible();

  const { days } = await own.call(getUserPlans, { query: { from: day, to: day } });
  expect(days).toMatchObject([{ isAway: true, isApproved: true, workDay: { plans: [] } }]);
  expect(await score()).toEqual([]);
  const events = (await calendar()).replaceAll('\r\n ', '');
  expect(events).not.toContain(planned);
  expect(events).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(events).toContain('SUMMARY:Holiday');

  const [sheet] = await own.call(listUserPeriods, { query: {} });
  await page.goto(`/user/timereg/${sheet?.timeregPeriod}`);
  await sheetIsOpen(page);
  await expect(page.getByText(`Leave approved: Annual leave, ${formatDate(day)} to ${formatDate(day)}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Annual leave$/ })).toHaveAccessibleName(/planning power N\/A/);
});
