import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, piecesOf } from './text-help.rules.ts';

const changed = fc
  .array(fc.tuple(fc.string(), fc.string({ minLength: 1 }), fc.string()))
  .chain((parts) => fc.tuple(fc.constant(parts), fc.string()))
  .map(([parts, end]) => {
    let text = '';
    const changes = parts.map(([before, old, replacement]) => {
      const start = text.length + before.length;
      text += before + old;
      return { start, end: start + old.length, replacement };
    });
    return { text: text + end, changes, result: parts.map(([before, , next]) => before + next).join('') + end };
  });

test('taking all changes gives the improved text, taking none the text as it was', () => {
  fc.assert(
    fc.property(changed, ({ text, changes, result }) => {
      expect(applyChanges(text, changes)).toBe(result);
      expect(applyChanges(text, [])).toBe(text);
    }),
  );
});

test('the pieces are the whole text, and each change has its own', () => {
  fc.assert(
    fc.property(changed, ({ text, changes }) => {
      const pieces = piecesOf(text, changes);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.flatMap(({ change }) => change ?? [])).toEqual(changes);
    }),
  );
});
