import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../test/processor-time.ts';
import { richText, safeRichText } from '../../lib/rich-text.ts';
import { fillTemplate } from './fill-template.ts';

const fill = (content: string, values = {}, subject = 'S') => fillTemplate({ subject, content }, values);

describe('filling in a template', () => {
  test('escapes text, in the words and in the address of a link', () => {
    const { html } = fill('<p>{{name}} <a href="{{link}}">Open</a></p>', {
      name: '<b>"Mai" & \'Anh\'</b>',
      link: 'https://x.example/?a=1&b="2"',
    });
    expect(html).toContain('&lt;b&gt;"Mai" &amp; \'Anh\'&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"');
  });

  test('says in plain text where links lead', () => {
    const { plain } = fill('<p>Hello {{name}},</p><p><a href="{{link}}">Set a password</a></p>', {
      name: 'Đặng & Co',
      link: 'https://x.example/a?b=1&c=2',
    });
    expect(plain).toBe('Hello Đặng & Co,\nSet a password: https://x.example/a?b=1&c=2');
  });

  test('never makes a link that does something', () => {
    const { html } = fill('<p><a href="{{link}}">Open</a></p>', { link: 'javascript:alert(1)' });
    expect(html).not.toContain('javascript');
  });

  test('puts rich text in the place of its paragraph, and as plain text within another', () => {
    const comment = safeRichText('<p>One</p><ul><li>Two</li></ul>');
    expect(fill('<p>{{ comment }}</p>', { comment }).html).toContain('<p>One</p><ul><li>Two</li></ul>');
    expect(fill('<p>Said: {{comment}}</p>', { comment }).html).toContain('<p>Said: One');
  });

  test('says rich text in plain words as it says the rest, and lets no value take its place', () => {
    const comment = safeRichText('<p>See <a href="https://x.example/a">this</a> &amp; that</p>');
    const { html, plain } = fill('<p>Hello {{name}},</p><p>{{comment}}</p><p>{{comment}}</p><p>Bye</p>', {
      ...{ name: '\uE0000\uE000', comment },
    });
    expect(plain).toMatch(/\nSee this: https:\/\/x\.example\/a & that\nSee this: https:\/\/x\.example\/a & that\nBye$/);
    expect(html).toContain('<p>Hello 0,</p><p>See <a');
    expect(plain.match(/See/g)).toHaveLength(2);
    expect(
      fill('<p><a href="{{link}}">Open</a></p><p>{{comment}}</p>', {
        ...{ link: 'https://x.example/<p>\uE0000\uE000</p>', comment },
      }).html.match(/See/g),
    ).toHaveLength(1);
  });

  test('reads a long text once, however many it goes to', () => {
    const comment = richText(Array.from({ length: 5000 }, () => 'a'));
    fill('<p>{{comment}}</p>', { comment });
    const cost = processorMs(() => {
      for (let receiver = 0; receiver < 200; receiver++)
        fill('<p>{{name}}</p><p>{{comment}}</p>', { name: 'Mai', comment });
    });
    expect(cost).toBeLessThan(500);
  });

  test('drops a paragraph that names only what is empty', () => {
    const { html } = fill('<p>A</p><p>{{comment}}</p><p>{{about}}</p><p>B</p>', { comment: richText([]), about: '' });
    expect(html).toContain('<p>A</p><p>B</p>');
  });

  test('does not fill in what a value says', () => {
    const { html, subject } = fill(
      '<p>{{name}}</p><p>{{comment}}</p>',
      {
        name: '{{secret}}',
        comment: richText(['{{secret}}']),
        secret: 'TOKEN',
      },
      'For {{name}}',
    );
    expect(html + subject).not.toContain('TOKEN');
  });

  test('a subject is one line of plain text', () => {
    expect(fill('', { name: 'Mai\r\nBcc: x@y.example <b>' }, '  For {{name}}').subject).toBe(
      'For Mai Bcc: x@y.example <b>',
    );
  });

  test('whatever text is filled in, no tag comes out of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '{{a}}', 'script', '=', '/', ' ', 'x') }),
        (text) => {
          const { html } = fill('<p>.{{a}}</p>', { a: text });
          expect(html.match(/<(?!\/?(p|div)\b)/g)).toBeNull();
        },
      ),
    );
  });
});
