import type { Page } from '@playwright/test';
import { getTeamPlannedHours, type PlannedPerson } from '@stint/contract/planning/planned-hours/planned-hours';
import { slotText, whereaboutsOf } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A working day that lies ahead; who plans what on it is asked, not assumed. */
const DAY = addDays(mondayOf(demoToday()), 8);
const nameOf = ({ user }: PlannedPerson) => `${user.firstName} ${user.lastName}`;
/** The people; above them stand the hours, the counts and what the team agreed. */
const rows = (page: Page) => page.getByRole('rowgroup').nth(1).getByRole('row');
const place = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Place' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the team’s day is seen hour by hour, narrowed by place, and stepped through', async ({ page, api, open }) => {
  const { people, teams } = await api('employee').call(getTeamPlannedHours, { query: { day: DAY } });
  await open('employee', `/user/planned-hours?day=${DAY}`);
  await expect(page.getByRole('button', { name: `Everyone ${people.length}` })).toBeVisible();
  await expect(rows(page)).toHaveCount(people.length);
  for (const person of people.slice(0, 3)) {
    const row = rows(page).filter({ hasText: nameOf(person) });
    for (const slot of person.plans) await expect(row.first()).toContainText(slotText(slot));
  }
  await expect(page.getByText(/^9:00: \d+ in the office, \d+ at home, \d+ away$/)).toBeAttached();
  await expectAccessible(page);

  const home = people.filter((one) => whereaboutsOf(one).has('home'));
  await place(page, 'Home').click();
  await expect(page).toHaveURL(/place=home/);
  if (home.length > 0) await expect(rows(page)).toHaveCount(home.length);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(formatDate(addDays(DAY, 1)));
  await page.goBack();
  await page.goBack();
  await expect(rows(page)).toHaveCount(people.length);

  const everybody = await api('employee').call(getTeamPlannedHours, { query: { day: DAY, teams: 'all' } });
  expect(everybody.teams.length).toBeGreaterThan(teams.length);
  await page
    .getByRole('combobox', { name: 'Teams' })
    .or(page.getByRole('textbox', { name: 'Teams' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'All planning teams' }).click();
  await expect(page).toHaveURL(/teams=all/);
  await expect(page.getByRole('button', { name: `Everyone ${everybody.people.length}` })).toBeVisible();
});

test('home says who is in today, and leads to their hours', async ({ page, open }) => {
  await open('employee', '/');
  const card = page.getByRole('region', { name: "Who's in today" });
  await expect(card.getByRole('button', { name: /^Office \d+$/ })).toBeVisible();
  await card.getByRole('button', { name: /^Home/ }).click();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Planned hours' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planned hours');
});

test('a customer sees the hours of the team that works for them, and chooses no other', async ({ page, api, open }) => {
  const { people } = await api('customer').call(getTeamPlannedHours, { query: { day: DAY } });
  await open('customer', `/user/planned-hours?day=${DAY}`);
  await expect(page.getByText('Payments', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Everyone ${people.length}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Teams' })).toHaveCount(0);
  await expectAccessible(page);
});
