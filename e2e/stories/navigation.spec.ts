import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { countRequestsToDecide } from '@stint/contract/planning/leave/requests-to-decide-count';
import { askForWorkday } from '@stint/contract/planning/leave/workday-request-ask';
import { quietMonday } from '../support/quiet-weeks.ts';
import { emptyPastSheet, rowsOf, toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const tabs = (page: Page, place: string): Locator => page.getByRole('navigation', { name: place, exact: true });
const current = (where: Locator): Locator => where.locator('[aria-current="page"]');

/** What the toasts say that cover a part of something. */
const toastsOver = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const under = element.getBoundingClientRect();
    return [...document.querySelectorAll('.mantine-Notifications-notification')].flatMap((toast) => {
      const { top, bottom } = toast.getBoundingClientRect();
      return top < under.bottom && bottom > under.top ? [String(toast.textContent)] : [];
    });
  });

const nameOfDay = (day: string): RegExp =>
  new RegExp(
    ` ${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })}$`,
  );

const EVERYBODY = ['Home', 'Time', 'Schedule', 'Leave', 'Projects', 'Teams', 'People', 'Feedback', 'Reports'];

test.describe('the places', () => {
  for (const [part, address, places, place, names] of [
    ['employee', '/user/timereg', EVERYBODY, 'Time', ['Sheet', 'My phases', 'Estimates', 'My quarters']],
    ['leader', '/user/leaves', EVERYBODY, 'Leave', ['Mine', 'Requests']],
    ['manager', '/admin/customers', EVERYBODY, 'Projects', ['Mine', 'All', 'Workload', 'Accounts', 'Customers']],
    ['admin', '/admin/leave-export', EVERYBODY, 'Leave', ['Mine', 'Requests', 'All', 'Export']],
  ] as const) {
    test(`${part}: the same places, with the tabs of the role`, async ({ page, open }) => {
      await open(part, address);
      await expect(menu(page).getByRole('listitem')).toHaveText(places.map((name) => new RegExp(`^${name}`)));
      await expect(tabs(page, place).getByRole('link')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
      await expect(current(menu(page))).toContainText(place);
      await expect(menu(page).getByRole('link', { name: 'Administration' })).toHaveCount(part === 'admin' ? 1 : 0);
      await expectAccessible(page);
    });
  }

  test('a customer sees Home, Schedule, Projects and Reports, and no tabs', async ({ page, open }) => {
    await open('customer', '/user/my-projects');
    await expect(menu(page).getByRole('listitem')).toHaveText(['Home', 'Schedule', 'Projects', 'Reports']);
    await expect(current(menu(page))).toHaveText('Projects');
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('an address with parameters lights its place, its tab and the screen within it', async ({ page, open }) => {
    await open('employee', '/user/timereg');
    await expect(page).toHaveURL(/\/user\/timereg\/[\w-]+$/);
    await expect(current(menu(page))).toHaveText('Time');
    await expect(current(tabs(page, 'Time'))).toHaveText('Sheet');
    await page.goto('/user/approvals');
    await expect(page).toHaveTitle('Approvals · Stint');
    await page.goto('/user/planned-actual-meeting');
    await expect(current(menu(page))).toHaveText('Schedule');
    await expect(current(tabs(page, 'Schedule'))).toHaveText('Meetings');
    await expect(current(tabs(page, 'Meetings'))).toHaveText('Planned and actual');
    await tabs(page, 'Meetings').getByRole('link', { name: 'Find a time' }).click();
    await expect(page).toHaveURL(/\/user\/meetingplan$/);
    await expectAccessible(page);
  });

  test('a place opens on the tab that was used last on this device', async ({ page, open }) => {
    await open('employee', '/user/my-plan');
    await expect(current(tabs(page, 'Schedule'))).toHaveText('My working hours');
    await menu(page).getByRole('link', { name: 'Feedback' }).click();
    await tabs(page, 'Feedback').getByRole('link', { name: 'Trend' }).click();
    await menu(page).getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/user\/my-plan/);
    await page.reload();
    await menu(page).getByRole('link', { name: 'Feedback' }).click();
    await expect(page).toHaveURL(/\/user\/1mm-evaluation/);
  });

  test('the skip link leads past the places', async ({ page, open }) => {
    await open('employee', '/user/my-phases');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('an order of the flat menu is kept for the places', async ({ page, open }) => {
    await page.addInitScript(
      (value) => localStorage.setItem('stint.menu-order', value),
      '["messages","my-time","home"]',
    );
    await open('employee', '/');
    await expect(menu(page).getByRole('listitem')).toHaveText([
      ...['Feedback', 'Time', 'Home', 'Schedule', 'Leave', 'Projects', /^Teams/, 'People', 'Reports'],
    ]);
  });
});

test('what waits stands on the place and on its tab, and changes while one looks', async ({ page, open, api }) => {
  const employee = api('employee');
  const monday = quietMonday();
  await open('leader', '/user/leaves');
  await expect(tabs(page, 'Leave').getByRole('link', { name: /^Requests/ })).toBeVisible();
  const { waiting } = await api('leader').call(countRequestsToDecide, {});
  const reviewer = (await api('leader').call(me, {}))._id;
  await employee.call(askForWorkday, {
    body: {
      ...{ _id: randomUUID(), absenceReason: null, toDate: monday, reviewer },
      overrideDate: {
        date: monday,
        plans: [{ from: { hour: 9, minute: 0 }, to: { hour: 12, minute: 0 }, inOffice: true }],
      },
    },
  });
  const number = `${waiting + 1} waiting`;
  await expect(menu(page).getByRole('link', { name: `Leave ${number}` })).toBeVisible();
  await expect(tabs(page, 'Leave').getByRole('link', { name: `Requests ${number}` })).toBeVisible();
});

test.describe('the palette', () => {
  for (const [typed, name, address] of [
    ['workload', 'Workload', /\/user\/planner/],
    ['who’s in', 'Planned hours', /\/user\/planned-hours/],
    ['overdue', 'Expired periods', /\/admin\/expired-periods/],
    ['timesheet', 'My time', /\/user\/timereg/],
    ['quotes', 'Settings', /\/admin\/settings/],
    ['devices', 'Active sessions', /\/user\/sessions/],
    ['duyet nghi', 'Leave requests', /\/user\/leave-requests/],
  ] as const) {
    test(`finds ${name} by “${typed}”`, async ({ page, open }) => {
      await open('admin', '/');
      await page.getByRole('button', { name: 'Search or run a command…' }).click();
      await page.getByRole('combobox').fill(typed);
      await page
        .getByRole('group', { name: 'Pages' })
        .getByRole('option', { name: new RegExp(name) })
        .click();
      await expect(page).toHaveURL(address);
    });
  }
});

test.describe('behind the gear', () => {
  test('cards in groups, a search, and the way back', async ({ page, open }) => {
    await open('admin', '/');
    await menu(page).getByRole('link', { name: 'Administration' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Company',
      'Periods',
      'Mail',
      'Security',
      'System',
    ]);
    await expectAccessible(page);
    const search = page.getByRole('searchbox', { name: 'Search administration' });
    await search.fill('outbox');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([/^Sent mails/]);
    await search.fill('nothing like this');
    await expect(page.getByRole('status').filter({ hasText: 'No page matches' })).toBeVisible();
    await search.fill('wording');
    await page.getByRole('link', { name: /^System templates/ }).click();
    await expect(page).toHaveURL(/\/admin\/system_templates/);
    await expect(current(menu(page))).toHaveText('Administration');
    await expect(current(tabs(page, 'Administration'))).toHaveText('System templates');
    await tabs(page, 'Administration').getByRole('link', { name: 'Administration' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('the reports have a picture each; employees see theirs', async ({ page, open }) => {
    await open('admin', '/user/reports');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      ...[
        /^Time report/,
        /^Overtime/,
        /^Survey report/,
        /^Quarterly delivery/,
        /^Planned and actual/,
        /^Planning power/,
      ],
      /^Team plan report/,
    ]);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Planning power/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/admin\/planning-power/);
    await expect(current(tabs(page, 'Reports'))).toHaveText('Planning power');
    await tabs(page, 'Reports').getByRole('link', { name: 'All reports' }).click();
    await expect(page).toHaveURL(/\/user\/reports$/);
  });
});

test('the own things stand under the picture', async ({ page, open }) => {
  await open('employee', '/');
  await page.getByRole('button', { name: "Emil Madsen's menu" }).click();
  const own = page.getByRole('dialog', { name: "Emil Madsen's menu" });
  await expect(own.getByRole('link')).toHaveText([
    ...['My profile', 'My picture', 'My CV', 'My jobs', 'My skills', 'My contracts', 'My contract folder', 'My assets'],
    ...['Calendar feeds', 'Notifications', 'Active sessions', 'Change password'],
    ...['Sign-in methods', 'API tokens', 'Sign out'],
  ]);
  await expectAccessible(page);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 } });

  test('the places are icons, with their names on hover and focus', async ({ page, open }) => {
    await open('leader', '/user/planned-hours');
    const time = menu(page).getByRole('link', { name: /^Time/ });
    expect((await menu(page).boundingBox())?.width).toBe(64);
    await time.hover();
    await expect(page.getByRole('tooltip', { name: 'Time' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Schedule' }).focus();
    await expect(page.getByRole('tooltip', { name: 'Schedule' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar at the foot: places, what is begun every day, and the rest', async ({ page, open }) => {
    await open('leader', '/');
    await expect(menu(page).getByRole('link')).toHaveText([/^Home/, /^Time/, /^Schedule/]);
    await expect(current(menu(page))).toHaveText('Home');
    await expectAccessible(page);

    await menu(page).getByRole('button', { name: /^More/ }).tap();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link')).toHaveText([/^Leave/, 'Projects', /^Teams/, 'People', 'Feedback', 'Reports']);
    await expectAccessible(page);
    await more.getByRole('link', { name: 'Projects' }).tap();
    await expect(page).toHaveURL(/\/user\/my-projects/);
    await expect(more).toBeHidden();
    await expect(tabs(page, 'Projects').getByRole('link')).toHaveText(['Mine', 'Workload', 'Accounts']);

    await menu(page).getByRole('button', { name: 'Add' }).tap();
    const plus = page.getByRole('dialog', { name: 'Add' });
    await expect(plus.getByRole('button')).toHaveText([
      '',
      'New row',
      'Start the timer',
      'Send a 1MM',
      'Request leave',
    ]);
    await expectAccessible(page);
    await plus.getByRole('button', { name: 'Request leave' }).tap();
    await expect(page).toHaveURL(/\/user\/leaves\?dialog=leave/);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('the sheet starts at today, and the plus puts a row on it', async ({ page, open }) => {
    await open('leader', '/user/timereg');
    const today = page.getByRole('heading', { level: 2, name: /· today$/ });
    await expect(today).toBeInViewport();
    // Nobody asked for a keyboard yet.
    await expect(page.locator('input:focus, textarea:focus')).toHaveCount(0);
    await menu(page).getByRole('button', { name: 'Add' }).tap();
    await page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'New row' }).tap();
    const row = page.getByRole('dialog', { name: /^Row/ });
    await expect(row.getByRole('textbox', { name: 'From' })).toBeFocused();
    await expect(page).toHaveURL(/\/user\/timereg\/[\w-]+$/);
    await row.getByRole('button', { name: 'Done' }).tap();
    // Nothing was typed, so there is nothing to keep.
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  });

  test('a row is one line, and a tap opens it from below', async ({ page, open, api }) => {
    const at = await emptyPastSheet(api('admin'), api('freelancer'));
    const [day = ''] = at.days;
    await open('freelancer', `/user/timereg/${at.period}`);
    await expect(page.getByText('No rows yet. Tap + to add one.')).toBeVisible();
    await page.getByRole('button', { name: 'Add row' }).tap();
    const row = page.getByRole('dialog', { name: /^Row/ });
    const keys = row.getByRole('group', { name: 'Time keys' });
    const press = async (typed: string) => {
      for (const digit of typed) await keys.getByRole('button', { name: digit, exact: true }).tap();
    };
    await press('0900');
    await expect(row.getByRole('textbox', { name: 'To' })).toBeFocused();
    await press('1201');
    await keys.getByRole('button', { name: 'Delete last digit' }).tap();
    await press('0');
    await expect(row.getByRole('heading')).toHaveText('Row, 3.0 h');
    await row.getByLabel('Date').fill(day);
    // The keyboard comes with the search alone.
    await row.getByRole('button', { name: 'Find a phase' }).tap();
    await row.getByRole('searchbox', { name: 'Find a phase' }).fill('har rev');
    await row.getByText('Review', { exact: true }).first().tap();
    await expect(row.getByRole('radio', { checked: true })).toHaveCount(1);
    await row.getByRole('textbox', { name: 'Detail' }).fill('Review of the release');
    await row.getByRole('button', { name: 'Office' }).tap();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Done' }).tap();

    const line = rowsOf(page).first();
    await expect(line).toHaveText(/^0900–1200Review Review of the release.*3\.0$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([nameOfDay(day)]);
    expect((await line.boundingBox())?.height).toBe(56);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

    await line.tap();
    // That it was saved is still told, and not on top of what is pressed now.
    await expect(row).toBeInViewport();
    expect(await toastsOver(row)).toEqual([]);
    await row.getByRole('button', { name: 'Actions on this row' }).tap();
    // A tap on a busy machine may last as long as a press that is held, which chooses nothing.
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(line).toBeHidden();
  });

  test('customers have their places in the bar', async ({ page, open }) => {
    await open('customer', '/');
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Schedule', 'Projects']);
    await expect(menu(page).getByRole('button')).toHaveText(['More']);
    await expectAccessible(page);
  });
});
