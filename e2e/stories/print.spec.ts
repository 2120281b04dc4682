import { getSheet } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { formatDate } from '@stint/contract/time/typed';
import { printedPages } from '../support/paper.ts';
import { rowsOf } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'dark' });

const MANY = 40;

test('a sheet is printed with all of its rows, below the head of the table on each page', async ({
  page,
  open,
  api,
}) => {
  const employee = api('employee');
  const periods = await employee.call(listUserPeriods, { query: {} });
  const sheets = await Promise.all(
    periods.slice(1, 4).map((one) => employee.call(getSheet, { query: { timeregPeriod: one.timeregPeriod } })),
  );
  const sheet = sheets.find(({ timeregs }) => timeregs.length >= MANY);
  if (!sheet) throw new Error(`The demo company has a sheet of ${MANY} rows`);
  await open('employee', `/user/timereg/${sheet.period._id}`);
  await rowsOf(page).first().waitFor();
  // The screen draws only the rows in sight.
  const drawn = await rowsOf(page).count();
  expect(drawn).toBeLessThan(sheet.timeregs.length);

  const pages = await printedPages(page);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join(' ');
  for (const { date, detail } of sheet.timeregs) {
    expect(all).toContain(detail);
    expect(all).toContain(formatDate(date));
  }
  for (const one of pages.filter((text) => /\d\d\/\d\d\/\d{4} \d{4} \d{4}/.test(text)))
    expect(one).toContain('Date From To Hours Phase Detail Place');
  for (const ofTheShell of ['Skip to content', 'Reports', 'Start timer', 'Add row', 'All saved'])
    expect(all).not.toContain(ofTheShell);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=../..')).toHaveCSS('position', 'static');
  await page.emulateMedia({ media: 'screen' });
  // What was drawn for the paper is gone again, and the rows on the screen are as they were.
  await expect(page.getByRole('table', { name: 'Registered time' })).toHaveCount(1);
  await expect(rowsOf(page)).toHaveCount(drawn);
});

test('lists, leave and plans are printed in full and in light colours, without the shell', async ({ page, open }) => {
  await open('admin', '/admin/leaves?limit=200');
  await page.getByRole('row').nth(5).waitFor();
  const shown = await page
    .getByText(/^Showing|of \d+$/)
    .first()
    .textContent();
  const pages = await printedPages(page);
  expect(pages.length, `${shown}`).toBeGreaterThan(2);
  for (const one of pages) expect(one).toContain('Person Reason Dates Days State Reviewer');
  expect(pages.join(' ')).not.toContain('Skip to content');

  for (const [address, marker] of [
    ['/user/leaves', 'Allowances'],
    ['/user/planned-hours', 'Hours'],
    ['/user/planner', 'Total'],
  ] as const) {
    await page.goto(address);
    await page.getByText(marker, { exact: true }).first().waitFor();
    const text = (await printedPages(page)).join(' ');
    expect(text).toContain(marker);
    for (const ofTheShell of ['Skip to content', 'Notifications', 'Request leave'])
      expect(text).not.toContain(ofTheShell);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.locator('html')).toHaveCSS('--paper', '#faf9f7');
    await page.emulateMedia({ media: 'screen' });
  }
});
