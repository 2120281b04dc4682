import { pageQuery } from '@stint/contract/paging';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchOf } from './list-search.ts';

const search = searchOf(pageQuery(['name', 'hours']).extend({ detailId: z.string().optional() }));
const defaults = { page: 1, limit: 10, search: '', orderBy: 'name', detailId: undefined };

test('an empty address is the first page with ten rows', () => {
  expect(search.fill({})).toEqual(defaults);
});

test('what the address says is converted as on the server', () => {
  expect(search.fill({ page: '3', orderBy: '-hours', detailId: 'x' })).toEqual({
    ...defaults,
    page: 3,
    orderBy: '-hours',
    detailId: 'x',
  });
});

test('a wrong value falls back on its default, and only that one', () => {
  expect(search.fill({ page: '-4', orderBy: 'password', search: 'pay' })).toEqual({ ...defaults, search: 'pay' });
});

test('defaults stay out of the address', () => {
  expect(search.bare({ page: 1, search: 'pay' })).toEqual({ page: undefined, search: 'pay' });
});
