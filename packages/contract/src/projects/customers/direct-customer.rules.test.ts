import { expect, test } from 'vitest';
import { repeatedCodes } from './direct-customer.rules.ts';

test('codes of phase options are unique, whatever their case and the spaces around them', () => {
  const codes = (...given: string[]) => repeatedCodes(given.map((code) => ({ code })));
  expect(codes('A', 'B', 'AB')).toEqual([]);
  expect(codes('A', 'b', ' a', 'B ', 'A')).toEqual([2, 3, 4]);
});
