import { toast } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

test('records that cannot be stored say so in the words kept for it, and what was typed stays', async ({
  page,
  open,
}) => {
  let wordless = true;
  await page.route('**/api/admin/cost-groups/**', (route) =>
    wordless && route.request().method() !== 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.route('**/api/admin/cost-groups', (route) =>
    wordless && route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await open('admin', '/admin/customers?tab=cost-groups&detailId=new');
  await name.fill('Pacific');
  await page.getByRole('button', { name: /^(Create|Save)$/ }).click();
  await expect(toast(page, 'Error occured, please try again!')).toBeVisible();
  await expect(name).toHaveValue('Pacific');
  wordless = false;
  await page.getByRole('button', { name: /^(Create|Save)$/ }).click();
  await expect(toast(page, 'Created successfully')).toBeVisible();
  wordless = true;
  await page.getByRole('row', { name: /Pacific/ }).click();
  await name.fill('Pacific Rim');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Update failed')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, /^Something wrong!$/)).toBeVisible();
});

test('what is planned and how meetings went say in their own words that they could not be had', async ({
  page,
  open,
}) => {
  for (const call of ['common/planned-hours/by-teams*', 'user/planned-actual-meetings/statistics*'])
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
  await open('admin', '/user/planned-hours');
  await expect(page.getByText('Error occurs when getting planned working hours')).toBeVisible();
  await page.goto('/user/planned-actual-meeting');
  await expect(toast(page, 'Error occurs when calculate the stat')).toBeVisible();
});
