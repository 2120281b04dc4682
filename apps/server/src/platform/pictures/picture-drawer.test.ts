import { IMAGE_KINDS, type ImageKind, NOT_A_PICTURE } from '@stint/contract/platform/files/file-kinds';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { metadataOf, picture } from '../../../test/pictures.ts';
import { pictureDrawer } from './picture-drawer.ts';

const { avatar } = IMAGE_KINDS;
/** What a refusal says, or the size of what was drawn. */
const outcome = (drawn: ReturnType<ReturnType<typeof pictureDrawer>['draw']>) =>
  drawn.then(
    ({ width, height }) => `${width}x${height}`,
    ({ status, message }) => `${status} ${message}`,
  );
/** Some bytes that are an enormous picture. */
const enormous = (megapixels: number, format: 'png' | 'avif') => {
  const side = Math.ceil(Math.sqrt(megapixels * 1_000_000));
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#2b6f8f' } });
  return (format === 'avif' ? plain.avif({ effort: 0, quality: 1 }) : plain.png()).toBuffer();
};

describe('pictures are drawn', () => {
  const drawer = pictureDrawer({ mostAtOnce: 4 });

  test('by a process that comes with the first one', async () => {
    expect(drawer.isLoaded).toBe(false);
    const { content } = await drawer.draw(await picture(700, 900, 'jpeg'), avatar);
    expect(await metadataOf(content)).toMatchObject({ width: 512, height: 512, format: 'webp' });
    expect(drawer.isLoaded).toBe(true);
  });

  test('one after the other, and with too many at once the last are asked to come again', async () => {
    const bytes = await picture(60, 40);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(drawer.draw(bytes, avatar))));
    const busy = "503 Pictures can't be processed right now. Please try again in a moment.";
    expect(outcomes).toEqual(['40x40', '40x40', '40x40', '40x40', busy, busy]);
    expect(await outcome(drawer.draw(bytes, avatar))).toBe('40x40');
  });

  test('one of a person at a time: nobody waits for all that somebody else brings', async () => {
    const bytes = await picture(60, 40);
    const done: string[] = [];
    const bring = (person: string) => drawer.draw(bytes, avatar, { person }).then(() => done.push(person));
    await Promise.all(['one', 'one', 'one', 'one', 'other', 'third'].map(bring));
    expect(done).toEqual(['one', 'other', 'third', 'one', 'one', 'one']);
  });

  test('unless they are none', async () => {
    expect(await outcome(drawer.draw(Buffer.from('<svg/>'), avatar))).toBe(`422 ${NOT_A_PICTURE}`);
  });

  test('unless decoding would take too much memory, which AVIF does with fewer pixels', async () => {
    const tooMany = (most: number) => `422 This picture has too many pixels; the maximum is ${most} million`;
    expect(await outcome(drawer.draw(await enormous(25.1, 'png'), avatar))).toBe(tooMany(25));
    expect(await outcome(drawer.draw(await enormous(12.1, 'avif'), avatar))).toBe(tooMany(12));
    const kind: ImageKind = { ...avatar, isSquare: false, longestSide: 100 };
    expect(await outcome(drawer.draw(await enormous(12.1, 'png'), kind))).toBe('100x100');
  });
});

test('a column of pixels that are not too many is not drawn line by line', async () => {
  const { draw } = pictureDrawer();
  const column = sharp({ create: { width: 1, height: 40_000, channels: 3, background: '#2b6f8f' } });
  const tooMuch = '422 This picture is too complex to process. Please choose a simpler one.';
  expect(await outcome(draw(await column.png().toBuffer(), avatar))).toBe(tooMuch);
});

test('a JPEG of more scans than any program writes is not gone through so often', async () => {
  const { draw } = pictureDrawer();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2b6f8f' } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await outcome(draw(bytes, avatar))).toBe('64x64');
  const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const many = Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(60).fill(lastScan), bytes.subarray(-2)]);
  expect(await outcome(draw(many, avatar))).toBe(
    '422 This picture is too complex to process. Please choose a simpler one.',
  );
});

test('whose pictures took too long twice brings no more for a while; others do', async () => {
  const drawer = pictureDrawer({ patience: 1 });
  const bytes = await picture(9, 9);
  const bring = async (person: string) => (await outcome(drawer.draw(bytes, avatar, { person }))).slice(0, 3);
  expect([await bring('one'), await bring('one'), await bring('one')]).toEqual(['422', '422', '503']);
  expect(await bring('other')).toBe('422');
});

test('a picture that takes too long is given up, and with it the process', async () => {
  const drawer = pictureDrawer({ patience: 1 });
  const tooMuch = '422 This picture is too complex to process. Please choose a simpler one.';
  expect(await outcome(drawer.draw(await picture(9, 9), avatar))).toBe(tooMuch);
  expect(drawer.isLoaded).toBe(false);
});

test('the process goes when there is nothing to draw for a while, and comes back', async () => {
  const drawer = pictureDrawer({ idle: 20 });
  const bytes = await picture(9, 9);
  expect(await outcome(drawer.draw(bytes, avatar))).toBe('9x9');
  await expect.poll(() => drawer.isLoaded).toBe(false);
  expect(await outcome(drawer.draw(bytes, avatar))).toBe('9x9');
});

test('a process that is slow to begin is no fault of the picture', async () => {
  const drawer = pictureDrawer({ loading: 1 });
  const busy = "503 Pictures can't be processed right now. Please try again in a moment.";
  expect(await outcome(drawer.draw(await picture(9, 9), avatar))).toBe(busy);
  expect(drawer.isLoaded).toBe(false);
});
