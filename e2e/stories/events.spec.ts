import { listEvents } from '@stint/contract/people/events/event';
import { field, press, remove, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('an event from the empty form over its image to the deletion', async ({ page, open }) => {
  await open('admin', '/admin/events/');
  await expect(row(page, 'Town hall')).toContainText('Featured now');
  await expectAccessible(page);
  await press(page, 'New event');
  await field(page, 'Name').fill('Story night');
  await field(page, 'Days before').fill('-1');
  await press(page, 'Create');
  await expect(page.getByText('Days cannot be negative')).toBeVisible();
  await field(page, 'Days before').fill('3');
  await expectAccessible(page);
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('story night');
  await row(page, 'Story night').click();
  const picker = page.locator('input[type="file"]');
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(150 * 1024 + 1) };
  await picker.setInputFiles(large);
  await expect(page.getByText('File is too large. It must less than 150KB')).toBeVisible();
  await picker.setInputFiles({ ...large, buffer: Buffer.from(PIXEL, 'base64') });
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await remove(page, 'Story night');
});

test('a search waits 400 ms after the last key', async ({ page, open }) => {
  await open('admin', '/admin/events');
  await expect(row(page, 'Hackathon')).toBeVisible();
  await page.clock.install();
  // However long typing takes, no time passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${listEvents.path}?`)) asked.push(request.url());
  });
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('hack');
  await page.clock.runFor(399);
  expect(asked).toEqual([]);
  await page.clock.runFor(2);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('search=hack');
});
