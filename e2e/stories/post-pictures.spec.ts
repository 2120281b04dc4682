import { field, press, row } from '../support/master-data.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a pasted picture becomes a file of the post, which its readers see', async ({
  page,
  open,
  browser,
  baseURL,
  api,
}) => {
  await open('manager', '/admin/posts/0');
  await field(page, 'Title').fill('Where we are');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('The map:');
  await content.press('End');
  await content.evaluate(async (editor) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    canvas.getContext('2d')?.fillRect(8, 8, 40, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'map.png', { type: 'image/png' }));
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const shown = content.getByRole('img', { name: 'map' });
  await expect(shown).toHaveJSProperty('naturalWidth', 64);
  await expectAccessible(page, '.ProseMirror');
  await press(page, 'Create');
  await row(page, 'Where we are').click();
  await expect(page.getByRole('img', { name: 'map' })).toHaveJSProperty('naturalWidth', 64);
  const address = new URL(page.url()).pathname;

  const reader = await browser.newPage({ ...(baseURL && { baseURL }) });
  const token = await api('employee').token();
  await reader.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await reader.goto(address);
  await expect(reader.getByRole('img', { name: 'map' })).toHaveJSProperty('naturalWidth', 64);
  await reader.close();

  // Saved once more, the text is the same: the address with which it was shown is not part of it.
  await page.getByRole('link', { name: 'Edit post' }).click();
  await expect(content.getByRole('img', { name: 'map' })).toHaveJSProperty('naturalWidth', 64);
  await page.getByRole('switch', { name: 'Must read' }).check();
  await press(page, 'Save');
  await row(page, 'Where we are').click();
  await expect(page.getByRole('img', { name: 'map' })).toHaveJSProperty('naturalWidth', 64);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByText('First version')).toBeVisible();
});
