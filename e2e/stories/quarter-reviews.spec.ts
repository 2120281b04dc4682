import { formatHours, formatNumber } from '@stint/contract/numbers';
import { getLevelChart } from '@stint/contract/reviews/quarter-reviews/level-chart';
import { getQuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import { findQuarterReview, saveFinalReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { reviewOf } from '../support/quarter-review.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const EDITOR = '.ProseMirror';

test('a quarter of a person from the self review to the published one, written by two reviewers at once', async ({
  page,
  api,
  open,
}) => {
  const { id, query, address } = await reviewOf(api);
  const { hours } = await api('leader').call(findQuarterReview, { query });
  const said = await api('leader').call(getQuarterMessages, { params: { id } });
  const figures = {
    Hours: { Delivered: formatHours(hours.totalHoursDelivered), Expected: formatHours(hours.expectedHours ?? 0) },
    'OT/UT': { 'OT in': formatHours(hours.total_OT_IN), Balance: formatHours(hours.OTUTBalance ?? 0) },
    '1MMs': { 'Average 1MM': formatNumber(said.average1MM ?? 0), '1MMs': String(said.total) },
  };
  await open('employee', `${address}#final`);
  const self = page.getByRole('region', { name: 'Self review' });
  await expect(self.getByText('Only you can read this until you hand it in.')).toBeVisible();
  await expect(page.getByText("The review isn't published yet.")).toBeVisible();
  await self.locator(EDITOR).fill('I planned well');
  // Ctrl S keeps the draft, and hands nothing in.
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(self.getByText('Only you can read this until you hand it in.')).toBeVisible();
  await self.getByRole('button', { name: 'Hand in' }).click();
  await expect(self.getByText('Handed in', { exact: true })).toBeVisible();
  await expectAccessible(page, EDITOR);

  await open('leader', address);
  await expect(page.getByRole('combobox', { name: 'Person' }).locator('option:checked')).toContainText('Emil Madsen');
  for (const [tab, shown] of Object.entries(figures)) {
    await page.getByRole('tab', { name: tab }).click();
    for (const [label, value] of Object.entries(shown)) {
      const figure = page
        .getByRole('tabpanel')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) });
      await expect(figure.locator('..').getByRole('definition')).toHaveText(value);
    }
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Final review' }).click();
  await expect(page).toHaveURL(/#final$/);
  await expect(page.getByRole('region', { name: 'Self review' })).toContainText('I planned well');
  const review = page.getByRole('region', { name: 'Review', exact: true });
  const [text, expectation] = [review.locator(EDITOR).nth(0), review.locator(EDITOR).nth(1)];
  await text.fill('Written by Lena');

  // The other reviewer saves meanwhile: no word of either is lost.
  const theirs = await api('manager').call(findQuarterReview, {
    query: Object.fromEntries(new URLSearchParams(address.split('?')[1])) as never,
  });
  await api('manager').call(saveFinalReview, {
    params: { id },
    body: {
      ...{ version: theirs.version, review: '<p>Written by Minh</p>', expectationNextQuarter: '<p>A plan by Minh</p>' },
      ...{ isReviewPublicized: false, reviewers: theirs.reviewers.map(({ _id }) => _id), softSkills: [] },
      next: { maxOTPct: null, workFromOfficePercentage: null },
    },
  });
  await page.keyboard.press('Control+s');
  await expect(toast(page, /Saved and merged with another reviewer's changes/)).toBeVisible();
  await expect(text).toContainText('Written by Minh');
  await expect(text).toContainText('Written by Lena');
  await expect(expectation).toContainText('A plan by Minh');

  // A soft skill is moved by its button, and by mouse.
  await page.getByRole('tab', { name: 'Soft skills' }).click();
  await page.getByRole('button', { name: 'Move Ownership to Strengths' }).click();
  await expect(page.getByRole('region', { name: 'Strengths' })).toContainText('Ownership');
  await page.getByText('Punctuality').hover();
  await page.mouse.down();
  const to = await page.getByRole('region', { name: 'Weaknesses' }).boundingBox();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Weaknesses' })).toContainText('Punctuality');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Final review' }).click();
  await expectation.fill('');
  await review.getByRole('checkbox', { name: 'Publish to Emil Madsen' }).check();
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review.getByText('Write the expectations for the next quarter before publishing')).toBeVisible();
  await expectation.fill('Lead one release');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  // From now on managers alone say who reviews.
  await expect(review.getByText('Lena Eriksen, Minh Andersen')).toBeVisible();
  await expectAccessible(page, EDITOR);

  await open('employee', address);
  await page.getByRole('tab', { name: 'Final review' }).click();
  await expect(page.getByRole('region', { name: 'Review', exact: true })).toContainText('Written by Lena');
  await expect(page.getByRole('region', { name: 'Expectations for the next quarter' })).toContainText(
    'Lead one release',
  );
  await page.getByRole('tab', { name: 'Soft skills' }).click();
  await expect(page.getByRole('region', { name: 'Strengths' })).toContainText('Ownership');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('who reviews nobody sees the own quarter alone, and a quarter that is not there says so', async ({
  page,
  open,
}) => {
  await open('freelancer', '/user/q-reviews');
  await expect(page.getByRole('combobox', { name: 'Person' })).toContainText('Freja Rask');
  await expect(page.getByRole('combobox', { name: 'Person' }).getByRole('option')).toHaveCount(1);
  await page.goto('/user/q-reviews?userId=019a0000-0000-7000-8000-000000000000&year=2026&quarter=1');
  await expect(page.getByText('There is no user quarter record for this user in this quarter.')).toBeVisible();
});

test('who reviews whom stands in a matrix, sorted by what is missing, each a click from its review', async ({
  page,
  open,
  api,
}) => {
  await open('admin', '/user/q-reviews');
  await page.getByRole('link', { name: 'Review report' }).click();
  const matrix = page.getByRole('table', { name: /^Reviews by reviewer and reviewed person, Q/ });
  const rows = matrix.getByRole('row');
  await expect(matrix.getByRole('columnheader', { name: /Lena Eriksen/ })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(20);
  await matrix.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(/order=state/);
  await expect(rows.nth(1)).toContainText('not started');
  await matrix.getByRole('button', { name: 'Lena Eriksen' }).click();
  await expect(
    rows
      .nth(1)
      .getByRole('cell')
      .filter({ hasText: /to publish|done/ }),
  ).toHaveCount(1);
  await expectAccessible(page);
  // Who owes reviews is reminded once a day.
  for (const said of [/\d+ reviewers? reminded/, 'Everyone with an unpublished review was reminded today']) {
    await page.getByRole('button', { name: 'Remind reviewers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remind reviewers' }).click();
    await expect(toast(page, said)).toBeVisible();
  }
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/q-reviews\?userId=.*#final$/);
  await expect(page.getByRole('tab', { name: 'Final review' })).toHaveAttribute('aria-selected', 'true');
  const other = (await api('admin').call(selectQuarters, {})).find(({ isDefault }) => !isDefault);
  await page.goto(`/user/q-reviews-report?year=${other?.year}&quarter=${other?.quarter}`);
  const ofThat = `Reviews by reviewer and reviewed person, Q${other?.quarter} ${other?.year}`;
  await expect(page.getByRole('table', { name: ofThat })).toBeVisible();
});

test('a person writes the log of a week, their reviewer reads it beside what came of it, and the level chart', async ({
  page,
  api,
  open,
}) => {
  const { id, address } = await reviewOf(api);
  await open('employee', `${address}#weeks`);
  await expect(page.getByText('Your reviewers and administrators can read what you write here.')).toBeVisible();
  await page
    .getByRole('button', { name: /the log of week/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^Week / });
  await form.getByRole('textbox', { name: 'Goals' }).fill('Ship the import');
  await form.getByRole('textbox', { name: 'Own review' }).fill('Shipped on Friday');
  await form.getByRole('button', { name: 'Save' }).click();
  const weeks = page.getByRole('list', { name: 'Weekly logs' }).getByRole('listitem');
  await expect(weeks.first()).toContainText('Shipped on Friday');
  await expectAccessible(page);

  await open('leader', address);
  await page.getByRole('tab', { name: 'Weekly logs' }).click();
  await expect(weeks.first()).toContainText('Ship the import');
  await expect(weeks.first()).toContainText(/\d+\.\d h/);
  await expect(page.getByRole('button', { name: /the log of week/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Level chart' }).click();
  await expect(page).toHaveURL(/#levels$/);
  const levels = page.getByRole('table', { name: 'Level and company average' });
  const newest = (await api('leader').call(getLevelChart, { params: { id } })).at(-1);
  await expect(levels.getByRole('row').nth(1)).toContainText(`Q${newest?.quarter} ${newest?.year}`);
  expect(newest?.level).toBeGreaterThan(0);
  await expect(levels.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(String(newest?.level));
  await expect(page.getByText('is hidden for fewer than 5 people.')).toBeVisible();
  await expectAccessible(page);
});
