import { applyChanges } from '@stint/contract/feedback/one-minute-message/text-help.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const sentence = fc
  .array(fc.oneof(fc.constantFrom('good', 'work', 'nhiều', 'the', ',', '.', '\n', ' ', '🎉'), fc.string()), {
    maxLength: 40,
  })
  .map((words) => words.join(' '));

test('making the changes gives the other text', () => {
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      expect(applyChanges(before, wordChanges(before, after))).toBe(after);
    }),
  );
});

test('changes are in order, do not overlap, and change something', () => {
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      let at = -1;
      for (const { start, end, replacement } of wordChanges(before, after)) {
        expect(start).toBeGreaterThan(at);
        expect(before.slice(start, end)).not.toBe(replacement);
        at = end;
      }
    }),
  );
});

test('only the words that differ change; neighbours are one change', () => {
  expect(wordChanges('She dont tell us', 'She did not tell us')).toEqual([
    { start: 4, end: 8, replacement: 'did not' },
  ]);
  expect(wordChanges('a b c d', 'a x y d')).toEqual([{ start: 2, end: 5, replacement: 'x y' }]);
  expect(wordChanges('same', 'same')).toEqual([]);
});

test('texts that are too long to compare become one change', () => {
  const words = (of: string) => Array.from({ length: 3000 }, (_, at) => `${of}${at}`).join(' ');
  const [before, after] = [`Hello ${words('a')} end`, `Hello ${words('b')} end`];
  const changes = wordChanges(before, after);
  expect(changes).toHaveLength(1);
  expect(applyChanges(before, changes)).toBe(after);
});
