import type { Page } from '@playwright/test';
import { getSheet } from '@stint/contract/time/sheet/timereg';
import { PASSWORD, type Part, PEOPLE } from '../support/people.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast, typedDate } from '../support/sheet.ts';
import { putOffMustDo, signOut } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Signs in by the screen, as a newcomer would. */
async function signIn(page: Page, part: Part, wanted: string): Promise<void> {
  await signOut(page);
  await page.goto(wanted);
  await page.waitForURL(/login/);
  await page.getByLabel('Email').fill(PEOPLE[part].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await putOffMustDo(page);
  await expect(page).toHaveURL(wanted);
}

/** One row typed by keyboard alone: date, from, to, phase, detail, place. */
async function typeRow(
  page: Page,
  row: { date: string; from: string; to: string; phase: string; detail: string },
): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('Alt+a');
  await expect(page.locator('input[id$="-from"]:focus')).toBeVisible();
  await keyboard.press('Shift+Tab');
  await keyboard.type(row.date);
  await keyboard.press('Tab');
  await keyboard.type(row.from);
  await keyboard.press('Tab');
  await keyboard.type(row.to);
  await keyboard.press('Tab');
  await keyboard.type(row.phase);
  await keyboard.press('Tab');
  await keyboard.type(row.detail);
  await keyboard.press('Tab');
  await keyboard.press('Space');
}

test('a week from typing to the second approval', async ({ page, api }) => {
  // Longer than others: seven sign-ins, and every screen on the way is looked at.
  test.setTimeout(900_000);
  const at = await emptyPastSheet(api('admin'), api('employee'));
  const own = `/user/timereg/${at.period}`;
  const viewed = `/user/viewutp/${at.user}/${at.period}`;

  await test.step('the employee signs in and comes to what was wanted', async () => {
    await signIn(page, 'employee', own);
    await expect(page).toHaveURL(own);
    await sheetIsOpen(page);
  });

  await test.step('types a week by keyboard alone and saves it', async () => {
    for (const [index, day] of at.days.entries()) {
      await typeRow(page, {
        date: typedDate(day),
        from: '0830',
        to: '1200',
        phase: 'pay bui',
        detail: `PAY-${100 + index} card settlement`,
      });
      await typeRow(page, {
        date: typedDate(day),
        from: '1300',
        to: '1730',
        phase: 'meet',
        detail: 'Planning with the team',
      });
    }
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Update successfully!')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
    const sheet = await api('employee').call(getSheet, { query: { timeregPeriod: at.period } });
    expect(sheet.timeregs).toHaveLength(10);
    expect(sheet.timeregs.every((row) => row.atOffice === true)).toBe(true);
  });

  await test.step('meets a refusal while locking with unsaved changes, then locks', async () => {
    await typeRow(page, {
      date: typedDate(at.days[0] ?? ''),
      from: '1800',
      to: '1830',
      phase: 'meet',
      detail: '* not finished',
    });
    await page.getByRole('button', { name: 'Lock period…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock this timereg period?' });
    await expect(dialog.getByText('Please save this timereg period before locking!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    await page.getByRole('button', { name: 'Lock period…' }).click();
    await dialog.getByText(/starts with an asterisk/).click();
    await expect(page.locator('input[id$="-detail"]:focus')).toHaveValue('* not finished');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Finished');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    await page.getByRole('button', { name: 'Lock period…' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Lock / }).click();
    await expect(page.getByText('Locked', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  });

  await test.step('the reviewer finds it, gives stars and comments, and approves', async () => {
    await signIn(page, 'leader', '/user/approvals');
    await expectAccessible(page);
    await page.goto(viewed);
    await approve(page);
    const sheet = await api('leader').call(getSheet, { query: { timeregPeriod: at.period, user: at.user } });
    expect(sheet.state).toBe('approved');
  });

  await test.step('an administrator unlocks it with a comment and resets the approvals', async () => {
    await signIn(page, 'admin', viewed);
    await openAct(page, 'Unlock…');
    const dialog = page.getByRole('dialog', { name: /^Unlock/ });
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Please split the meetings.');
    await dialog.getByRole('checkbox', { name: /^Email the comment/ }).check();
    for (const approval of await dialog.getByRole('checkbox', { name: /approved by/ }).all()) await approval.check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
  });

  await test.step('the employee locks again, the administrator changes the approver', async () => {
    await signIn(page, 'employee', own);
    await page.getByRole('button', { name: 'Lock period…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lock / })
      .click();
    await expect(page.getByText('Locked', { exact: true }).first()).toBeVisible();
    await signIn(page, 'admin', viewed);
    await openAct(page, 'Change approver…');
    const dialog = page.getByRole('dialog', { name: 'Change approver' });
    await dialog.getByRole('button', { name: 'Change approver' }).click();
    await expect(toast(page, 'Nothing change!')).toBeVisible();
    const choices = dialog.getByLabel(/^Approver of/);
    for (let index = 0; index < (await choices.count()); index++) {
      await choices.nth(index).click();
      await choices.nth(index).fill('Minh And');
      await page.getByRole('option', { name: /Minh Andersen/ }).click();
    }
    // That it says so, and for how long before the page is loaded anew, is a story of its own (sheets-of-others.spec).
    const loadedAnew = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Change approver' }).click();
    await loadedAnew;
  });

  await test.step('the new approver approves: the period is fully approved again', async () => {
    await signIn(page, 'manager', viewed);
    await approve(page);
    const sheet = await api('manager').call(getSheet, { query: { timeregPeriod: at.period, user: at.user } });
    expect(sheet.state).toBe('approved');
    expect(sheet.reviewers.every((one) => one.reviewer?.initials === 'MA' && one.approvedDate !== null)).toBe(true);
  });
  await expect(rowsOf(page).first()).toBeVisible();
});

async function openAct(page: Page, name: string): Promise<void> {
  const direct = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Review', exact: true });
  await direct.or(menu).first().waitFor();
  if (await direct.isVisible()) return direct.click();
  // By keyboard: bringing an item before the pointer may scroll its button away, and the menu goes with it.
  await menu.press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Goes through the wizard: four stars and a comment for every project. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review/ });
  await dialog.waitFor();
  await expectAccessible(page);
  const finish = dialog.getByRole('button', { name: /^Approve \d+ project/ });
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  for (;;) {
    await dialog.getByRole('radio', { name: '4 stars' }).focus();
    await page.keyboard.press('Space');
    await dialog
      .getByRole('textbox', { name: 'Comment' })
      .fill('Delivered as agreed, and told us early about the delay.');
    if (await finish.isVisible()) break;
    await next.click();
  }
  await finish.click();
  await expect(dialog.getByText('Fully approved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}
