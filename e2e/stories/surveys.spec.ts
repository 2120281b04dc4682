import { questions } from '@stint/contract/company/settings/settings-lists';
import { surveys } from '@stint/contract/company/settings/survey';
import { listAskedSurveys } from '@stint/contract/reviews/surveys/survey-answer';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an anonymous survey is answered by keyboard, kept until it is sent, and gone from sight then', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const ids: string[] = [];
  for (const [name, question] of [
    ['Canteen', 'How do you like the canteen?'],
    ['Quiet', 'How quiet is your desk?'],
  ] as const) {
    const body = { name, question, minLabel: 'Not at all', maxLabel: 'Very' };
    ids.push((await admin.call(questions.create, { body }))._id);
  }
  const body = { name: 'House check', questions: ids, team: null, isAnonymous: true };
  const { _id } = await admin.call(surveys.create, { body });

  await open('employee', '/user/surveys');
  const line = page.getByRole('listitem').filter({ hasText: 'House check' });
  await expect(line).toContainText('Open');
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Answer House check' }).click();
  const form = page.getByRole('dialog', { name: /House check/ });
  await expect(form.getByText("Your name isn't stored with them")).toBeVisible();
  await expectAccessible(page);

  // All questions need an answer, or none by choice.
  await form.getByRole('button', { name: 'Send answers' }).click();
  await expect(form.getByText('Choose a value, or “No answer”')).toHaveCount(2);

  const canteen = form.getByRole('slider', { name: 'How do you like the canteen?' });
  await expect(canteen).toHaveAttribute('aria-valuetext', 'Not answered');
  await canteen.focus();
  await page.keyboard.press('Space');
  await expect(canteen).toHaveAttribute('aria-valuetext', '3');
  await page.keyboard.press('ArrowRight');
  await expect(canteen).toHaveAttribute('aria-valuetext', '3.5');

  // What was chosen is there again after a reload.
  await page.reload();
  await expect(form.getByText('Restored your draft from this device')).toBeVisible();
  await expect(canteen).toHaveAttribute('aria-valuetext', '3.5');
  await form.getByRole('checkbox', { name: 'No answer: How quiet is your desk?' }).check();
  await form.getByRole('button', { name: 'Send answers' }).click();
  const done = page.getByRole('dialog', { name: 'House check' });
  await expect(done.getByText('Thank you for answering')).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(line).toContainText('Answered');
  await expect(line.getByRole('button')).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('survey')));
  expect(kept).toEqual([]);
  const asked = (await api('employee').call(listAskedSurveys, {})).find((one) => one._id === _id);
  expect(asked?.questions.map(({ value }) => value)).toEqual([null, null]);
});

test('a survey with names can be changed, and the report shows averages as lines or bars', async ({
  page,
  api,
  open,
}) => {
  const admin = api('admin');
  const body = { name: 'Release', question: 'How did the release go?' };
  const { _id: question } = await admin.call(questions.create, { body });
  await admin.call(surveys.create, {
    body: { name: 'Release check', questions: [question], team: null, isAnonymous: false },
  });
  await open('manager', '/user/surveys');
  const line = page.getByRole('listitem').filter({ hasText: 'Release check' });
  for (const [act, button, key, value] of [
    ['Answer', 'Send answers', 'End', '5'],
    ['Change answers to', 'Save', 'Home', '1'],
  ] as const) {
    await line.getByRole('button', { name: `${act} Release check` }).click();
    const form = page.getByRole('dialog', { name: /Release check/ });
    const slider = form.getByRole('slider', { name: 'How did the release go?' });
    await slider.focus();
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', value);
    await form.getByRole('button', { name: button }).click();
    await page
      .getByRole('dialog', { name: 'Release check', exact: true })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await expect(line).toContainText('Answered');
  }

  await open('manager', '/user/reports');
  await page
    .getByRole('link', { name: /Survey report/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Survey report' })).toBeVisible();
  await page.getByRole('button', { name: 'Show report' }).click();
  await expect(page.getByText('Please choose a survey', { exact: true })).toBeVisible();
  await expect(page.getByText('Please choose a presentation', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const choose = async (survey: string, presentation: string) => {
    await page.getByRole('combobox', { name: 'Survey' }).fill(survey);
    await page.getByRole('option', { name: survey }).click();
    await page.getByRole('combobox', { name: 'Presentation' }).selectOption(presentation);
    await page.getByRole('button', { name: 'Show report' }).click();
  };
  await choose('Release check', 'Line chart');
  await expect(page).toHaveURL(/\/user\/report\/surveys\?/);
  const picture = page.getByRole('figure');
  await expect(picture.locator('.recharts-line')).toHaveCount(1);
  const numbers = page.getByRole('region', { name: 'Averages' });
  await expect(numbers.getByRole('row', { name: /^Release/ })).toContainText('1.00');
  await expect(numbers.getByRole('row', { name: /^People/ })).toContainText('1');

  // Past periods of an anonymous one, without the present.
  await choose('Monthly pulse', 'Bar chart');
  await expect(numbers.getByRole('row', { name: /^Team spirit/ })).toBeVisible();
  await expect(page).toHaveURL(/presentation=bar/);
  await expect(picture.locator('.recharts-bar').first()).toBeVisible();
  await expect(picture.locator('.recharts-line')).toHaveCount(0);
  const periods = await numbers.getByRole('columnheader').allTextContents();
  expect(periods.length).toBeGreaterThan(10);
  const present = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(demoToday()));
  expect(periods).not.toContain(present);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Survey_report.xlsx');
});
