import { expect, test } from 'vitest';
import { firstFree, initialsOf, shortNameOf } from './made-names.ts';

test.each([
  ['Peter Tester', 'PT'],
  ['Developer 13', 'D13'],
  ['Nguyễn Thị Minh Khai', 'NTK'],
  ['🔥', 'X'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Project without Client', 'PROJECTWITHO'],
  ['Đà Nẵng site', 'ĐANANGSITE'],
  ['🔥 !"', 'PROJECT'],
])('the short name of %s is %s', (name, shortName) => {
  expect(shortNameOf(name)).toBe(shortName);
});

test('what is taken gets the first number that makes it free', () => {
  expect(firstFree('PT', new Set(['PT', 'PT2']))).toBe('PT3');
});
