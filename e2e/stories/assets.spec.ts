import type { Locator } from '@playwright/test';
import { listAssets, listMyAssets } from '@stint/contract/people/assets/asset';
import { assetTag } from '@stint/contract/people/assets/asset.rules';
import { generate } from 'lean-qr';
import { choose, field, press, remove, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The dark modules of a QR code, as `x y`: those that the code of a text has, and those that are on the screen. */
function modulesOf(text: string): string[] {
  const code = generate(text);
  const places = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  return places.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `${x} ${y}`);
}
const modulesDrawn = async (code: Locator) =>
  [...((await code.locator('path').getAttribute('d')) ?? '').matchAll(/M(\d+ \d+)h/g)].map(([, at]) => at);

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('an asset from the empty form over its holder and its return to the deletion', async ({ page, open }) => {
  await open('admin', '/admin/assets');
  await page.getByRole('link', { name: 'New asset' }).click();
  await field(page, 'Serial number').fill('STORY-1');
  await field(page, 'Configuration').fill('A typewriter');
  await choose(page, 'Hand over to…', 'Emil Madsen');
  await expect(page.getByRole('combobox', { name: 'Status' }).or(field(page, 'Status')).first()).toHaveValue('In use');
  await press(page, 'Add maintenance');
  await expectAccessible(page);
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Laptop [\dA-F]{8}$/);
  const name = (await heading.textContent()) ?? '';
  await expect(page).toHaveURL(/\/admin\/assets\/[\da-f-]{36}$/);

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await press(page, 'Delete picture 1');
  await page.getByRole('dialog', { name: 'Delete picture 1?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveCount(0);

  await press(page, 'Mark as returned');
  const dialog = page.getByRole('dialog', { name: 'Mark as returned' });
  await expect(dialog.getByText('Emil Madsen has this asset.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(toast(page, 'Marked as returned')).toBeVisible();
  await expect(page.getByRole('main').getByText('Available', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as returned' })).toHaveCount(0);
  await remove(page, name);
  await expect(page).toHaveURL(/\/admin\/assets$/);
});

test('the filter has the catalogues and History Of User, whose person it asks for', async ({ page, open }) => {
  await open('admin', '/admin/assets');
  await expect(page.getByRole('row').nth(50)).toBeVisible();
  await page.getByRole('combobox', { name: 'Catalogue' }).selectOption('Printer');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Catalogue' }).selectOption('History Of User');
  await choose(page, 'History of…', 'Emil Madsen');
  await expect(page.getByRole('columnheader', { name: 'Periods' })).toBeVisible();
  await expect(row(page, 'Laptop').or(row(page, 'PC')).first()).toBeVisible();
  await expectAccessible(page);
});

test('labels are shown for one and printed as a sheet; the export is a workbook', async ({ page, open, api }) => {
  const { items } = await api('admin').call(listAssets, { query: { catalog: 'Printer' } });
  await open('admin', '/admin/assets?catalog=Printer');
  const tag = assetTag(items[0]?._id ?? '');
  await press(page, `Label of Printer ${tag}`);
  const code = page.getByRole('dialog').getByRole('img', { name: `QR code of asset ${tag}` });
  await expect(code).toBeVisible();
  const address = items[0]?.publicURL ?? '';
  expect(address).toMatch(new RegExp(`/asset/public/${items[0]?._id}$`));
  expect(await modulesDrawn(code)).toEqual(modulesOf(address));
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Asset labels' }).click();
  await expect(page.getByRole('img', { name: /^QR code of asset/ })).toHaveCount(items.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(tag)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to assets' }).click();
  const file = page.waitForEvent('download');
  await press(page, 'Export to Excel');
  expect((await file).suggestedFilename()).toBe('REPORT_Assets.xlsx');
});

test('a finder sees whose it is and no more, without signing in', async ({ page, api, baseURL }) => {
  const { items } = await api('admin').call(listAssets, { query: { catalog: 'Laptop', status: 'In use', limit: 1 } });
  const [asset] = items;
  await page.goto(`${baseURL}/asset/public/${asset?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This belongs to Nimbus Works');
  await expect(page.getByText(assetTag(asset?._id ?? ''))).toBeVisible();
  const all = await page.locator('body').textContent();
  for (const secret of [asset?.serialNumber, asset?.configuration, asset?.user?.lastName])
    expect(all).not.toContain(secret ?? '');
  await expectAccessible(page);
  await page.goto(`${baseURL}/asset/public/01900000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown label');
});

test('everybody sees what they have', async ({ page, open, api }) => {
  const { items } = await api('employee').call(listMyAssets, { query: {} });
  expect(items.length).toBeGreaterThan(0);
  await open('employee', '/');
  await page.getByRole('button', { name: /Emil Madsen/ }).click();
  await page.getByRole('link', { name: 'My assets' }).click();
  await expect(page).toHaveURL(/\/user\/my-assets$/);
  for (const { _id, serialNumber } of items) await expect(row(page, assetTag(_id))).toContainText(serialNumber);
  await expect(page.getByRole('row')).toHaveCount(items.length + 1);
  await expectAccessible(page);
});
