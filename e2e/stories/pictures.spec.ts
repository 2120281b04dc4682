import type { Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A picture of one colour, or of another one at its left, drawn by the browser itself. */
async function drawn(page: Page, colour: string, left = colour): Promise<Buffer> {
  const address = await page.evaluate(
    ([fill = '', leftFill = '']) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
      const brush = canvas.getContext('2d');
      if (brush) brush.fillStyle = fill;
      brush?.fillRect(0, 0, 320, 200);
      if (brush) brush.fillStyle = leftFill;
      brush?.fillRect(0, 0, 60, 200);
      return canvas.toDataURL('image/png');
    },
    [colour, left],
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const choose = async (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType, buffer });
/** Keeps what the dialog offers of the chosen picture. */
const keep = (page: Page) =>
  page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use picture' }).click();
/** The colour in the middle of a picture, once the browser has decoded it, which it gives up where another takes its place. */
const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    try {
      await image.decode();
    } catch {
      return 'not decoded';
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? [];
    return red > 200 && green < 60 ? 'red' : blue > 200 && green < 60 ? 'blue' : `${red},${green},${blue}`;
  });
const own = '[aria-label="Tools"] button img';

test('a person chooses a picture, others see it, and it goes again', async ({ page, open, api }) => {
  await open('freelancer', '/');
  await page.getByRole('button', { name: "Freja Rask's menu" }).click();
  await page.getByRole('link', { name: 'My picture' }).click();
  await expect(page.getByRole('heading', { name: 'My picture' })).toBeVisible();
  await expectAccessible(page);

  await choose(page, Buffer.alloc(512_001));
  await expect(page.getByRole('alert').filter({ hasText: 'File is too large' })).toBeVisible();
  await choose(page, Buffer.from('no picture at all'));
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a picture' })).toBeVisible();
  await expectAccessible(page);

  await choose(page, await drawn(page, '#ff0000'));
  await expect(
    page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use picture' }),
  ).toBeEnabled();
  await expectAccessible(page);
  await keep(page);
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(page.locator(own)).toHaveAttribute('src', /^\/api\/profile\/.+\/avatar\?v=/);
  await expect.poll(() => colourOf(page, own)).toBe('red');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => colourOf(page, own)).toBe('red');

  const user = await api('freelancer').call(me, {});
  await open('admin', `/admin/user/${user._id}`);
  const form = page.getByRole('main');
  await expect(form.locator('img')).toHaveAttribute('src', /^\/api\/profile\//);
  await expectAccessible(page);
  await choose(page, await drawn(page, '#0000ff'));
  await keep(page);
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect.poll(() => colourOf(page, 'main img')).toBe('blue');
  await form.getByRole('textbox', { name: 'Picture from a web address' }).fill('https://x.example/me.svg');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid image URL')).toBeVisible();
  await form.getByRole('textbox', { name: 'Picture from a web address' }).fill('');
  await form.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove picture' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.locator('img')).toBeVisible();
  await form.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Picture removed')).toBeVisible();
  await expect(form.locator('img')).toHaveCount(0);
});

test('the square that is kept is chosen by keys alone, and what was not kept is not sent', async ({ page, open }) => {
  await open('manager', '/user/picture');
  await choose(page, await drawn(page, '#0000ff', '#ff0000'));
  await keep(page);
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect.poll(() => colourOf(page, own)).toBe('blue');
  await choose(page, await drawn(page, '#0000ff', '#ff0000'));
  const area = page.getByRole('dialog', { name: 'Crop picture' }).getByRole('group', { name: 'Picture' });
  await area.focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await keep(page);
  // A part of it is red now.
  await expect.poll(() => colourOf(page, own)).not.toBe('blue');
});

test('a team has a picture, dropped onto its form', async ({ page, open }) => {
  await open('admin', '/admin/teams');
  await page.getByRole('link', { name: 'Portal' }).click();
  await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
  const bytes = [...(await drawn(page, '#ff0000'))];
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'team.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await page.getByRole('group', { name: 'Picture' }).dispatchEvent('drop', { dataTransfer: dropped });
  await keep(page);
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/teams');
  await expect(page.getByRole('row').filter({ hasText: 'Portal' }).locator('img').first()).toHaveAttribute(
    'src',
    /^\/api\/common\/files\//,
  );
});
