import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffOfTexts } from './text-diff.ts';

test('what changed is said word by word', () => {
  expect(diffOfTexts('Lock the door at six', 'Lock the front door at seven')).toEqual([
    { kind: 'same', text: 'Lock the ' },
    { kind: 'added', text: 'front ' },
    { kind: 'same', text: 'door at ' },
    { kind: 'removed', text: 'six' },
    { kind: 'added', text: 'seven' },
  ]);
  expect(diffOfTexts('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  expect(diffOfTexts('', '')).toEqual([]);
});

test('without what was added it is the old text, without what was removed the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 40 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffOfTexts(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('texts that are too long to compare are shown whole', () => {
  const [before, after] = ['a', 'b'].map((letter) => `${letter} `.repeat(2500));
  expect(diffOfTexts(before ?? '', after ?? '').length).toBeLessThanOrEqual(3);
});
