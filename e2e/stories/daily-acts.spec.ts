import { absenceReasons } from '@stint/contract/company/settings/absence-reason';
import { selectEmployees } from '@stint/contract/people/users/user';
import { createWeekPlans, getProjectPlanner } from '@stint/contract/planning/allocation/week-plan';
import { listRequestsToDecide } from '@stint/contract/planning/leave/workday-request';
import { listApprovals } from '@stint/contract/time/approvals/approvals';
import { addDays, mondayOf, weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { Hands, MOST_PRESSES_FOR_THREE_SHEETS } from '../support/key-presses.ts';
import { newProject } from '../support/project-side.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test('a day of four rows, a fixed time, a copied day and the lock take few key presses', async ({
  page,
  open,
  api,
}) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  const [day = ''] = at.days;
  const sheet = () => api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } });
  await open('freelancer', `/user/timereg/${at.period}?day=${day}`);
  await sheetIsOpen(page);
  const saved = async () => {
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
  };

  await test.step('a day of four rows', async () => {
    const hands = new Hands(page);
    await hands.press('Alt+a');
    const rest = async (detail: string) => {
      await hands.type('mee');
      await hands.press('Tab');
      await hands.type(detail);
    };
    await expect(page.getByRole('textbox', { name: 'From' }).last()).toBeFocused();
    await hands.type('9');
    await hands.press('Tab');
    await hands.type('12');
    await hands.press('Tab');
    await rest('A review');
    for (const [from, to] of [
      ['13', '15'],
      [null, '16'],
      [null, '17'],
    ] as const) {
      const before = await rowsOf(page).count();
      await hands.press('Enter');
      await expect(rowsOf(page)).toHaveCount(before + 1);
      await expect(rowsOf(page).last().getByRole('textbox', { name: 'From' })).toBeFocused();
      if (from) await hands.type(from);
      await hands.press('Tab');
      await hands.type(to);
      await hands.press('Tab');
      await rest('A review');
    }
    await hands.press('Control+s');
    await saved();
    expect((await sheet()).timeregs).toHaveLength(4);
    hands.expectNoMoreThan('dayOfFourRows');
  });

  await test.step('a fixed time, from the row that comes next', async () => {
    await page.keyboard.press('Alt+a');
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(rowsOf(page).last().getByRole('textbox', { name: 'From' })).toBeFocused();
    const hands = new Hands(page);
    await hands.press('ArrowUp', 'Tab');
    await hands.type('18');
    await hands.press('Control+s');
    await expect.poll(async () => (await sheet()).timeregs.at(-1)?.toDateTime).toContain('T11:00');
    await expect(page.getByText('All saved')).toBeVisible();
    hands.expectNoMoreThan('fixTime');
  });

  await test.step('a copied day', async () => {
    await page.reload();
    await sheetIsOpen(page);
    const hands = new Hands(page);
    await hands.press('Alt+y');
    await expect(toast(page, /4 rows copied, 8\.0 h\./)).toBeVisible();
    await hands.press('Control+s');
    await expect.poll(async () => (await sheet()).timeregs.length).toBe(8);
    await expect(page.getByText('All saved')).toBeVisible();
    hands.expectNoMoreThan('copyDay');
  });

  await test.step('rows that do not say where they were worked are answered at once, and the period is locked', async () => {
    const { timeregs, userPeriod } = await sheet();
    const rows = timeregs.map(({ _project, lastUserUpdateTime, ...row }) => ({ ...row, atOffice: null }));
    await api('freelancer').call(saveTimeregs, {
      body: {
        timeregs: rows,
        timeregPeriod: at.period,
        userPeriod: userPeriod._id,
        user: at.user,
        timeZone: '',
        allTimeregIds: [],
      },
    });
    await page.goto(`/user/timereg/${at.period}`);
    await sheetIsOpen(page);
    await page.keyboard.press('Alt+l');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Office or home is missing on 8 rows.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Home' }).click();
    await expect(dialog.getByText('Office or home is missing')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const hands = new Hands(page);
    await hands.press('Alt+l');
    await expect(dialog.getByRole('button', { name: /^Lock/ })).toBeFocused();
    await hands.press('Enter');
    await expect.poll(async () => (await sheet()).userPeriod.isLocked).toBe(true);
    hands.expectNoMoreThan('lockPeriod');
  });
});

test('sheets are approved one after the other', async ({ page, open, api }) => {
  const waiting = await api('manager').call(listApprovals, { query: {} });
  expect(waiting.total).toBeGreaterThanOrEqual(3);
  await open('manager', '/user/approvals');
  const wizard = page.getByRole('dialog', { name: /^Review/ });
  await expect(page.getByRole('button', { name: 'Review next' })).toBeFocused();
  let presses = 0;
  for (let sheet = 0; sheet < 3; sheet++) {
    const opening = new Hands(page);
    await opening.press('Enter');
    opening.expectNoMoreThan('openNextSheet');
    presses += opening.presses;
    const approve = wizard.getByRole('button', { name: /^Approve \d+ project/ });
    const next = wizard.getByRole('button', { name: 'Next', exact: true });
    await expect(approve.or(next)).toBeVisible();
    for (let isLast = false; !isLast; ) {
      await expect(wizard.getByRole('radio', { name: /^1 star:/ })).toBeFocused();
      isLast = await approve.isVisible();
      const title = await wizard.getByRole('heading', { level: 2 }).first().textContent();
      const hands = new Hands(page);
      await hands.press('5');
      await expect(wizard.getByRole('textbox', { name: 'Comment' })).toBeFocused();
      await hands.type('Good');
      await hands.press('Control+Enter');
      hands.expectNoMoreThan('approveProject');
      presses += hands.presses;
      if (!isLast) await expect(wizard.getByRole('heading', { level: 2 }).first()).not.toHaveText(title ?? '');
    }
    await expect(wizard.getByRole('status').filter({ hasText: /approved/i })).toBeVisible();
    if (sheet < 2) await expect(wizard.getByRole('button', { name: 'Review next' })).toBeFocused();
  }
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES_FOR_THREE_SHEETS);
});

