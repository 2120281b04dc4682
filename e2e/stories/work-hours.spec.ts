import { expect, expectAccessible, test } from '../support/test.ts';

/** A year that nobody has kept yet. */
const YEAR = new Date().getUTCFullYear() + 3;

test('an administrator keeps the hours of a month, with the rows that they are made up of', async ({ page, open }) => {
  await open('admin', `/admin/workhours?year=${YEAR}`);
  const months = page.getByRole('list', { name: `Work hours in ${YEAR}` });
  await expect(months.getByRole('button', { name: /Missing/ })).toHaveCount(12);
  await expectAccessible(page);

  const march = months.getByRole('button', { name: new RegExp(`March ${YEAR}`) });
  await march.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Hours', exact: true })).not.toHaveValue('');
  await drawer.getByRole('textbox', { name: 'Hours', exact: true }).fill('160');
  await expect(drawer.getByText('Official: 172.0 h')).toBeVisible();
  await drawer.getByRole('button', { name: 'Add row' }).click();
  await drawer.getByRole('textbox', { name: 'Description of row 1' }).fill('20 days');
  await drawer.getByRole('button', { name: 'Add row' }).click();
  await drawer.getByRole('textbox', { name: 'Hours of row 2' }).fill('-4');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('1 field needs attention')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Description of row 2' }).fill('Afternoon off');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(march).toContainText('168.0 h official');
  await expect(march).toContainText('156.0 h + 12');
  await expect(months.getByRole('button', { name: /Missing/ })).toHaveCount(11);

  await march.click();
  await expect(drawer.getByRole('textbox', { name: 'Hours', exact: true })).toHaveValue('156');
  await drawer.getByRole('button', { name: 'Remove Afternoon off' }).click();
  await expect(drawer.getByText('Official: 172.0 h')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(march).toContainText('172.0 h official');

  await march.click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /Delete March/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(march).toContainText('Missing');

  await page.getByRole('button', { name: 'Fill 12 missing months' }).click();
  await page
    .getByRole('dialog', { name: `Fill in ${YEAR}?` })
    .getByRole('button', { name: /^Fill/ })
    .click();
  await expect(months.getByRole('button', { name: /Missing/ })).toHaveCount(0);
  await expect(march).toContainText('h official');
});
