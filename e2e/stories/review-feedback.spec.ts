import { randomUUID } from 'node:crypto';
import { me } from '@stint/contract/account/sessions/session';
import {
  findQuarterReview,
  saveFinalReview,
  saveQuarterReviewers,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { calculateDeliveredHours } from '@stint/contract/reviews/quarters/user-quarter';
import { quarterOf } from '@stint/contract/time/calendar';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from '../support/api.ts';
import { settledNewcomer } from '../support/newcomer.ts';
import type { Part } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Somebody of the story's own, whom the leader reviews in the present quarter: no other story publishes what is said of them. */
async function reviewedNewcomer(api: (part: Part) => Api) {
  const admin = api('admin');
  const person = await settledNewcomer(admin);
  const own = admin.as(person);
  const { year, quarter } = quarterOf(demoToday());
  const query = { userId: person._id, year, quarter };
  await expect(async () => {
    await admin.call(calculateDeliveredHours, { body: { _id: randomUUID(), year, quarter } }).catch(() => undefined);
    await own.call(findQuarterReview, { query });
  }).toPass({ timeout: 90_000 });
  const { _id: id } = await own.call(findQuarterReview, { query });
  const reviewer = (await api('leader').call(me, {}))._id;
  await api('manager').call(saveQuarterReviewers, { params: { id }, body: { reviewers: [reviewer] } });
  const address = `/user/q-reviews?userId=${person._id}&year=${year}&quarter=${quarter}`;
  return { ...person, id, query, own, reviewer, address };
}

test('a reviewer asks a colleague for feedback with a name, who gives it from the notice; anonymous feedback asks five', async ({
  page,
  api,
  open,
}) => {
  const { name, id, query, own, reviewer, address } = await reviewedNewcomer(api);

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
  await page.getByRole('button', { name: `Give feedback on ${name}` }).click();
  const given = page.getByRole('dialog', { name: `Feedback on ${name}` });
  await expect(given.getByText('Your name is stored with your feedback')).toBeVisible();
  await expectAccessible(page);
  await given.getByRole('button', { name: 'Send feedback' }).click();
  await expect(given.getByText('Write something before you send it')).toBeVisible();
  await given.getByRole('textbox', { name: 'What goes well' }).fill('Releases are calm now');
  await given.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('button', { name: `Change feedback on ${name}` })).toBeVisible();

  await open('leader', address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Freja Rask' })).toContainText('Releases are calm now');
  // The person reads it once the review is published, and not before.
  const said = page.getByText('Releases are calm now');
  await open(own, address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask for feedback' })).toBeVisible();
  await expect(said).toHaveCount(0);
  const { version } = await api('leader').call(findQuarterReview, { query });
  await api('leader').call(saveFinalReview, {
    params: { id },
    body: {
      ...{ version, review: '<p>Well done</p>', expectationNextQuarter: '<p>Go on</p>', isReviewPublicized: true },
      ...{ reviewers: [reviewer], softSkills: [], next: { maxOTPct: null, workFromOfficePercentage: null } },
    },
  });
  await expect(said).toBeVisible();
});

test('a manager who does not review asks a colleague, and reads nothing of what is answered', async ({
  page,
  api,
  open,
}) => {
  const { name, address } = await reviewedNewcomer(api);
  await open('manager', '/user/feedback-to-give');
  await page.getByRole('button', { name: 'Ask for feedback' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for feedback' });
  await form.getByLabel('Question').fill('How is the start?');
  await form.getByRole('combobox', { name: 'People to ask' }).fill('Freja');
  await page.getByRole('option', { name: /Freja Rask/ }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Ask for feedback' }).click();
  await expect(form.getByText('Choose a person')).toBeVisible();
  await form.getByRole('combobox', { name: 'Feedback on' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(form.getByRole('combobox', { name: 'Quarter' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ask for feedback' }).click();
  const asked = page.getByRole('list', { name: 'Asked by you' }).getByRole('listitem').filter({ hasText: name });
  await expect(asked).toContainText('Freja Rask');
  await expect(asked).toContainText('Only the reviewers can read the answers.');
  await expect(asked.getByRole('link', { name: 'Open review' })).toHaveCount(0);
  await expectAccessible(page);

  await open('freelancer', '/user/feedback-to-give');
  await page.getByRole('button', { name: `Give feedback on ${name}` }).click();
  const given = page.getByRole('dialog', { name: `Feedback on ${name}` });
  await given.getByRole('textbox', { name: 'What goes well' }).fill('Learns fast');
  await given.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('button', { name: `Change feedback on ${name}` })).toBeVisible();
  await open('leader', address);
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Freja Rask' })).toContainText('Learns fast');

  await open('manager', '/user/feedback-to-give');
  await asked.getByRole('button', { name: `Withdraw the request about ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(asked).toHaveCount(0);
});
