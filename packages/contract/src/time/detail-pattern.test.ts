import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { PATTERN_TOO_LARGE, PATTERN_UNREADABLE } from '../projects/phases/phase.rules.ts';
import { detailMatches, isPatternTooLarge, MOST_PATTERN_STEPS, problemOfPattern } from './detail-pattern.ts';
import { stepsOf } from './pattern-steps.ts';

const LONGEST_DETAIL = 4000;
/** A match takes at most so long on a busy machine; it is the blink of an eye on an idle one. */
const LONGEST_MATCH_MS = 500;

/** Patterns of all kinds of parts, nested and repeated. */
const anyPattern = fc.letrec<{ part: string; parts: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'a',
      '.',
      '\\d',
      '[a-c]',
      '[^]x\\]]',
      '[[:alpha:]_]',
      '\\pL',
      '\\x{1F600}',
      'é',
      '\\Q(a{2}\\E',
      '\\(',
      '{',
      '$',
    ),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?i:', '(?P<n>'), tie('parts'))
      .map(([head, inner]) => `${head.replace('n', `n${inner.length}`)}${inner})`),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{3}', '{0,4}', '{2,}', '{7}'))
      .map(([one, times]) => `(?:${one})${times}`),
  ),
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
})).parts;

test('a pattern is RE2: no look-around, no back-references', () => {
  expect(['^PAY-\\d+ ', '(', '(?=a)', '(a)\\1', ''].map(problemOfPattern)).toEqual([
    null,
    PATTERN_UNREADABLE,
    PATTERN_UNREADABLE,
    PATTERN_UNREADABLE,
    null,
  ]);
});

test('agrees with the language for plain patterns', () => {
  fc.assert(
    fc.property(fc.string(), (detail) => detailMatches('^[A-Z]+-[0-9]+', detail) === /^[A-Z]+-[0-9]+/.test(detail)),
  );
});

describe('a pattern that is too large', () => {
  const large = ['(.?){1000}'.repeat(50), '((.?){31}){31}', '[^a-c]{999}', 'x'.repeat(501), '(?i)(\\pL|x){400}'];
  // Of each letter of a range the other case is looked up, however few steps it comes to.
  const ranges = ['B-\u{1e942}', '\\--\u{1e942}', '\\x{1}-\\x{1e942}', 'B-\\x{001e943}', 'B-\\x{0000000010FFFF}'];
  const wide = ranges.map((range) => `(?i)[${range.repeat(24)}]`);
  large.push(...wide, `x(?s-i:a)(?im:${'[B-\u{1e942}]'.repeat(30)})`);

  test('is refused by counting, without compiling it', () => {
    expect(large.map(problemOfPattern)).toEqual(large.map(() => PATTERN_TOO_LARGE));
    expect(large.map(isPatternTooLarge)).toEqual(large.map(() => true));
  });
  test('and matches all where it was stored before', () => {
    for (const pattern of large) expect(detailMatches(pattern, 'x'.repeat(LONGEST_DETAIL))).toBe(true);
  });
  test('what people write is not', () => {
    const usual = [
      '^PAY-\\d+ ',
      '^(PAY|CARD|OPS)-\\d{1,6}: .{10,255}$',
      '^\\[[^\\]]+\\] \\p{Lu}.*[^.]$',
      '(?i)meeting|review|(?:stand|wrap)-?up',
      '(?i)^[a-z0-9_-]{2,40}: [à-ỹ \\x{20}-\\x{ffff}]+$',
      `[${'B-\u{1e942}'.repeat(30)}]`,
    ];
    expect(usual.map(problemOfPattern)).toEqual(usual.map(() => null));
  });
  test('its steps are counted to a quarter, without compiling it', () => {
    fc.assert(
      fc.property(anyPattern, (pattern) => {
        const counted = stepsOf(pattern);
        // Those that are refused by their count are not compiled here either.
        fc.pre(counted <= 20 * MOST_PATTERN_STEPS);
        let program: RE2JS;
        try {
          program = RE2JS.compile(pattern);
        } catch {
          return;
        }
        expect(program.programSize()).toBeLessThanOrEqual(4 * counted + 10);
      }),
      { numRuns: 500 },
    );
  });
});

/** Whether one of some tries takes less than so many milliseconds: the others waited for what else the machine does. */
function isOnceWithin(limit: number, act: () => void): boolean {
  for (let tries = 10; tries > 0; tries--) {
    const begun = Date.now();
    act();
    if (Date.now() - begun < limit) return true;
  }
  return false;
}

test('no pattern that is taken holds anybody up, whatever the detail', () => {
  const families: ((count: number) => string)[] = [
    (count) => '(.*.*.*.*.*)*'.repeat(count),
    (count) => `${'.?'.repeat(count)}y`,
    (count) => `(${'(a|b|c)*'.repeat(count)})*z`,
    (count) => `${'(x+'.repeat(count)}${')*'.repeat(count)}y`,
    (count) => `${'[^y]*.*'.repeat(count)}y$`,
    (count) => `${'(x|(x))*'.repeat(count)}$y`,
    (count) => `${'(\\b.*\\B)*'.repeat(count)}y`,
    (count) => `(a|b)*a(a|b){${count}}c`,
    (count) => `${'(|x)*'.repeat(count)}y`,
    () => '^(a+)+$',
  ];
  const details = [
    'x'.repeat(LONGEST_DETAIL),
    'é'.repeat(LONGEST_DETAIL),
    'ab'.repeat(LONGEST_DETAIL / 2),
    'x '.repeat(LONGEST_DETAIL / 2),
  ];
  for (const family of families) {
    const counts = Array.from({ length: MOST_PATTERN_STEPS }, (_, index) => index + 1);
    const pattern = counts.map(family).findLast((one) => problemOfPattern(one) === null) ?? '';
    expect(pattern).not.toBe('');
    for (const detail of details) {
      const isQuick = isOnceWithin(LONGEST_MATCH_MS, () => detailMatches(pattern, detail));
      expect(isQuick, pattern).toBe(true);
    }
  }
});
