import { expect, expectAccessible, test } from '../support/test.ts';

test('an employee sees the own quarters as pictures, with their numbers', async ({ page, open }) => {
  await open('employee', '/user/my-quartes');
  await expect(page.getByRole('link', { name: 'My quarters' })).toHaveAttribute('aria-current', 'page');
  const numbers = page.getByRole('table', { name: 'My quarters in numbers' });
  const newest = numbers.getByRole('row').nth(1);
  await expect(newest.getByRole('rowheader')).toHaveText(/^Q[1-4] 20\d\d$/);
  await expect(numbers.getByRole('columnheader')).toHaveText([
    ...['Quarter', 'Delivered', 'Expected', 'Balance', 'In the office', 'Expected in the office', 'Planning power'],
    'Average 1MM',
  ]);
  // What is large above is what stands in the table.
  const [delivered = '', expected = ''] = await newest.getByRole('cell').allTextContents();
  await expect(page.getByText(`${delivered} h`, { exact: true })).toBeVisible();
  await expect(page.getByText(`delivered of ${expected} h expected`)).toBeVisible();
  await expect(page.locator('figure .recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page);
});

test('quarters that cannot be read can be asked for again', async ({ page, open }) => {
  await page.route('**/api/user/my-quarters', (route) => route.fulfill({ status: 500, json: {} }));
  await open('employee', '/user/my-quartes');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/user/my-quarters');
  await again.click();
  await expect(page.getByRole('table', { name: 'My quarters in numbers' })).toBeVisible();
});
