import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const HEADER = 'User,Email,Client,Project,Task,Description,Start date,Start time,End date,End time,Duration,Tags';
const PERSON = 'Ines Import,ines.import@demo.stint.example';
const GOOD = [
  `${PERSON},Harbour,Cranes,Survey,Measured the quay,2019-03-04,08:00:00,2019-03-04,10:00:00,02:00:00,`,
  `${PERSON},Harbour,Cranes,Drawings,First sketch,2019-03-05,08:00:00,2019-03-05,09:30:00,01:30:00,`,
];
const BAD = `${PERSON},Harbour,Cranes,Survey,No such day,2019-02-30,08:00:00,2019-02-30,10:00:00,02:00:00,`;

async function choose(page: Page, ...lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from([HEADER, ...lines, ''].join('\n'));
  await (await chooser).setFiles({ name: 'toggl.csv', mimeType: 'text/csv', buffer });
}

test('a history is checked, imported without its broken line, and not imported twice', async ({ page, open }) => {
  await open('admin', '/admin/import');
  await expect(page.getByRole('heading', { name: 'Import history' })).toBeVisible();
  await expectAccessible(page);
  const figures = page.getByRole('region', { name: 'Summary' });

  await test.step('what it would do is shown, with the line that has a problem', async () => {
    await choose(page, ...GOOD, BAD);
    await expect(page.getByText('1 line has a problem. Fix the file, or skip the line.')).toBeVisible();
    await expect(page.getByText('Detected', { exact: true })).toBeVisible();
    await expect(figures).toContainText('2lines to import');
    await expect(figures).toContainText('3.5hours');
    await expect(page.getByRole('row').filter({ hasText: 'Invalid date' }).filter({ hasText: 'Problem' })).toHaveCount(
      1,
    );
    await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('it starts, and reports what it created', async () => {
    await page.getByRole('checkbox', { name: 'Skip lines with problems' }).check();
    await page.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(page).toHaveURL(/\/admin\/import\/[\w-]+$/);
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await expect(figures).toContainText('2lines imported');
    await expect(figures).toContainText('People 1 created');
    await expect(figures).toContainText('Phases 2 created');
    await expect(page.getByText('Invalid date').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the same lines again create nothing', async () => {
    await page.getByRole('link', { name: 'All imports' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'toggl.csv' })).toContainText('Done');
    await choose(page, ...GOOD);
    await expect(page.getByText('Nothing to do.')).toBeVisible();
    await expect(figures).toContainText('0lines to import');
    await expect(figures).toContainText('2imported before');
    await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
    await page.getByRole('button', { name: 'Another file' }).click();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  });
});
