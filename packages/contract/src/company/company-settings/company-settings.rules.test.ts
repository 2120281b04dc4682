import { expect, test } from 'vitest';
import { COUNTRIES, consequencesOf, isCompanyTimeZone, isCountry } from './company-settings.rules.ts';

test('a country is one that has a name, each once', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(isCountry('VN')).toBe(true);
  expect(isCountry('vn')).toBe(false);
});

test('a time zone is a name, not an offset', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(isCompanyTimeZone(zone), zone).toBe(true);
  for (const wrong of ['+07:00', '-03', 'Moon/Base', '']) expect(isCompanyTimeZone(wrong), wrong).toBe(false);
});

test('another time zone and another country have consequences, nothing else has', () => {
  const before = { timeZone: 'Asia/Ho_Chi_Minh', country: 'VN' };
  expect(consequencesOf(before, { ...before })).toEqual([]);
  expect(consequencesOf(before, { ...before, country: 'DK' })).toEqual(['country']);
  expect(consequencesOf(before, { timeZone: 'Europe/Copenhagen', country: 'DK' })).toEqual(['timeZone', 'country']);
});
