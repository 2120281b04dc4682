import type { Page } from '@playwright/test';
import { questions, quotes } from '@stint/contract/company/settings/settings-lists';
import { surveys } from '@stint/contract/company/settings/survey';
import { field, press, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const expectToast = (page: Page, message: string) => expect(toast(page, message)).toBeVisible();

/** Closes what was said, so that the next of its words is news. */
async function dismissToast(page: Page, message: string): Promise<void> {
  await toast(page, message).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, message)).toHaveCount(0);
}

/** Deletes what the open form shows, and answers the one question. */
async function remove(page: Page, name: string): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toHaveCount(0);
}

/** A picture of one point, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The lists in the order of their tabs: the tab, its `type`, the button that adds one, and what one is filled with. */
const LISTS: readonly [tab: string, type: string, add: string, fill: Readonly<Record<string, string>>, name: string][] =
  [
    ['Absence reasons', 'absence_reason', 'New absence reason', { Reason: 'Jury duty' }, 'Jury duty'],
    ['Skill categories', 'skill_categories', 'New skill category', { Name: 'Seafaring' }, 'Seafaring'],
    ['Soft skills', 'soft-skills', 'New soft skill', { Name: 'Seaworthy' }, 'Seaworthy'],
    ['KSF templates', 'ksf-templates', 'New KSF template', { Name: 'Dry feet', Description: 'No leaks.' }, 'Dry feet'],
    ['Questions', 'questions', 'New question', { Name: 'Harbour', Question: 'Do you like it?' }, 'Harbour'],
    ['Surveys', 'surveys', '', {}, ''],
    ['Greetings', 'greetings', 'New greeting', { Greeting: 'Ahoy' }, 'Ahoy'],
    ['Quotes', 'quotes', 'New quote', { Quote: 'Any port in a storm' }, 'Any port in a storm'],
    ['Certifications', 'certifications', '', {}, ''],
    ['Performance KPIs', 'performance-kpi', 'New performance KPI', { Name: 'Seamanship' }, 'Seamanship'],
    ['KPI sets', 'performance-kpi-sets', '', {}, ''],
    [
      'Recipient mails',
      'recipient-mails',
      'New recipient mail',
      { 'Email address': 'bridge@demo.stint.example' },
      'bridge@demo.stint.example',
    ],
    ['Levels', 'level', 'New level', { Level: '77', Title: 'Admiral' }, 'Admiral'],
    ['Software products', 'software-products', 'New software product', { Title: 'Lighthouse' }, 'Lighthouse'],
  ];

test('the lists are tabs in the address, the first one when it says nothing', async ({ page, open }) => {
  await open('admin', '/admin/settings/');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(LISTS.map(([tab]) => tab));
  await expect(page.getByRole('tab', { name: 'Absence reasons' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Annual leave')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Levels' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/?\?type=level$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Trainee');
  await page.goBack();
  await expect(row(page, 'Annual leave')).toBeVisible();
  await page.goto('/admin/settings?type=nonsense');
  await expect(row(page, 'Annual leave')).toBeVisible();
});

test('each list: from the empty form to the deletion', async ({ page, open }) => {
  await open('admin', '/admin/settings');
  for (const [tab, type, add, fill, name] of LISTS.filter(([, , one]) => one !== '')) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await press(page, add);
      await expect(page).toHaveURL(/detailId=new/);
      await press(page, 'Save');
      await expect(page.getByText('Required').first()).toBeVisible();
      for (const [label, text] of Object.entries(fill)) await field(page, label).fill(text);
      await expectAccessible(page);
      await press(page, 'Save');
      await dismissToast(page, 'Created successfully');
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      await expect(page.getByRole('row')).toHaveCount(2);
      await row(page, name).click();
      const main = field(page, Object.keys(fill).at(type === 'level' ? 1 : 0) ?? '');
      await main.fill(`${name}s`.replace('.examples', '.example.dk'));
      await press(page, 'Save');
      await dismissToast(page, 'Update successfully!');
      await row(page, name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await remove(page, await main.inputValue());
      await dismissToast(page, 'Deleted successfully');
      await expect(row(page, name)).toHaveCount(0);
    });
  }
});

test('what cannot be stored or deleted says so in the words kept for it', async ({ page, open, api }) => {
  await api('admin').call(quotes.create, { body: { title: 'Still waters run deep' } });
  await open('admin', '/admin/settings?type=quotes&search=still%20waters');
  await page.route('**/api/admin/quotes/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await page.route('**/api/admin/quotes', (route) => route.fulfill({ status: 500, json: {} }));
  await row(page, 'Still waters').click();
  await field(page, 'Quote').fill('Still waters run deeper');
  await press(page, 'Save');
  await expectToast(page, 'Update item failed');
  await remove(page, 'Still waters run deep');
  await expectToast(page, 'Delete item failed');
  await press(page, 'Cancel');
  await press(page, 'Leave');
  await press(page, 'New quote');
  await field(page, 'Quote').fill('Never stored');
  await press(page, 'Save');
  await expectToast(page, 'Create item failed');
  await expect(field(page, 'Quote')).toHaveValue('Never stored');
});

test('a level has a number and a title of its own', async ({ page, open }) => {
  await open('admin', '/admin/settings?type=level&detailId=new');
  await field(page, 'Level').fill('3');
  await field(page, 'Title').fill('Commodore');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByText('Level or Title already exists')).toBeVisible();
  await field(page, 'Level').fill('78');
  await field(page, 'Title').fill('senior');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByText('Level or Title already exists')).toBeVisible();
});

