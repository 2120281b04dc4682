import { flag, MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageQuery } from '@stint/contract/paging';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mayHave, searchOf } from './list-search.ts';

const search = searchOf(() => pageQuery(['name', 'hours']).extend({ detailId: z.string().optional() }));
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

test('what a schema wants as true, false or a number is read from the text of an address, and from a value of the app', () => {
  const typed = searchOf(() =>
    z.object({
      isMine: z.boolean().default(false),
      at: z.number().default(1),
      late: flag,
      search: z.string().default(''),
    }),
  );
  const given = { isMine: true, at: 2, late: true, search: '42' };
  expect(typed.fill({ isMine: 'true', at: '2', late: 'true', search: '42' })).toEqual(given);
  expect(typed.fill(given)).toEqual(given);
  expect(typed.fill({ isMine: 'maybe', at: 'x', late: 'maybe' })).toEqual({
    isMine: false,
    at: 1,
    late: false,
    search: '',
  });
});

test('a wrong value falls back on its default, and only that one', () => {
  expect(search.fill({ page: '-4', orderBy: 'password', search: 'pay' })).toEqual({ ...defaults, search: 'pay' });
});

test('a page is offered as many rows as its list may have', () => {
  const limit = pageLimit(MAX_PAGE_SIZE_OF_TEXTS, 10);
  const texts = searchOf(() => pageQuery(['name']).extend({ limit }));
  expect([100, 1000].map((rows) => mayHave(texts, rows))).toEqual([true, false]);
  expect([100, 1000, 1001].map((rows) => mayHave(search, rows))).toEqual([true, true, false]);
});

test('defaults stay out of the address', () => {
  expect(search.bare({ page: 1, search: 'pay' })).toEqual({ page: undefined, search: 'pay' });
});
