import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of-text.ts';

const pieces = (text: string, most: number) => [...piecesOf(text, most)];

test('a text is taken apart after its lines, else after its sentences, else after its words', () => {
  expect(pieces('One.\nTwo. Three', 10).map(({ text }) => text)).toEqual(['One.\n', 'Two. Three']);
  expect(pieces('One two. Three four.', 15).map(({ text }) => text)).toEqual(['One two. ', 'Three four.']);
  expect(pieces('As e.g. one two', 12).map(({ text, isCut }) => [text, isCut])).toEqual([
    ['As e.g. one ', false],
    ['two', true],
  ]);
});

test('all of it is in its pieces, which are never longer than they may be', () => {
  const texts = [
    'to too two to '.repeat(800),
    'x'.repeat(5000),
    `${'A sentence. '.repeat(300)}\n`.repeat(3),
    '',
    'one',
  ];
  for (const text of texts) {
    const all = pieces(text, 1000);
    expect(all.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of all) {
      expect(piece.text.length).toBeLessThanOrEqual(1000);
      expect(text.startsWith(piece.text, piece.start)).toBe(true);
    }
  }
});