test('absence reasons: the label, the abbreviation and the coverage complete themselves', async ({ page, open }) => {
  await open('admin', '/admin/settings?detailId=new');
  await field(page, 'Reason').fill('Moving house');
  await expect(field(page, 'Display name')).toHaveAttribute('placeholder', 'Moving house');
  await field(page, 'Abbreviation').fill('m h');
  await expect(field(page, 'Length')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Coverage' }).selectOption('WORK_DAY');
  await press(page, 'Save');
  await expect(page.getByText('Please enter the coverage, at least 1')).toBeVisible();
  await field(page, 'Length').fill('2');
  await page.getByRole('switch', { name: 'Time registration allowed' }).check();
  await press(page, 'Save');
  await expectToast(page, 'Created successfully');
  const shown = row(page, 'Moving house');
  await expect(shown.getByRole('cell')).toHaveText(['Moving house', 'Moving house', 'MH', '2 workdays', '', '']);
  await expect(shown.getByRole('img', { name: 'Yes' })).toBeVisible();
  await shown.click();
  await remove(page, 'Moving house');
  await expectToast(page, 'Deleted successfully');
});

test('recipient mails are for error handling', async ({ page, open }) => {
  await open('admin', '/admin/settings?type=recipient-mails');
  await expect(row(page, 'anh.dang@demo.stint.example')).toContainText('Error handling');
  await press(page, 'New recipient mail');
  await field(page, 'Email address').fill('nobody');
  await press(page, 'Save');
  await expect(page.getByText('Enter an email address')).toBeVisible();
});

test('a soft skill that is not active stays in the list', async ({ page, open }) => {
  await open('admin', '/admin/settings?type=soft-skills&detailId=new');
  await field(page, 'Name').fill('Rowing');
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await press(page, 'Save');
  await expect(row(page, 'Rowing')).toContainText('Inactive');
  await row(page, 'Rowing').click();
  await remove(page, 'Rowing');
  await expectToast(page, 'Deleted successfully');
});

test('a survey: questions are chosen together, put in order by keyboard, and taken out', async ({
  page,
  open,
  api,
}) => {
  const admin = api('admin');
  for (const name of ['Anchor', 'Bow', 'Compass'])
    await admin.call(questions.create, { body: { name, question: `How good is the ${name.toLowerCase()}?` } });
  await open('admin', '/admin/settings?type=surveys&detailId=new');
  await field(page, 'Name').fill('The ship');
  await press(page, 'Save');
  await expect(page.getByText('Please add at least one question')).toBeVisible();
  await press(page, 'Add questions');
  await expect(page.getByText('Please choose at least question!')).toBeVisible();
  const choose = page.getByRole('combobox', { name: 'Choose questions…' }).or(field(page, 'Choose questions…')).first();
  for (const name of ['Anchor', 'Bow', 'Compass']) {
    await choose.fill(name);
    await page.getByRole('option', { name: `${name} How good` }).click();
  }
  await page.keyboard.press('Escape');
  await press(page, 'Add questions');
  const order = page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
  await expect(order).toHaveText([/1Anchor/, /2Bow/, /3Compass/]);
  await expect(page.getByText('Please add at least one question')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move Compass up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // At the top it stays there, and the keys go on working.
  await page.keyboard.press('Enter');
  await expect(order).toHaveText([/1Compass/, /2Anchor/, /3Bow/]);
  await expect(page.getByRole('status').filter({ hasText: 'Compass is now number 1 of 3' })).toBeAttached();
  await page.getByRole('button', { name: 'Move Anchor down' }).click();
  await page.getByRole('button', { name: 'Remove Bow' }).click();
  await page
    .getByRole('textbox', { name: 'Team' })
    .or(page.getByRole('combobox', { name: 'Team' }))
    .first()
    .click();
  await page.getByRole('option', { name: /Payments/ }).click();
  await press(page, 'Save');
  await expectToast(page, 'Created successfully');
  const { items } = await admin.call(surveys.list, { query: { search: 'The ship' } });
  expect(items).toMatchObject([
    { questions: [{ name: 'Compass' }, { name: 'Anchor' }], team: { name: 'Payments' }, isAnonymous: true },
  ]);
  await row(page, 'The ship').click();
  await expect(order).toHaveText([/1Compass/, /2Anchor/]);
  await remove(page, 'The ship');
  await expectToast(page, 'Deleted successfully');
});

test('a certification has a name and an icon', async ({ page, open }) => {
  await open('admin', '/admin/settings?type=certifications');
  await expect(page.getByRole('row')).toHaveCount(16);
  await expect(page.getByText('1–15 of 16')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New certification');
  await press(page, 'Save');
  await expect(page.getByText('Name is required!')).toBeVisible();
  await expect(page.getByText('Icon is required!')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Name').fill('Able Seaman');
  const choose = async (buffer: Buffer) => {
    const picking = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /picture$/ }).click();
    await (await picking).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.alloc(102_401));
  await expect(page.getByText('File is too large, maximum is 100 Kb')).toBeVisible();
  await choose(Buffer.from(PIXEL, 'base64'));
  await expect(page.getByText('File is too large, maximum is 100 Kb')).toHaveCount(0);
  await expect(page.getByText('Icon is required!')).toHaveCount(0);
  await press(page, 'Save');
  await expectToast(page, 'Created successfully');
  await page.getByRole('searchbox', { name: 'Search' }).fill('able sea');
  const icon = row(page, 'Able Seaman').locator('img');
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await row(page, 'Able Seaman').click();
  await remove(page, 'Able Seaman');
  await expectToast(page, 'Deleted successfully');
});
