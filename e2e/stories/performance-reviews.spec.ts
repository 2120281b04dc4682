import { me } from '@stint/contract/account/sessions/session';
import { listPerformanceReviews } from '@stint/contract/reviews/performance/performance-review';
import { findQuarterReview, saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a performance review from a KPI set to what the person reads; confidential ones are not there for the person', async ({
  page,
  api,
  open,
}) => {
  const user = (await api('employee').call(me, {}))._id;
  const shown = (await api('leader').call(selectQuarters, {})).find(({ isDefault }) => isDefault);
  const query = { userId: user, year: shown?.year, quarter: shown?.quarter };
  const { _id: id } = await api('employee').call(findQuarterReview, { query });
  const reviewers = [(await api('leader').call(me, {}))._id];
  await api('manager').call(saveQuarterReviewers, { params: { id }, body: { reviewers } });
  const address = `/user/q-reviews?userId=${user}&year=${query.year}&quarter=${query.quarter}#performance`;
  const month = `${((query.quarter ?? 1) - 1) * 3 + 1}/${query.year}`;

  // An address that differs in nothing is not loaded again for somebody else.
  const openAs = async (part: 'leader' | 'employee') => {
    await page.goto('about:blank');
    await open(part, address);
  };
  await openAs('leader');
  const panel = page.getByRole('tabpanel', { name: 'Performance' });
  await panel.getByRole('button', { name: 'New performance review' }).click();
  const form = page.getByRole('dialog', { name: 'New performance review' });
  await form.getByRole('combobox', { name: 'Add KPI set' }).fill('Engin');
  await page.getByRole('option', { name: 'Engineers' }).click();
  await form.getByRole('combobox', { name: 'Level of Quality of work' }).selectOption('8');
  await form.getByRole('combobox', { name: 'Level of Teamwork' }).selectOption('9');
  await expect(form.getByText("Incomplete: the person can't read it yet.")).toBeVisible();
  await expectAccessible(page);
  const creating = '**/api/user/performance-reviews';
  await page.route(creating, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'An error occurred while saving performance data.')).toBeVisible();
  await page.unroute(creating);
  await form.getByRole('button', { name: 'Save' }).click();
  const line = panel.getByRole('listitem').filter({ hasText: `${month} · Lena Eriksen` });
  await expect(line).toContainText('incomplete');

  // The same month again is refused.
  await panel.getByRole('button', { name: 'New performance review' }).click();
  await form.getByRole('combobox', { name: 'Add KPI', exact: true }).fill('Initiative');
  await page.getByRole('option', { name: 'Initiative' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, /A review for this combination already exists!/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Discard|Leave/ }).click();

  await line.getByRole('button').click();
  const stored = page.getByRole('dialog', { name: `Emil Madsen · ${month}` });
  await stored.getByRole('checkbox', { name: 'Opt out of Delivery on time' }).check();
  await expect(stored.getByText('Complete: the person can read it once you save it.')).toBeVisible();
  await stored.getByRole('button', { name: 'Save' }).click();
  await expect(line).not.toContainText('incomplete');

  await openAs('employee');
  await expect(line).toContainText('Quality of work: 8, Teamwork: 9');
  await line.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Delivery on time/ })).toContainText('Opted out');
  await expectAccessible(page);

  // Once it is confidential, it is as if there were none.
  await openAs('leader');
  await line.getByRole('button').click();
  await stored.getByRole('switch', { name: 'Confidential' }).check();
  await stored.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('Confidential');
  await openAs('employee');
  await expect(panel).toBeVisible();
  await expect(line).toHaveCount(0);

  // A manager hands it on.
  const { items } = await api('manager').call(listPerformanceReviews, {
    query: { year: query.year ?? 0, quarter: query.quarter ?? 0, user },
  });
  const review = items.find((one) => `${one.month}/${one.year}` === month);
  await open('manager', '/user/q-reviews');
  await page.getByRole('link', { name: 'Performance reviews' }).click();
  await expect(page.getByRole('region', { name: 'Performance reviews' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/user/performance-reviews?year=${query.year}&quarter=${query.quarter}&detailId=${review?._id}`);
  await page.getByRole('button', { name: 'Change reviewer' }).click();
  const hand = page.getByRole('dialog', { name: 'Change reviewer' });
  await hand.getByRole('button', { name: 'Save' }).click();
  await expect(
    hand.getByText('Please choose another reviewer because this reviewer is currently chosen'),
  ).toBeVisible();
  await hand.getByRole('combobox', { name: 'Reviewer' }).fill('Anh Dang');
  await page.getByRole('option', { name: /Anh/ }).click();
  await hand.getByRole('button', { name: 'Save' }).click();
  await expect(hand).toHaveCount(0);
});

test('a manager begins a review for somebody else, who writes its levels and words', async ({ page, open, api }) => {
  await open('manager', '/user/performance-reviews');
  await page.getByRole('button', { name: 'New performance review' }).click();
  const dialog = page.getByRole('dialog', { name: 'New performance review' });
  const choose = async (label: string, name: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await choose('Reviewed person', 'Ha Trần');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Not mine to say');
  await choose('Reviewer', 'Emil Madsen');
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Add KPI set' }).fill('Engin');
  await page.getByRole('option', { name: /Engin/ }).click();
  await expect(dialog.getByText('The reviewer writes the levels and the comment.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /^Level of/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const { _id } = await api('employee').call(me, {});
  const shown = (await api('leader').call(selectQuarters, {})).find(({ isDefault }) => isDefault);
  const query = { year: shown?.year, quarter: shown?.quarter, search: 'Ha Trần' };
  const { items } = await api('manager').call(listPerformanceReviews, { query });
  const begun = items.find(({ reviewer }) => reviewer._id === _id);
  expect(begun).toMatchObject({ comment: '', isComplete: false });
});
