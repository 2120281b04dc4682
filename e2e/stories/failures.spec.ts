import type { Page } from '@playwright/test';
import { listProjectJobsForApprover, saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import { listApprovals } from '@stint/contract/time/approvals/approvals';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast, typedDate } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

/** Lets a call fail, with what the server says of it, or without a word. */
const fail = (page: Page, path: string, refusal: object = {}) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: refusal }));

test('a failure is told in the words of the server, else in words of its own; the news goes after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const signIn = async () => {
    await page.getByLabel('Email').fill('somebody@demo.stint.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('something');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await fail(page, '**/api/login', { code: 'CLOSED', message: 'We are closed for today' });
  await signIn();
  const shown = toast(page, 'We are closed for today');
  await expect(shown).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(shown).toBeHidden();
  await fail(page, '**/api/login');
  await signIn();
  await expect(toast(page, 'Username or password is incorrect.')).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await fail(page, '**/api/forgot-password');
  await page.getByLabel('Email or initials').fill('XX');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'Something failed, please try again!')).toBeVisible();
});

test('data that does not come, and records that are not stored', async ({ page, open }) => {
  await fail(page, '**/api/admin/users?*');
  await open('admin', '/admin/users');
  await expect(toast(page, 'An error occurred while getting data!')).toBeVisible();
  await page.unroute('**/api/admin/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('Emil Madsen');
  await page.getByRole('row', { name: /Emil Madsen/ }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Emil');
  await fail(page, '**/api/admin/users/*');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Something wrong, please try again!')).toBeVisible();

  await open('admin', '/admin/settings?type=soft-skills&detailId=new');
  await fail(page, '**/api/admin/soft-skills');
  await page.getByRole('textbox', { name: 'Name' }).fill('Never stored');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Create item failed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Never stored');

  await fail(page, '**/api/changePassword*');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill('Eight-lives-4');
  await page.getByRole('textbox', { name: 'New password' }).fill('Nine-lives-4');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Nine-lives-4');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'An error occurred while updating!')).toBeVisible();
});

test('each act on a sheet fails in its own words, with nothing lost', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  const row = rowsOf(page).first();

  await fail(page, '**/timeregs/save');
  await page.keyboard.press('Alt+a');
  await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(at.days[0] ?? ''));
  await row.getByRole('textbox', { name: 'From' }).fill('0900');
  await row.getByRole('textbox', { name: 'To' }).fill('1000');
  await row.getByRole('combobox', { name: 'Phase' }).fill('meet');
  await page.keyboard.press('Tab');
  await row.getByRole('textbox', { name: 'Detail' }).fill('Kept');
  await row.getByRole('button', { name: 'Office' }).click();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Error occurs when updating timereg period. Please try again!')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Detail' })).toHaveValue('Kept');
  await page.unroute('**/timeregs/save');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All saved')).toBeVisible();

  await fail(page, '**/followed-phases*');
  await row.hover();
  await row.getByRole('button', { name: /Time available|Over time|Time's up/ }).click();
  await page.getByRole('button', { name: /^(Follow|Unfollow)$/ }).click();
  await expect(toast(page, 'Something failed!')).toBeVisible();
  await page.keyboard.press('Escape');

  await fail(page, '**/timeregs/*');
  await row.hover();
  await row.getByRole('button', { name: 'Actions on this row' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Error occurs when deleting timereg record')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Detail' })).toHaveValue('Kept');

  // A few toasts are shown at once; further ones wait until these are closed.
  const shown = page.locator('.mantine-Notifications-notification').getByRole('button', { name: 'Close' });
  await expect(async () => {
    // One may close by itself before it is clicked.
    if ((await shown.count()) > 0) await shown.first().click({ timeout: 500 });
    expect(await shown.count()).toBe(0);
  }).toPass();

  await fail(page, '**/user-periods/*/lock');
  await page.getByRole('button', { name: 'Lock period…' }).click();
  const lock = page.getByRole('dialog', { name: 'Lock this timereg period?' });
  await lock.getByRole('button', { name: /^Lock / }).click();
  await expect(toast(page, 'Error occurs when locking this timereg period')).toBeVisible();

  await api('freelancer').call(lockUserPeriod, { params: { id: at.userPeriod } });
  await fail(page, '**/user-periods/*/unlock');
  await open('admin', `/user/viewutp/${at.user}/${at.period}?dialog=unlock`);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(toast(page, 'Error occurs when unlocking this timereg period')).toBeVisible();
});

test('what fails in the review is told, and what was written stays', async ({ page, open, api }) => {
  const { items } = await api('leader').call(listApprovals, { query: {} });
  const jobs = await Promise.all(
    items.map((one) => api('leader').call(listProjectJobsForApprover, { query: { userPeriod: one.userPeriod } })),
  );
  const item = items.find((_one, index) => jobs[index]?.length);
  if (!item) throw new Error('Somebody whose sheet waits for the leader has a job');
  await fail(page, '**/key-success-factors*');
  await fail(page, `**${saveProjectJobs.path}`);
  await fail(page, '**/user-periods/*/approve');
  await open('leader', `/user/viewutp/${item.user._id}/${item.period._id}?dialog=approve`);
  const wizard = page.getByRole('dialog', { name: /^Review/ });
  await expect(toast(page, 'Get project KSF failed')).toBeVisible();

  await wizard.getByRole('button', { name: /^Project jobs/ }).click();
  const achievements = wizard.getByLabel('Achievements').first();
  await achievements.fill('Typed and kept');
  await wizard.getByRole('button', { name: 'Save 1 job' }).click();
  await expect(toast(page, 'There is an error when updating jobs!')).toBeVisible();
  await expect(achievements).toHaveValue('Typed and kept');
  await page.unroute(`**${saveProjectJobs.path}`);
  await page.reload();
  await test.step('a field that must be filled is told by the browser itself', async () => {
    const comment = wizard.getByRole('textbox', { name: 'Comment' });
    await comment.waitFor();
    await wizard.getByRole('button', { name: /^(Next|Approve \d+ projects?)$/ }).click();
    await expect(comment).toBeFocused();
    expect(await comment.evaluate((input: HTMLTextAreaElement) => input.validity.valueMissing)).toBe(true);
  });
  const finish = wizard.getByRole('button', { name: /^Approve \d+ project/ });
  for (;;) {
    await wizard.getByRole('switch', { name: 'No feedback' }).check({ force: true });
    if (await finish.isVisible()) break;
    await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await finish.click();
  await expect(toast(page, 'Error occurs when approving this timereg period')).toBeVisible();
  await expect(finish).toBeVisible();
});