test('a 1MM is sent', async ({ page, open }) => {
  await open('employee', '/user/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hands = new Hands(page);
  await hands.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await hands.type('send');
  await expect(page.getByRole('option', { selected: true })).toContainText('Send a 1MM');
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send a 1MM' });
  await expect(
    dialog.getByRole('combobox', { name: 'Person' }).or(dialog.getByRole('textbox', { name: 'Person' })),
  ).toBeFocused();
  await hands.type('len');
  await expect(page.getByRole('option').first()).toContainText('Lena');
  await hands.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^1 star/ })).toBeFocused();
  await hands.press('5');
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await hands.press('Space', 'Enter');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await hands.type('Thanks for the handover');
  await hands.press('Control+Enter');
  await expect(toast(page, 'Sent successfully')).toBeVisible();
  hands.expectNoMoreThan('sendMessage');
});

test('leave is requested and approved', async ({ page, open, api, browser, baseURL }) => {
  const { reason } = await api('admin').call(absenceReasons.create, {
    body: {
      reason: 'Quiet days',
      isRequiresDetail: false,
      stillAllowTimereg: false,
      requireAdminApproval: false,
      socialMedicalInsurance: false,
      managerAutoApproveDays: 0,
      requireSchedule: false,
      allowancePerYear: null,
    },
  });
  const day = addDays(mondayOf(demoToday()), 70);
  const short = (date: string) => formatDate(date).slice(0, 5).replace('/', '');
  await open('employee', '/user/leaves');
  await page.getByRole('button', { name: 'Request leave' }).focus();
  const hands = new Hands(page);
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request leave' });
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await hands.type('q');
  await expect(dialog.getByRole('combobox', { name: 'Reason' }).locator('option:checked')).toHaveText(reason);
  await hands.press('Tab');
  await hands.type(short(day));
  await hands.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(formatDate(day));
  await hands.type(short(addDays(day, 2)));
  await hands.press('Enter');
  await expect(toast(page, "Sent. We'll notify you of the decision.")).toBeVisible();
  hands.expectNoMoreThan('requestLeave');

  const leader = api('leader');
  const { items } = await leader.call(listRequestsToDecide, { query: {} });
  const asked = items.find((one) => one.absenceReason?.friendlyLabel === reason);
  expect(asked).toMatchObject({ fromDate: day, toDate: addDays(day, 2) });
  const context = await browser.newContext();
  const other = await context.newPage();
  const token = await leader.token();
  await other.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await other.goto(`${baseURL}/user/leave-requests?detailId=${asked?._id}`);
  await expect(other.getByRole('dialog').getByRole('textbox')).toBeFocused();
  const deciding = new Hands(other);
  await deciding.press('Control+Enter');
  await expect(toast(other, 'Approved')).toBeVisible();
  deciding.expectNoMoreThan('approveLeave');
  await context.close();
});

test('five people get their shares of a week', async ({ page, open, api }) => {
  const admin = api('admin');
  const first = addWeeks(weekLabel(demoToday()), 40);
  const weeks = weeksFrom(first, 4);
  const project = (await newProject(admin, { name: 'Shared by five', shortName: 'Shared by five' }))._id;
  const people = (await admin.call(selectEmployees, { query: {} })).slice(0, 5);
  await admin.call(createWeekPlans, {
    body: { plans: people.flatMap(({ _id }) => weeks.map((weekYear) => ({ user: _id, project, weekYear }))) },
  });
  await open('manager', `/admin/project/${project}/planners?week=${first}`);
  const cells = page.getByRole('textbox', { name: new RegExp(`week ${first}`) });
  await expect(cells).toHaveCount(5);
  await expect(cells.first()).toBeFocused();
  const hands = new Hands(page);
  for (const share of ['10', '20', '30', '40', '15']) {
    await hands.type(share);
    await hands.press('Enter');
  }
  const shares = async () => {
    const { rows } = await admin.call(getProjectPlanner, { query: { project, weeks: weeks.join(',') } });
    return rows.map((row) => row.weeks[0]?.plan?.percentage);
  };
  await expect.poll(shares).toEqual([10, 20, 30, 40, 15]);
  hands.expectNoMoreThan('fiveShares');
});

test('a colleague is found, with where they are today', async ({ page, open }) => {
  await open('employee', '/user/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hands = new Hands(page);
  await hands.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await hands.type('lena');
  const found = page.getByRole('option', { selected: true });
  await expect(found).toContainText('Lena Eriksen');
  await expect(found).toContainText(/office|home|away|planned|off|leave/i);
  hands.expectNoMoreThan('findColleague');
});
