import type { Page } from '@playwright/test';
import { toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

/** Has calls of an address fail without a word of the server. */
const fail = (page: Page, address: string | RegExp, method = 'GET') =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );

test('quarters and reviews that cannot be read or saved say so in the words kept for it', async ({ page, open }) => {
  await fail(page, '**/api/admin/user-quarters?**');
  await open('manager', '/admin/ot-ut');
  await expect(toast(page, 'Error occurs when getting User Quarters')).toBeVisible();

  await fail(page, '**/api/common/quarters/select');
  await page.goto('/user/q-reviews');
  await expect(toast(page, 'Error occurs when getting Quarters')).toBeVisible();
  await page.unroute('**/api/common/quarters/select');

  await fail(page, '**/api/user/quarter-reviews/users?**');
  await page.goto('/user/q-reviews-report');
  await expect(toast(page, 'Can not get users for quarter review')).toBeVisible();
  await page.unroute('**/api/user/quarter-reviews/users?**');

  await fail(page, /\/api\/user\/quarter-reviews\?/);
  await page.goto('/user/q-reviews');
  await expect(toast(page, 'User has not quarter')).toBeVisible();
  await page.unroute(/\/api\/user\/quarter-reviews\?/);

  await fail(page, /\/api\/user\/quarter-reviews\/[-\w]+$/, 'PUT');
  await open('leader', '/user/q-reviews');
  await page.getByRole('tab', { name: 'Final review' }).click();
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await review.locator('.ProseMirror').first().fill('Never stored');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Cannot save final review!')).toBeVisible();
  // What was typed is still there.
  await expect(review.locator('.ProseMirror').first()).toContainText('Never stored');
});
