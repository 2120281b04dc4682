import { expect, test } from 'vitest';
import { line, optionalLine } from './primitives.ts';

test('one line is one line, whatever was pasted, and says something', () => {
  expect(line(50).parse(' Evil\r\nEND:VEVENT\u0001\u000bx\u2028 ')).toBe('Evil END:VEVENT x');
  expect(optionalLine(50).parse('a\tb')).toBe('a b');
  for (const nothing of ['', ' \n ', '\u0007']) expect(line(50).safeParse(nothing).success).toBe(false);
});
