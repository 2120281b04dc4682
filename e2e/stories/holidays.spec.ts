import { listHolidays } from '@stint/contract/planning/holidays/holiday';
import { formatDate } from '@stint/contract/time/typed';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A year whose calendar is filled and that no other story looks at. */
const YEAR = new Date().getUTCFullYear() + 3;

test('an employee sees the year’s holidays and the next one, and turns to other years', async ({ page, open }) => {
  await open('employee', '/user/holidays');
  await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await expect(page.getByText(/^(in \d+ days?|today) · \w+day, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a holiday' })).toHaveCount(0);
  await expectAccessible(page);
  const present = Number(await page.getByRole('heading', { level: 2 }).first().textContent());
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${present + 1}`));
  await expect(page.getByRole('table', { name: `Holidays in ${present + 1}` })).toBeVisible();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page.getByRole('table', { name: `Holidays in ${present}` })).toBeVisible();
});

test('an administrator adds, moves, drops and takes back; others see it at once', async ({
  page,
  api,
  open,
  browser,
  baseURL,
}) => {
  const { holidays } = await api('admin').call(listHolidays, { query: { year: YEAR } });
  const ofCalendar = holidays.find(({ libraryDay }) => libraryDay?.endsWith('-09-02'));
  const colleague = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await colleague.newPage();
  const token = await api('employee').token();
  await other.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await other.goto(`/user/holidays?year=${YEAR}`);
  await expect(other.getByRole('table')).toBeVisible();

  await open('admin', `/user/holidays?year=${YEAR}`);
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(`1206${YEAR}`);
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Holiday' }).fill('Summer party');
  await page.keyboard.press('Enter');
  const added = page.getByRole('row', { name: /Summer party/ });
  await expect(added).toContainText(`12/06/${YEAR}`);
  await expect(added).toContainText('Added');
  await expect(other.getByRole('row', { name: /Summer party/ })).toBeVisible();

  await added.getByRole('button', { name: 'Summer party' }).click();
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(formatDate(ofCalendar?.day ?? ''));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('There is already a holiday on this day').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(`1306${YEAR}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(added).toContainText(`13/06/${YEAR}`);

  const national = page.getByRole('row', { name: new RegExp(`02/09/${YEAR}`) });
  await national.getByRole('button').click();
  await page.getByRole('switch', { name: 'Workday in this company' }).click();
  await page.keyboard.press('Control+s');
  await expect(national).toContainText('Not observed');
  await expect(other.getByRole('row', { name: new RegExp(`02/09/${YEAR}`) })).toHaveCount(0);
  await expectAccessible(page);
  await national.getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Workday in this company' }).click();
  await page.keyboard.press('Control+s');
  await expect(national).not.toContainText('Not observed');

  await added.getByRole('button', { name: 'Summer party' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Delete Summer party/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(added).toHaveCount(0);
  await colleague.close();
});
