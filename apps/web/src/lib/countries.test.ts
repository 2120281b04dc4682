import { expect, test } from 'vitest';
import { countryOf } from './countries.ts';

test('a time zone tells the country', () => {
  expect(countryOf('Europe/Copenhagen', 'en-GB')).toBe('DK');
  expect(countryOf('Asia/Ho_Chi_Minh', 'en-US')).toBe('VN');
  expect(countryOf('Asia/Kolkata', 'en')).toBe('IN');
});

test('the language tells it where no country has the zone', () => {
  expect(countryOf('UTC', 'da')).toBe('DK');
});
