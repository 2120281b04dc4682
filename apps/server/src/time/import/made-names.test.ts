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

test('thousands that want the same are not counted anew for each', () => {
  let asked = 0;
  const names = new Set<string>(['PT7']);
  const taken = { has: (text: string) => ++asked > 0 && names.has(text) };
  for (let count = 0; count < 5000; count++) names.add(firstFree('PT', taken));
  expect(names.has('PT5001')).toBe(true);
  expect(asked).toBeLessThan(11_000);
});
