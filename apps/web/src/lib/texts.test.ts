import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Catalogue, catalogueOf, fetchAreas, hasText, showLanguage, startTexts, textOf } from './texts.ts';

const files: Record<string, Catalogue> = {
  'en/common': {
    hello: 'Hello {{name}}, {{name}}!',
    deep: { row: 'No row', row_one: '{{count}} row', row_other: '{{count}} rows' },
  },
  'vi/common': { hello: 'Chào {{name}}', deep: { row_other: '{{count}} hàng' } },
  'en/time': { title: 'Time' },
};
const fetched = vi.fn(async (language: string, area: string) => {
  const file = files[`${language}/${area}`];
  if (file === undefined) throw new Error('No network');
  return file;
});

vi.stubGlobal('document', { documentElement: { lang: '' } });
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => startTexts(fetched, 'en', ['common']));

test('values are put into every one of their places, as they are', () => {
  expect(textOf('common:hello', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b>!');
  expect(textOf('common:hello')).toBe('Hello , !');
});

test('a count chooses the plural of the language, and a text without one is told without', async () => {
  expect([0, 1, 2].map((count) => textOf('common:deep.row', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
  expect(textOf('common:deep.row')).toBe('No row');
  expect(textOf('common:hello', { count: 1, name: 'An' })).toBe('Hello An, An!');
  await showLanguage('vi');
  expect(textOf('common:deep.row', { count: 1 })).toBe('1 hàng');
  expect(document.documentElement.lang).toBe('vi');
});

test('a name without a text is told as it is', () => {
  expect(textOf('common:deep.gone')).toBe('deep.gone');
  expect(textOf('common:deep')).toBe('deep');
  expect([hasText('common:hello'), hasText('common:deep'), hasText('time:title')]).toEqual([true, false, false]);
});

test('where texts come from elsewhere, none of those before are shown', async () => {
  await fetchAreas(['time']);
  await startTexts(async () => ({ hello: 'Ahoy' }), 'en', ['common']);
  expect(textOf('common:hello')).toBe('Ahoy');
  expect(hasText('time:title')).toBe(false);
});

test('an area is fetched once; one that could not be is asked for again', async () => {
  fetched.mockClear();
  await Promise.all([fetchAreas(['common', 'time']), fetchAreas(['time'])]);
  expect(fetched.mock.calls).toEqual([['en', 'time']]);
  expect(catalogueOf('time')).toEqual({ title: 'Time' });
  await expect(fetchAreas(['home'])).rejects.toThrow('No network');
  files['en/home'] = { title: 'Home' };
  await fetchAreas(['home']);
  expect(textOf('home:title')).toBe('Home');
});

test('another language is shown when all of it is there, not before', async () => {
  await fetchAreas(['time']);
  await expect(showLanguage('vi')).rejects.toThrow('No network');
  expect(textOf('time:title')).toBe('Time');
  files['vi/time'] = { title: 'Giờ' };
  await showLanguage('vi');
  expect(textOf('time:title')).toBe('Giờ');
});
