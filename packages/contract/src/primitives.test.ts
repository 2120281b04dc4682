import { expect, test } from 'vitest';
import { line, optionalLine } from './primitives.ts';

test('one line is one line, whatever was pasted, and says something', () => {
  expect(line(50).parse(' Evil\r\nEND:VEVENT\u0001\u000bx\u2028 ')).toBe('Evil END:VEVENT x');
  expect(optionalLine(50).parse('a\tb')).toBe('a b');
  for (const nothing of ['', ' \n ', '\u0007']) expect(line(50).safeParse(nothing).success).toBe(false);
});

test('a line reads as it is written: no sign turns it round or hides in it, and letters that need joining stay joined', () => {
  expect(line(50).parse('CV \u202egnp.exe\u202c A\u200bnn\ufeff')).toBe('CV gnp.exe Ann');
  for (const nothing of ['\u2066', '\u200b \u200f', '\u2060']) expect(line(50).safeParse(nothing).success).toBe(false);
  for (const joined of ['\u{1f469}\u200d\u{1f4bb}', 'می\u200cخواهم']) expect(line(50).parse(joined)).toBe(joined);
});
