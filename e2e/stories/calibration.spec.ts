import { me } from '@stint/contract/account/sessions/session';
import { findQuarterReview, saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a reviewer proposes a level, managers compare it with those of others, and the person never sees it', async ({
  page,
  api,
  open,
}) => {
  const { _id: userId, firstName, lastName } = await api('employee').call(me, {});
  const reviewers = [(await api('leader').call(me, {}))._id];
  const shown = (await api('leader').call(selectQuarters, {})).find(({ isDefault }) => isDefault);
  const of = { year: shown?.year, quarter: shown?.quarter };
  const { _id: id } = await api('employee').call(findQuarterReview, { query: { userId, ...of } });
  await api('manager').call(saveQuarterReviewers, { params: { id }, body: { reviewers } });
  const review = `/user/q-reviews?userId=${userId}&year=${of.year}&quarter=${of.quarter}#levels`;

  await open('leader', review);
  const proposed = page.getByRole('combobox', { name: 'Proposed level' });
  await proposed.selectOption('1 Trainee');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expectAccessible(page);

  await open('manager', '/user/q-reviews');
  await page.getByRole('link', { name: 'Compare levels' }).click();
  await expect(page.getByRole('heading', { name: 'Calibration' })).toBeVisible();
  await page.getByRole('searchbox').fill(`${firstName} ${lastName}`);
  const line = page.getByRole('row').filter({ hasText: `${firstName} ${lastName}` });
  await expect(line).toContainText('1 Trainee');
  await expect(page.getByRole('table', { name: 'People and their levels' }).getByRole('row')).toHaveCount(2);
  const ladder = page.getByRole('table', { name: 'People per level' });
  await expect(ladder.getByRole('row', { name: 'Proposed level' }).getByRole('cell').first()).toHaveText('1');
  await expectAccessible(page);
  await line.getByRole('link', { name: `Performance reviews of ${firstName} ${lastName}` }).click();
  await expect(page).toHaveURL(/performance-reviews\?.*user=/);

  await open('employee', review);
  await expect(page.getByRole('figure')).toContainText('Level and company average');
  await expect(page.getByText('Proposed level')).toHaveCount(0);
  await page.goto('/user/q-calibration');
  await expect(page.getByRole('heading', { name: 'Calibration' })).toHaveCount(0);
});
