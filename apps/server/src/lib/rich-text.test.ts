import { expect, test } from 'vitest';
import { processorMs } from '../../test/processor-time.ts';
import { safeRichText, safeRichTextWithPictures } from './rich-text.ts';

test('lists in lists stay as they are', () => {
  const nested = '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>';
  expect(safeRichText(nested).html).toBe(nested);
  const long = '<p>A line<br>and another</p>'.repeat(2000);
  expect(safeRichText(long).html).toHaveLength(long.length + 2000 * ' /'.length);
});

test('a tag stays open until its own end, whatever it is called', () => {
  for (const open of ['<br-a>', '<x></b>', '<s</b>', '<hrx>', '<P>'])
    expect(() => safeRichText(open.repeat(500)), open).toThrow('This text is nested too deeply');
  const long = '<p>a<br>b<br/>c <b>d</b></p><hr>'.repeat(2000);
  expect(safeRichText(long).html.match(/<p>/g)).toHaveLength(2000);
});

test('what is nested deeper than anybody writes is refused before it is read', () => {
  for (const opening of ['<ul><li>', '<ol><li>', '<s>', '<p><b>', '<x>']) {
    const cost = processorMs(() =>
      expect(() => safeRichTextWithPictures(opening.repeat(Math.floor(100_000 / opening.length)))).toThrow(
        'This text is nested too deeply',
      ),
    );
    expect(cost).toBeLessThan(200);
  }
});

test('more tags and signs than anybody writes are not cleaned', () => {
  for (const sign of ['<', '&', '</p>'])
    expect(() => safeRichText(sign.repeat(20_001)), sign).toThrow('more tags and signs than anybody writes');
  expect(safeRichText(`<p>${'a&lt;b '.repeat(10_000)}</p>`).plain).toHaveLength(39_999);
});

test('an address that is too long for a browser leads nowhere, and is not looked at', () => {
  const link = (letters: number) => `<a href="https://x.example/${'a'.repeat(letters)}">x</a>`;
  expect(safeRichText(link(1900)).html).toContain('href="https://x.example/aaa');
  expect(safeRichText(link(3000)).html).not.toContain('href');
  // What a browser passes over within an address is cut out piece by piece, each time from the whole of it.
  for (const [before, after] of [['<a href="x', '">x</a>'] as const, ['<p>One</p><a href=" x', '">x</a>'] as const]) {
    const hostile = `${before}${'<!---->'.repeat(19_000)}${after}`;
    const cost = processorMs(() => {
      safeRichText(hostile);
      safeRichTextWithPictures(hostile);
    });
    expect(cost).toBeLessThan(1000);
  }
});
