import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('a number that is searched for stays text', () => {
  expect(parseSearch('?search=42')).toEqual({ search: '42' });
});

test('several values of one name are a list', () => {
  expect(parseSearch('?state=open&state=late&page=2')).toEqual({ state: ['open', 'late'], page: '2' });
});

test('what is not there is left out of the address', () => {
  expect(stringifySearch({ page: 2, search: undefined, type: null })).toBe('?page=2');
  expect(stringifySearch({})).toBe('');
});

test('the way there and back changes nothing', () => {
  const search = { search: 'Bảng lương & phí', state: ['open', 'late'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
