import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts, textOfParts } from './merge-texts.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const li = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const merged = (base: string, mine: string, theirs: string) => textOfParts(mergeTexts(base, mine, theirs));

test('paragraphs that only one of the two changed are taken from that one', () => {
  expect(merged(p('one', 'two', 'three'), p('ONE', 'two', 'three'), p('one', 'two', 'THREE'))).toBe(
    p('ONE', 'two', 'THREE'),
  );
  expect(merged(p('one', 'two', 'three'), p('two', 'three'), p('one', 'two', 'three', 'four'))).toBe(
    p('two', 'three', 'four'),
  );
  expect(merged(p('one'), p('one'), p('new'))).toBe(p('new'));
  expect(merged(p('one'), p('new'), p('new'))).toBe(p('new'));
});

test('how code is indented is kept, whatever else the other changed', () => {
  const code = (indent: string) => `<pre><code>if x:\n  a()\n${indent}b()</code></pre>`;
  const [base, theirs] = [code('  ') + p('then', 'end'), code('  ') + p('then', 'END')];
  expect(merged(base, code('') + p('then', 'end'), theirs)).toBe(code('') + p('then', 'END'));
});

test('what both added at one place is kept of both, what was stored first before', () => {
  expect(merged(p('one'), p('one', 'mine'), p('one', 'theirs'))).toBe(p('one', 'theirs', 'mine'));
  expect(merged('', p('mine'), p('theirs'))).toBe(p('theirs', 'mine'));
  expect(merged(li('a'), li('a', 'mine'), li('a', 'theirs'))).toBe(li('a', 'theirs', 'mine'));
});

test('a paragraph that both changed is shown of both, and nothing is decided', () => {
  const parts = mergeTexts(p('one', 'two'), p('one', 'mine'), p('one', 'theirs'));
  expect(parts).toEqual([
    { kind: 'agreed', html: p('one') },
    { kind: 'differing', mine: p('mine'), theirs: p('theirs') },
  ]);
  expect(textOfParts(parts)).toBe(null);
  expect(mergeTexts(p('one'), '', p('changed'))).toEqual([{ kind: 'differing', mine: '', theirs: p('changed') }]);
});

test('what the editor writes differently is no change', () => {
  const link = (more: string) => `<p><a href="https://x.example"${more}>x</a></p>`;
  expect(merged(link(''), link(' target="_blank" rel="noopener"') + p('mine'), link(''))).toBe(link('') + p('mine'));
  expect(merged('<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul><p>mine</p><p></p>', li('a', 'theirs'))).toBe(
    `${li('a', 'theirs')}<p>mine</p>`,
  );
});

test('a list that would be torn apart is shown whole', () => {
  const parts = mergeTexts(li('a', 'b'), p('a', 'b'), li('a', 'b', 'c'));
  expect(parts).toEqual([{ kind: 'differing', mine: p('a', 'b'), theirs: li('a', 'b', 'c') }]);
});

test('two texts that are too long to compare are shown whole', () => {
  const long = (letter: string) => p(...Array.from({ length: 2500 }, (_, index) => `${letter}${index}`));
  const parts = mergeTexts(long('a'), long('b'), long('c'));
  expect(parts).toEqual([{ kind: 'differing', mine: long('b'), theirs: long('c') }]);
});

test('nothing that somebody wrote is lost, whatever the two do', () => {
  const block = fc.constantFrom('one', 'two', 'three', 'four', 'five').map((word) => p(word));
  const text = fc.array(
    fc.oneof(
      block,
      fc.array(fc.constantFrom('x', 'y'), { minLength: 1 }).map((all) => li(...all)),
    ),
  );
  const joined = text.map((blocks) => blocks.join(''));
  fc.assert(
    fc.property(joined, joined, joined, (base, mine, theirs) => {
      const parts = mergeTexts(base, mine, theirs);
      const shown = parts.map((part) => (part.kind === 'agreed' ? part.html : part.mine + part.theirs)).join('');
      const count = (html: string, word: string) => html.split(`>${word}<`).length - 1;
      for (const word of ['one', 'two', 'three', 'four', 'five', 'x', 'y'])
        for (const written of [mine, theirs])
          expect(count(shown, word)).toBeGreaterThanOrEqual(count(written, word) - count(base, word));
      const opened = (html: string) => html.split('<ul>').length - html.split('</ul>').length;
      for (const part of parts) for (const html of Object.values(part)) expect(opened(html)).toBe(0);
    }),
  );
});

test('without a change of the other, what was written stays; without one of the own, theirs does', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((words) => p(...words));
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(merged(base, changed, base)).toBe(changed);
      expect(merged(base, base, changed)).toBe(changed);
      expect(merged(base, changed, changed)).toBe(changed);
    }),
  );
});
