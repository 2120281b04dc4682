import type { Locator, Page } from '@playwright/test';
import { listProjectJobsForApprover, saveProjectJobs } from '@stint/contract/projects/jobs/project-job';
import { listApprovals } from '@stint/contract/time/approvals/approvals';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MISSING = 'Please fill in the comments and star for projects without "No feedback"!';

const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Review/ });
const goOn = (wizard: Locator): Locator => wizard.getByRole('button', { name: /^(Next|Approve \d+ projects?)$/ });

test('a reviewer goes from sheet to sheet: stars, comment, key success factors, soft skills, jobs', async ({
  page,
  open,
  api,
}) => {
  const waiting = await api('manager').call(listApprovals, { query: {} });
  const [first] = waiting.items;
  if (!first) throw new Error('Something waits for the manager of the demo company');
  await open('manager', '/user/approvals');
  await expect(page.getByRole('row')).toHaveCount(Math.min(waiting.total, 10) + 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review next' }).click();
  const wizard = wizardOf(page);
  await expect(page).toHaveURL(new RegExp(`${first.user._id}/${first.period._id}\\?dialog=approve`));
  await goOn(wizard).waitFor();
  await expectAccessible(page);

  await test.step('it begins at the stars, which the arrows and the digits choose', async () => {
    await expect(wizard.getByRole('radio', { name: /^1 star:/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(wizard.getByRole('radio', { name: /^2 stars/ })).toBeChecked();
  });

  await test.step('stars with a blank comment do not go on, and it says so', async () => {
    await wizard.getByRole('textbox', { name: 'Comment' }).fill('  ');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(wizard.getByText(MISSING)).toBeVisible();
    await wizard.getByRole('textbox', { name: 'Comment' }).fill('');
    await goOn(wizard).click();
    await expect(wizard.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('what was typed is there again after closing the dialog and the page', async () => {
    await wizard.getByRole('radio', { name: /^2 stars/ }).focus();
    await page.keyboard.press('5');
    await wizard.getByRole('textbox', { name: 'Comment' }).fill('Delivered ahead of the plan.');
    await wizard
      .getByRole('button', { name: /^Mention/ })
      .first()
      .click();
    await page.keyboard.type('kept every date');
    await wizard.getByLabel('Strengths').first().click();
    await page.getByRole('option', { name: 'Ownership' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(wizard).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Approve…' }).click();
    await expect(wizard.getByText(/^Restored your draft/)).toBeVisible();
    await expect(wizard.getByRole('textbox', { name: 'Comment' })).toHaveValue(/kept every date$/);
    await expect(wizard.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  });

  await test.step('the jobs brought up to date, the other projects without feedback', async () => {
    const foot = (await goOn(wizard).boundingBox())?.y;
    expect(foot).toBeGreaterThan(0);
    const expectFootThere = async () => expect((await goOn(wizard).boundingBox())?.y).toBe(foot);
    await wizard.getByRole('button', { name: 'Summary' }).click();
    await expectFootThere();
    const jobs = wizard.getByRole('button', { name: /^Project jobs/ });
    if (await jobs.isVisible()) {
      await jobs.click();
      await expectFootThere();
      await wizard.getByLabel('Achievements').first().fill('Proven by a story');
      await expectAccessible(page);
      await wizard.getByRole('button', { name: 'Summary' }).click();
      await expect(wizard.getByText('1 changed job is saved too.')).toBeVisible();
      await expectAccessible(page);
    }
    for (let count = 1; count < first.projects.length; count++) {
      await wizard.getByRole('button', { name: 'Next', exact: true }).click();
      await expectFootThere();
      await wizard.getByRole('switch', { name: 'No feedback' }).check({ force: true });
    }
    await wizard.getByRole('button', { name: /^Approve \d+ project/ }).click();
    await expect(wizard.getByRole('status').filter({ hasText: /approved/i })).toBeVisible();
    const review = await api('manager').call(getPeriodReview, { params: { id: first.userPeriod } });
    const mine = review.projects.filter((project) => project.isMine);
    expect(mine.every((project) => project.approvedDate !== null)).toBe(true);
    expect(mine[0]?.wtf).toMatchObject({ star: 5, strengths: [{ name: 'Ownership' }] });
  });

  await test.step('and on to the next one that waits', async () => {
    if (waiting.total < 2) return;
    await expect(wizard.getByRole('button', { name: 'Review next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(first.user._id));
    await expect(wizardOf(page)).toBeVisible();
  });
});

test('whoever is no reviewer approves nothing by the address; an administrator stands in for one who is missing', async ({
  page,
  open,
  api,
}) => {
  const { items } = await api('leader').call(listApprovals, { query: {} });
  const [item] = items;
  const sheet = `/user/viewutp/${item?.user._id}/${item?.period._id}`;
  await open('admin', `${sheet}?dialog=approve`);
  await expect(wizardOf(page).getByText("You aren't a reviewer of this time sheet")).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Review for others…' }).click();
  await expect(goOn(wizardOf(page))).toBeVisible();
  await expectAccessible(page);
});

test('jobs that somebody else changed meanwhile are not overwritten, and nothing typed is lost', async ({
  page,
  open,
  api,
}) => {
  const { items } = await api('leader').call(listApprovals, { query: {} });
  for (const item of items) {
    const ask = { userPeriod: item.userPeriod };
    const [job] = await api('leader').call(listProjectJobsForApprover, { query: ask });
    if (!job) continue;
    await open('leader', `/user/viewutp/${item.user._id}/${item.period._id}?dialog=approve`);
    const wizard = wizardOf(page);
    await wizard.getByRole('button', { name: /^Project jobs/ }).click();
    await wizard.getByLabel('Achievements').first().fill('Typed in this tab');
    const { _id, version, startDate, endDate, level } = job;
    const jobs = [{ _id, version, startDate, endDate, level, achievements: 'Saved in another tab' }];
    await api('leader').call(saveProjectJobs, { body: { ...ask, jobs } });
    await wizard.getByRole('button', { name: 'Save 1 job' }).click();
    await expect(toast(page, /^Someone else changed these jobs in the meantime/)).toBeVisible();
    await expect(wizard.getByLabel('Achievements').first()).toHaveValue('Typed in this tab');
    return;
  }
  throw new Error('Somebody whom the leader reviews has a job');
});

test('what is typed while a review is being sent stays, to be saved next', async ({ page, open, api }) => {
  const [item] = (await api('manager').call(listApprovals, { query: {} })).items;
  await open('manager', `/user/viewutp/${item?.user._id}/${item?.period._id}?dialog=approve`);
  const wizard = wizardOf(page);
  const next = wizard.getByRole('button', { name: 'Next', exact: true });
  await goOn(wizard).waitFor();
  while (await next.isVisible()) {
    await wizard.getByRole('switch', { name: 'No feedback' }).check({ force: true });
    await next.click();
  }
  const comment = wizard.getByRole('textbox', { name: 'Comment' });
  await wizard.getByRole('radio', { name: /^4 stars/ }).focus();
  await page.keyboard.press('4');
  await comment.fill('Delivered');

  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/approve', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const sending = page.waitForRequest('**/approve');
  await wizard.getByRole('button', { name: /^Approve \d+ project/ }).click();
  await sending;
  await comment.fill('Delivered ahead of the plan.');
  answer();
  const save = wizard.getByRole('button', { name: 'Save feedback' });
  await expect(save).toBeVisible();
  await expect(comment).toHaveValue('Delivered ahead of the plan.');
  await save.click();
  await expect(wizard.getByRole('status').filter({ hasText: /approved/i })).toBeVisible();
  const review = await api('manager').call(getPeriodReview, { params: { id: item?.userPeriod ?? '' } });
  const comments = review.projects.filter(({ isMine }) => isMine).map(({ wtf }) => wtf?.comment);
  expect(comments).toContain('Delivered ahead of the plan.');
});

test('a manager sees the feedback and takes an approval back', async ({ page, open, api }) => {
  const approved = await api('leader').call(listApprovals, { query: { status: 'approved', limit: 1 } });
  const [sheet] = approved.items;
  await open('manager', `/user/viewutp/${sheet?.user._id}/${sheet?.period._id}?dialog=overview`);
  const overview = page.getByRole('dialog', { name: 'Approvals and feedback' });
  await expect(overview.getByText(/^Approved \d\d\//).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Disapprove…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Disapprove/ });
  await expectAccessible(page);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Reason (optional)').fill('The hours of the 5th look wrong.');
  await dialog.getByRole('button', { name: 'Disapprove' }).click();
  await expect(toast(page, 'Approval withdrawn')).toBeVisible();
  await expect(page.getByText('Locked', { exact: true }).first()).toBeVisible();
});
