import { fold } from '@stint/contract/fold';
import { FIT } from '@stint/contract/platform/search/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitOf, markedPieces, typingErrors } from './text-match.ts';

describe('how well a name fits', () => {
  test.each([
    ['pro', 'Projects', FIT.beginning],
    ['mail', 'Sent mails', FIT.word],
    ['jects', 'Projects', FIT.within],
    ['mails sent', 'Sent mails', FIT.within],
    ['thu', 'Sent mails', FIT.around],
    ['porjects', 'Projects', FIT.near],
    ['sent mials', 'Sent mails', FIT.near],
    ['du an', 'Dự án', FIT.beginning],
  ])('%s to %s', (typed, name, fit) => {
    expect(fitOf(typed, name, 'outbox, thư đã gửi')).toBe(fit);
  });

  test('one letter finds only what begins so, and nothing typed finds nothing', () => {
    expect(fitOf('o', 'Projects')).toBeNull();
    expect(fitOf('p', 'Projects')).toBe(FIT.beginning);
    expect(fitOf('  ', 'Projects')).toBeNull();
    expect(fitOf('xyzw', 'Projects')).toBeNull();
  });
});

test('typing errors are counted: none in what is the same, one for two letters in each other’s place', () => {
  expect(typingErrors('harbour', 'habrour')).toBe(1);
  expect(typingErrors('build', 'bild')).toBe(1);
  expect(typingErrors('', 'abc')).toBe(3);
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(typingErrors(one, one)).toBe(0);
      expect(typingErrors(one, other)).toBe(typingErrors(other, one));
      expect(typingErrors(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('folding drops case and diacritics, and marks lie on the letters as they are written', () => {
  expect(fold('Đặng Thị Hường')).toBe('dang thi huong');
  expect(markedPieces('Rebuild', ['bui'])).toEqual([
    { text: 'Re', isMatch: false },
    { text: 'bui', isMatch: true },
    { text: 'ld', isMatch: false },
  ]);
});
