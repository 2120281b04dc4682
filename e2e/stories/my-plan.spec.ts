import type { Page } from '@playwright/test';
import { login } from '@stint/contract/account/sessions/session';
import { listUsers } from '@stint/contract/people/users/user';
import { saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from '../support/api.ts';
import { settledNewcomer } from '../support/newcomer.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Mondays that are to come in every time zone: from each on, its month has a day of that week's plan. */
const SOON = addDays(mondayOf(demoToday()), 35);
const LATER = addDays(SOON, 28);

/** Somebody new whose plan is empty, signed in on their plan. */
async function openNewPlan(page: Page, admin: Api, baseURL: string): Promise<{ readonly user: string }> {
  const { email, password } = await settledNewcomer(admin);
  const answer = await fetch(`${baseURL}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await page.goto('/user/my-plan');
  const { items } = await admin.call(listUsers, { query: { search: email } });
  return { user: items[0]?._id ?? '' };
}

const slot = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const total = (page: Page) => page.getByRole('region', { name: 'Default week' }).getByRole('status').first();

test('a week is typed, copied to other days, checked against 40 hours and saved from a day on', async ({
  page,
  api,
  baseURL,
}) => {
  await openNewPlan(page, api('admin'), baseURL ?? '');
  await expect(page.getByText('No default week yet')).toBeVisible();
  await page.getByRole('button', { name: 'Plan my week' }).click();
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  await expect(page.getByRole('button', { name: / h planned$/ })).toHaveText(
    days.map((day) => new RegExp(`^${day.slice(0, 3)}.*${day}, 0\\.0 h planned$`)),
  );
  await page.getByRole('button', { name: 'Monday, 0.0 h planned' }).click();
  await page.getByRole('button', { name: 'List' }).click();
  const monday = page.getByRole('region', { name: 'Monday' });
  await monday.getByRole('button', { name: /Add slot/ }).click();
  const from = monday.getByRole('textbox', { name: 'Monday, slot 1, from' });
  await expect(from).toBeFocused();
  await page.keyboard.type('830');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('0830');
  await page.keyboard.type('0815');
  await expect(monday.getByRole('alert')).toHaveText('The end of a plan must be after its start');
  await monday.getByRole('textbox', { name: 'Monday, slot 1, to' }).fill('1230');
  await expect(monday.getByRole('alert')).toHaveCount(0);
  await monday.getByRole('button', { name: /Add slot/ }).click();
  await page.keyboard.type('1200');
  await expect(monday.getByRole('alert')).toHaveText('The plans of a day must not overlap');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1330');
  await monday.getByRole('group', { name: 'Monday, slot 2, place' }).getByRole('button', { name: 'Home' }).click();
  await monday.getByRole('button', { name: 'Copy to other days: Monday' }).click();
  await page.getByRole('menuitem', { name: 'All workdays' }).click();
  await expect(total(page)).toContainText('40.0 of 40.0 h per week');
  await expect(total(page)).toContainText('20.0 h office · 20.0 h home');
  await expectAccessible(page);

  await page.getByRole('region', { name: 'Friday' }).getByRole('button', { name: 'Remove slot 2 of Friday' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your plan does not match the 40.0 hours of a week: it has 36.0 hours')).toBeVisible();
  await page
    .getByRole('region', { name: 'Friday' })
    .getByRole('button', { name: /Add slot/ })
    .click();
  await page.getByRole('textbox', { name: 'Valid from' }).fill(formatDate(SOON));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Default week saved')).toBeVisible();
  const history = page.getByRole('region', { name: 'Week history' });
  await expect(history.getByRole('button', { name: new RegExp(`From ${formatDate(SOON)}.*Upcoming`) })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/user/my-plan?month=${SOON.slice(0, 7)}`);
  await expect(page.getByRole('cell', { name: /0830–1230/ }).first()).toBeVisible();
  await history.getByRole('button', { name: `Delete week from ${formatDate(SOON)}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No default week yet')).toBeVisible();
});

test('a week is drawn with the pointer and with the keys, and is not lost by leaving', async ({
  page,
  api,
  baseURL,
}) => {
  await openNewPlan(page, api('admin'), baseURL ?? '');
  await page.getByRole('button', { name: 'Plan my week' }).click();
  const tuesday = page.getByRole('list', { name: 'Tuesday' });
  const box = (await tuesday.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hour = box.height / 12;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + hour);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 5 * hour, { steps: 4 });
  await page.mouse.up();
  await expect(slot(page, 'Tuesday 0800–1200, Office')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(slot(page, 'Wednesday 0815–1230, Office')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(slot(page, 'Wednesday 0815–1230, Home')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Wednesday, slot 1, from' })).toHaveValue('0815');
  await page.getByRole('textbox', { name: 'Wednesday, slot 1, to' }).fill('1300');
  await expect(slot(page, 'Wednesday 0815–1300, Home')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Time', exact: true }).click();
  await expect(page.getByText('Leaving this page will lose your unsaved data')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await slot(page, 'Wednesday 0815–1300, Home').press('Delete');
  await expect(page.getByText('No changes yet')).toBeVisible();
});

test('who saves the same day meanwhile is told, and their week can be taken', async ({ page, api, baseURL }) => {
  const admin = api('admin');
  const { user } = await openNewPlan(page, admin, baseURL ?? '');
  const plans = (from: number) => [
    { from: { hour: from, minute: 0 }, to: { hour: from + 8, minute: 0 }, inOffice: true },
  ];
  const week = (from: number) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: plans(from) }));
  await admin.call(saveMyDefaultWeek, { body: { user, validFrom: SOON, days: week(9) } });
  await expect(page.getByRole('button', { name: 'Edit week' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit week' }).click();
  await page.getByRole('textbox', { name: 'Valid from' }).fill(formatDate(LATER));
  await page.keyboard.press('Tab');
  await admin.call(saveMyDefaultWeek, { body: { user, validFrom: LATER, days: week(7) } });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/saved changes in the meantime/)).toBeVisible();
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect(slot(page, 'Monday 0700–1500, Office')).toBeVisible();
});

test('a manager looks at somebody’s week and cannot change it; a colleague sees the days only', async ({
  page,
  api,
  open,
}) => {
  const { items } = await api('admin').call(listUsers, { query: { search: 'emil.madsen' } });
  const [emil] = items;
  await open('manager', `/user/my-plan?user=${emil?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: "Emil Madsen's plan" })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Default week' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit week' })).toHaveCount(0);
  await expectAccessible(page);

  await open('freelancer', `/user/my-plan?user=${emil?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: "Emil Madsen's plan" })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Days' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Default week' })).toHaveCount(0);
});
