import { me } from '@stint/contract/account/sessions/session';
import { findQuarterReview, saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a reviewer asks a colleague for feedback with a name, who gives it from the notice; anonymous feedback asks five', async ({
  page,
  api,
  open,
}) => {
  const user = (await api('employee').call(me, {}))._id;
  const reviewer = (await api('leader').call(me, {}))._id;
  const shown = (await api('leader').call(selectQuarters, {})).find(({ isDefault }) => isDefault);
  const query = { userId: user, year: shown?.year, quarter: shown?.quarter };
  const { _id: id } = await api('employee').call(findQuarterReview, { query });
  await api('manager').call(saveQuarterReviewers, { params: { id }, body: { reviewers: [reviewer] } });
  const address = `/user/q-reviews?userId=${user}&year=${query.year}&quarter=${query.quarter}`;

  await open('leader', address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await page.getByRole('button', { name: 'Ask for feedback' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for feedback' });
  await form.getByLabel('Question').fill('How are the releases?');
  await form.getByRole('combobox', { name: 'People to ask' }).fill('Freja');
  await page.getByRole('option', { name: /Freja Rask/ }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('switch', { name: /Anonymous/ }).check();
  await form.getByRole('button', { name: 'Ask for feedback' }).click();
  await expect(form.getByText('Ask at least 5 people for anonymous feedback')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('switch', { name: /Anonymous/ }).uncheck();
  await form.getByRole('button', { name: 'Ask for feedback' }).click();
  await expect(toast(page, 'Requests sent')).toBeVisible();
  const requests = page.getByRole('list', { name: 'Feedback' }).getByRole('listitem');
  await expect(requests.filter({ hasText: 'How are the releases?' })).toContainText('Freja Rask');
  await expectAccessible(page);

  await open('freelancer', '/user/feedback-to-give');
  await page.getByRole('button', { name: 'Give feedback on Emil Madsen' }).click();
  const given = page.getByRole('dialog', { name: 'Feedback on Emil Madsen' });
  await expect(given.getByText('Your name is stored with your words')).toBeVisible();
  await expectAccessible(page);
  await given.getByRole('button', { name: 'Send feedback' }).click();
  await expect(given.getByText('Write something before you send it')).toBeVisible();
  await given.getByRole('textbox', { name: 'What goes well' }).fill('Releases are calm now');
  await given.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('button', { name: 'Change feedback on Emil Madsen' })).toBeVisible();

  await open('leader', address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Freja Rask' })).toContainText('Releases are calm now');
  await open('employee', address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask for feedback' })).toBeVisible();
  await expect(page.getByText('Releases are calm now')).toHaveCount(0);
});
