import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Placeholder, placeholdersIn, problemsOfTemplate } from './system-template.rules.ts';

const known: readonly Placeholder[] = [
  { name: 'firstName', kind: 'text', example: 'Mai', isRequired: false },
  { name: 'link', kind: 'link', example: 'https://x.example', isRequired: true },
  { name: 'comment', kind: 'rich', example: '<p>Well done</p>', isRequired: false },
];
const codes = (subject: string, content: string) =>
  problemsOfTemplate({ subject, content }, known).map(({ field, code }) => `${field} ${code}`);

describe('a template', () => {
  test('that uses what there is, and what it must, is fine', () => {
    expect(codes('For {{firstName}}', '<p>{{ comment }}</p><a href="{{link}}">Open</a> {{firstName}}')).toEqual([]);
  });

  test('names no unknown placeholder', () => {
    expect(codes('{{lastName}}', '{{link}} {{wage}}')).toEqual([
      'subject UNKNOWN_PLACEHOLDER',
      'content UNKNOWN_PLACEHOLDER',
    ]);
    expect(problemsOfTemplate({ subject: '', content: '{{link}}{{wage}}' }, known)[0]?.message).toBe(
      'Unknown placeholder {{wage}}',
    );
  });

  test('has those that it needs, in its text', () => {
    expect(codes('', 'No link')).toEqual(['content PLACEHOLDER_MISSING']);
  });

  test('has only texts in its subject', () => {
    expect(codes('{{comment}}', '{{link}}')).toEqual(['subject NOT_IN_SUBJECT']);
  });

  test('has a link by itself: within another address, whoever that leads to would be told of it', () => {
    for (const mixed of [
      '<p><a href="https://elsewhere.example/?{{link}}">Open</a></p>',
      '<p><a href="{{link}}.elsewhere.example">Open</a></p>',
      '<p><a href="https://elsewhere.example/#{{ link }}">Open</a> or {{link}}</p>',
      '<p>https://elsewhere.example/?{{link}}</p>',
      '<p>https://elsewhere.example/?<b>{{link}}</b></p>',
      '<p>{{link}}/elsewhere</p>',
      '<p>https://elsewhere.example/?({{link}})</p>',
      '<p>https://elsewhere.example/?\u{feff}{{link}}</p>',
    ])
      expect(codes('', mixed), mixed).toEqual(['content LINK_NOT_ALONE']);
    for (const fine of [
      '<p><a href="{{link}}">{{link}}</a></p>',
      '<p>Open {{link}}.</p><p>{{link}}</p>',
      '<p>Open:<br />{{link}} ({{link}})</p>',
      '<p><b>Here</b>&nbsp;{{link}}, {{firstName}}</p>',
    ])
      expect(codes('', fine), fine).toEqual([]);
  });

  test('has whole braces', () => {
    for (const broken of ['{{link', '{{fir<b>stName</b>}}', 'link}}', '{{}}', '{{a b}}'])
      expect(codes('', `{{link}} ${broken}`)).toEqual(['content PLACEHOLDER_BROKEN']);
  });

  test('of plain text never has a problem', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replace(/[{}]/g, '')),
        (text) => {
          expect(problemsOfTemplate({ subject: text, content: text }, [])).toEqual([]);
          expect(placeholdersIn(text)).toEqual([]);
        },
      ),
    );
  });
});
