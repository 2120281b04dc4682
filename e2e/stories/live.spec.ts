import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { listSoftSkills } from '@stint/contract/company/settings/soft-skill';
import { sendMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { clearNotifications } from '@stint/contract/platform/notifications/notification';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import { getSheet, listPhaseChoices, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { approveUserPeriod } from '@stint/contract/time/sheet/user-period';
import type { Api } from '../support/api.ts';
import { openBeside } from '../support/beside.ts';
import { about, lasting } from '../support/lasting.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const ownId = async (api: Api) => (await api.call(me, {}))._id;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function saveRow(api: Api, at: { period: string; userPeriod: string; user: string }, day: string, hour: number) {
  const sheet = await api.call(getSheet, { query: { timeregPeriod: at.period, user: at.user } });
  const phases = await api.call(listPhaseChoices, { query: { user: at.user } });
  // Of no project, so that their leader reviews it.
  const phase = phases.find((one) => one.isOpen && one.detailPattern === '' && one.projectId === null);
  expect(phase).toBeDefined();
  const clock = (offset: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (hour + offset - 7) * 3_600_000).toISOString();
  await api.call(saveTimeregs, {
    body: {
      timeregs: [
        {
          ...{
            _id: randomUUID(),
            projectPhase: phase?._id ?? null,
            date: day,
            detail: 'PAY-7 Live channel',
            atOffice: true,
          },
          ...{ fromDateTime: clock(0), toDateTime: clock(1), version: 0 },
        },
      ],
      ...{ timeregPeriod: at.period, userPeriod: at.userPeriod, user: at.user, timeZone: 'Asia/Ho_Chi_Minh' },
      ...{ allTimeregIds: sheet.timeregs.map(({ _id }) => _id), force: true },
    },
  });
}

test('people beside each other: a lock, an approval and a 1MM arrive while one looks', async ({ browser, api }) => {
  const at = await emptyPastSheet(api('admin'), api('employee'));
  await saveRow(api('employee'), at, at.days[0] ?? '', 9);
  for (const part of ['employee', 'leader'] as const) await api(part).call(clearNotifications, {});
  const employee = await openBeside(browser, api, 'employee', `/user/timereg/${at.period}`);
  const manager = await openBeside(browser, api, 'manager', `/user/viewutp/${at.user}/${at.period}`);
  const leader = await openBeside(browser, api, 'leader', '/user/approvals');
  await sheetIsOpen(employee);
  await expect(rowsOf(manager)).toHaveCount(1);

  const stay = await lasting(leader, '[data-kind="news"]');
  // Waited for from here on: it goes after a moment, while a slow machine still shows the lock to others.
  const popup = toast(leader, 'needs your review').waitFor();
  await test.step('the lock is seen by who has the sheet open', async () => {
    await employee.getByRole('button', { name: 'Lock period…' }).click();
    await employee
      .getByRole('dialog')
      .getByRole('button', { name: /^Lock / })
      .click();
    await expect(manager.getByText('Locked', { exact: true }).first()).toBeVisible();
  });

  await test.step('who has to review it is told at once; the popup goes after a moment, the bell keeps it', async () => {
    await popup;
    await expect(bell(leader)).toHaveAccessibleName('Notifications, 1 unread');
    const { least, most } = about(4000);
    const stayed = await stay();
    expect([stayed > least, stayed < most], `${stayed} ms`).toEqual([true, true]);
    await bell(leader).click();
    await expect(leader.getByRole('link', { name: /Emil Madsen locked .* and needs your review/ })).toBeVisible();
    await expectAccessible(leader);
  });

  await test.step('the approval is seen by the owner', async () => {
    const { reviewers } = await api('leader').call(getSheet, { query: { timeregPeriod: at.period, user: at.user } });
    const review = await api('leader').call(getPeriodReview, { params: { id: at.userPeriod } });
    await api('leader').call(approveUserPeriod, {
      params: { id: at.userPeriod },
      body: {
        userPeriodReviewerIds: reviewers.flatMap((one) => one._id ?? []),
        seenRows: review.projects.map((one) => one.fingerprint),
        omms: reviewers.map((one) => ({
          ...{ project: one.project?._id ?? null, star: 3, comment: 'As agreed.', noFeedback: false },
          ...{ strengths: [], weaknesses: [] },
        })),
      },
    });
    await expect(employee.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expect(toast(employee, 'is fully approved')).toBeVisible();
  });

  await test.step('a 1MM arrives; its popup leads to it, and it is read then', async () => {
    const [skill] = await api('manager').call(listSoftSkills, {});
    await api('manager').call(sendMessage, {
      body: {
        wtf: {
          ...{ _id: randomUUID(), toUserId: at.user, star: 5, comment: 'You saved the release.' },
          ...{ strengths: [skill?._id ?? ''], weaknesses: [] },
        },
      },
    });
    const popup = toast(employee, 'Minh Andersen sent you a 1MM');
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Minh Andersen sent you a 1MM' }).click();
    await expect(employee).toHaveURL(/\/user\/1mm/);
    await expect(employee.getByText('You saved the release.').first()).toBeVisible();
  });
});

test('a row that another tab saved appears in this one, and what is being typed here stays', async ({
  browser,
  api,
}) => {
  const at = await emptyPastSheet(api('admin'), api('employee'));
  await saveRow(api('employee'), at, at.days[1] ?? '', 9);
  const page = await openBeside(browser, api, 'employee', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  const detail = rowsOf(page).first().getByRole('textbox', { name: 'Detail' });
  await detail.fill('PAY-7 Half a sen');
  await saveRow(api('employee'), at, at.days[1] ?? '', 14);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).getByRole('textbox', { name: 'Detail' }).first()).toHaveValue('PAY-7 Half a sen');
  await expect(detail).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('tence');
  await expect(detail).toHaveValue('PAY-7 Half a sentence');
});

test('who was cut off is told afterwards', async ({ browser, api }) => {
  await api('leader').call(clearNotifications, {});
  const page = await openBeside(browser, api, 'leader', '/user/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. Your entries are kept on this device.")).toBeVisible();
  const [skill] = await api('manager').call(listSoftSkills, {});
  await api('manager').call(sendMessage, {
    body: {
      wtf: {
        ...{ _id: randomUUID(), toUserId: await ownId(api('leader')), star: 4, comment: 'Good demo.' },
        ...{ strengths: [skill?._id ?? ''], weaknesses: [] },
      },
    },
  });
  await page.context().setOffline(false);
  await expect(
    page.getByRole('list', { name: 'Notifications' }).getByText('Minh Andersen sent you a 1MM'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const mail = page.getByRole('switch', { name: '1MMs to me: By email' });
  await mail.press('Space');
  await expect(mail).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await mail.press('Space');
  await expect(mail).toBeChecked();
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
});

test('background work is started by hand and seen until it is done', async ({ open, page }) => {
  await open('admin', '/admin/jobs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run now: Check sums of registered time' }).click();
  const row = page.getByRole('row', { name: /Check sums of registered time/ }).first();
  await expect(row).toContainText('Done');
  await expect(row).toContainText('people');
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Check sums of registered time' });
  await expect(drawer).toContainText('Anh Đặng');
  await expectAccessible(page);
});

test('administrators back up, drill the restore and read how both went', async ({ open, page }) => {
  await open('admin', '/admin/jobs');
  const card = page.getByRole('region', { name: 'Backups' });
  const resultOf = (name: string) => card.locator('dt', { hasText: name }).locator('+ dd');
  await page.getByRole('button', { name: 'Run now: Back up' }).click();
  await expect(resultOf('Last backup')).toContainText('rows backed up');
  await expect(resultOf('Stored')).toHaveText(/^\d+ backups?, [\d,]+ kB$/);
  await page.getByRole('button', { name: 'Run now: Restore drill' }).click();
  await expect(resultOf('Last restore drill')).toContainText('tables compared', { timeout: 240_000 });
  await expectAccessible(page);
});
