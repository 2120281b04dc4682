import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { absenceReasons } from '@stint/contract/company/settings/absence-reason';
import { listRequestsToDecide, listWorkdayRequests } from '@stint/contract/planning/leave/workday-request';
import { askForWorkday } from '@stint/contract/planning/leave/workday-request-ask';
import { decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import { addDays } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import type { Api } from '../support/api.ts';
import { choose, field, press, row } from '../support/master-data.ts';
import { quietMonday } from '../support/quiet-weeks.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const typed = (day: string) => formatDate(day).replaceAll('/', '');

/** A reason of this story alone. */
async function newReason(admin: Api, given: { requireSchedule?: boolean; requireAdminApproval?: boolean } = {}) {
  const name = `Reason ${randomInt(1e9).toString(36)}`;
  return admin.call(absenceReasons.create, {
    body: {
      reason: name,
      isRequiresDetail: false,
      stillAllowTimereg: false,
      requireAdminApproval: false,
      socialMedicalInsurance: false,
      managerAutoApproveDays: 0,
      requireSchedule: false,
      allowancePerYear: 4,
      ...given,
    },
  });
}

const asked = (api: Api, absenceReason: string, from: string, to: string) =>
  api.call(askForWorkday, {
    body: { _id: randomUUID(), absenceReason, overrideDate: { date: from, plans: null }, toDate: to },
  });

async function fillDates(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(typed(from));
  await page.getByRole('textbox', { name: 'From', exact: true }).press('Tab');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(typed(to));
  await page.getByRole('textbox', { name: 'To', exact: true }).press('Tab');
}

test('leave is asked for, held against the allowance, kept as a draft, and taken back', async ({ page, open, api }) => {
  const reason = await newReason(api('admin'));
  const monday = quietMonday();
  await open('employee', `/user/leaves?year=${monday.slice(0, 4)}`);
  await expectAccessible(page);
  await press(page, 'Request leave');
  const dialog = page.getByRole('dialog', { name: 'Request leave' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption(reason.reason);
  await fillDates(page, monday, addDays(monday, 4));
  await expect(dialog.getByText('5 days', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Send request');
  await expect(dialog.getByText('1 day more than you have left')).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(formatDate(addDays(monday, 4)));
  await fillDates(page, monday, addDays(monday, 2));
  await press(page, 'Send request');
  await expect(toast(page, "Sent. We'll notify you of the decision.")).toBeVisible();
  const listed = page.getByRole('button', { name: new RegExp(`${reason.reason}.*3 days`) });
  await expect(listed).toContainText('Pending');
  await expectAccessible(page);
  await listed.click();
  const drawer = page.getByRole('dialog', { name: reason.reason });
  await expect(drawer.getByText('Lena Eriksen')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Withdraw');
  await page.getByRole('dialog', { name: 'Withdraw this request?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(listed).toContainText('Cancelled');
});

test('a workday is changed, each day with its own plan', async ({ page, open }) => {
  const monday = quietMonday();
  await open('employee', `/user/leaves?year=${monday.slice(0, 4)}`);
  await press(page, 'Change workday');
  const dialog = page.getByRole('dialog', { name: 'Change workday' });
  await fillDates(page, monday, addDays(monday, 1));
  await dialog.getByRole('checkbox', { name: 'Plan each day separately' }).check();
  const tuesday = formatDate(addDays(monday, 1));
  const first = dialog.getByRole('textbox', { name: new RegExp(`${tuesday}, slot 1, from`) });
  await expect(first).toBeVisible();
  await first.fill('0600');
  await expectAccessible(page);
  await press(page, 'Send request');
  await expect(toast(page, "Sent. We'll notify you of the decision.")).toBeVisible();
  await page
    .getByRole('button', { name: /Workday change/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/0600–/)).toBeVisible();
  await press(page, 'Withdraw');
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
  // Over the request: Escape closes the question alone.
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await press(page, 'Withdraw');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Request withdrawn')).toBeVisible();
});

test('who decides sees the balance, decides, and what others decide goes while one looks', async ({
  page,
  open,
  api,
}) => {
  const reason = await newReason(api('admin'));
  const monday = quietMonday();
  const first = await asked(api('employee'), reason._id, monday, monday);
  const second = await asked(api('employee'), reason._id, addDays(monday, 1), addDays(monday, 1));
  await open('leader', `/user/leave-requests?search=${encodeURIComponent(reason.reason)}`);
  await expect(row(page, formatDate(monday))).toBeVisible();
  await expect(row(page, formatDate(addDays(monday, 1)))).toBeVisible();
  await expectAccessible(page);
  await row(page, formatDate(monday)).click();
  const drawer = page.getByRole('dialog', { name: reason.reason });
  await expect(drawer.getByText('2 of 4 left')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Comment').fill('Enjoy it');
  await press(page, 'Approve');
  await expect(toast(page, 'Approved')).toBeVisible();
  await expect(row(page, formatDate(monday))).toHaveCount(0);
  // The leader decides the other one elsewhere: it goes from this screen by itself.
  await api('leader').call(decideWorkdayRequest, {
    params: { id: second._id },
    body: { version: 1, isApproved: false },
  });
  await expect(row(page, formatDate(addDays(monday, 1)))).toHaveCount(0);
  const own = await api('employee').call(listWorkdayRequests, { query: { from: monday, to: addDays(monday, 1) } });
  expect(
    own
      .filter(({ _id }) => [first._id, second._id].includes(_id))
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['APPROVED', 'REJECTED']);
});

test('the words of a decision are asked about before they go, and stay when somebody else was quicker', async ({
  page,
  open,
  api,
}) => {
  const reason = await newReason(api('admin'));
  const monday = quietMonday();
  const { _id } = await asked(api('employee'), reason._id, monday, monday);
  await open('leader', `/user/leave-requests?search=${encodeURIComponent(reason.reason)}`);
  await row(page, formatDate(monday)).click();
  const drawer = page.getByRole('dialog', { name: reason.reason });
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Comment')).toHaveValue('We are too few');
  };
  await field(page, 'Comment').fill('We are too few');
  await page.keyboard.press('Escape');
  // Over the request: Escape closes the question alone.
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'Comment')).toHaveValue('We are too few');
  await page.mouse.click(20, 400);
  await stay();
  await page.goBack();
  await stay();
  await press(page, 'Close');
  await stay();
  // The leader decides elsewhere: what was typed here can still be copied.
  await api('leader').call(decideWorkdayRequest, { params: { id: _id }, body: { version: 1, isApproved: true } });
  await expect(drawer.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expect(field(page, 'Comment')).toHaveValue('We are too few');
  await expect(field(page, 'Comment')).not.toBeEditable();
  await expectAccessible(page);
  await press(page, 'Close');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a request is handed to another reviewer', async ({ page, open, api }) => {
  const reason = await newReason(api('admin'));
  const monday = quietMonday();
  const { _id } = await asked(api('employee'), reason._id, monday, monday);
  await open('leader', `/user/leave-requests?detailId=${_id}`);
  await press(page, 'Change reviewer');
  const dialog = page.getByRole('dialog', { name: 'Change reviewer' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(toast(page, 'Please choose another reviewer because this reviewer is currently chosen')).toBeVisible();
  await choose(page, 'Reviewer', 'Minh Andersen');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(toast(page, 'Handed over')).toBeVisible();
  const waits = await api('manager').call(listRequestsToDecide, { query: { search: reason.reason } });
  expect(waits.items.map((one) => one._id)).toEqual([_id]);
});

test('administrators store a leave, decide with a comment and a folder, and report it', async ({ page, open, api }) => {
  const reason = await newReason(api('admin'), { requireAdminApproval: true });
  const monday = quietMonday();
  await open('admin', `/admin/leaves?search=${encodeURIComponent(reason.reason)}`);
  await press(page, 'New leave');
  const form = page.getByRole('dialog', { name: 'New leave' });
  await press(page, 'Create');
  await expect(form.getByText('Required').first()).toBeVisible();
  await choose(page, 'Employee', 'Emil Madsen');
  await form.getByRole('combobox', { name: 'Reason' }).selectOption(reason.reason);
  await form.getByRole('textbox', { name: 'From' }).fill(typed(monday));
  await form.getByRole('textbox', { name: 'From' }).press('Tab');
  await expectAccessible(page);
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await row(page, formatDate(monday)).click();
  await page.getByRole('group', { name: "Administrator's decision" }).getByRole('button', { name: 'Yes' }).click();
  await press(page, 'Save');
  await expect(page.getByText('Please add a comment on your decision')).toBeVisible();
  await expect(page.getByText('Please enter the folder of this leave before approving it')).toBeVisible();
  await field(page, "Administrator's comment").fill('The papers are in');
  await press(page, 'Create folder');
  await expect(toast(page, 'Folder created')).toBeVisible();
  await expect(page.getByText('Empty folder')).toBeVisible();
  await expect(field(page, 'Folder')).toHaveValue(/^Leave\/\d{4}\/.* Emil Madsen EM /);
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(row(page, formatDate(monday))).toContainText('Approved');
  await page.goto(
    `/admin/leave-export?from=${monday}&to=${addDays(monday, 6)}&search=${encodeURIComponent(reason.reason)}`,
  );
  await expect(row(page, `Leave/${monday.slice(0, 4)}`)).toContainText('The papers are in');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await press(page, 'Export');
  expect((await file).suggestedFilename()).toBe('REPORT_Leaves.xlsx');
});

test('a missing leave: Can not find the Leave!', async ({ page, open }) => {
  await open('admin', `/admin/leaves?detailId=${randomUUID()}`);
  await expect(page.getByText('Can not find the Leave!')).toBeVisible();
});
