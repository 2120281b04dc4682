import { expect, test } from 'vitest';
import { formulaSafe } from './formula-safe.ts';
import { csvCell, notesAsCsv } from './time/import/import.rules.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** What no one sees, or a program takes for the end of a cell, before a sign. */
const BEFORE = [
  '',
  '\u00a0',
  '\u0085',
  '\u200b',
  '\ufeff',
  '\u202e',
  ' ',
  '\t',
  '\r',
  '"',
  'b;',
  'b;\u200b',
  'b\n',
  'b\t',
  'b; "',
];
const variants = BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}1`));
const beginsFormula = (cell: string) => /^[\s"\p{Cf}\u0085]*[=+@\-＝＋＠－]/u.test(cell);
const cellsOf = (text: string) => text.split(/[,;\t\r\n]/);

test('no cell begins a formula, whatever a program takes for its end', () => {
  for (const text of variants) expect(cellsOf(formulaSafe(text)).filter(beginsFormula)).toEqual([]);
  for (const text of ['a;b - c=d', 'a-b', '10:30', "it's"]) expect(formulaSafe(text)).toBe(text);
});

test('neither does one of an import, nor of its notes', () => {
  for (const text of variants) expect(cellsOf(csvCell(text)).filter(beginsFormula)).toEqual([]);
  const note = { line: 3, code: 'FROM_NOT_BEFORE_TO', about: 'x;=1', values: variants } as const;
  expect(cellsOf(notesAsCsv(variants, [note])).filter(beginsFormula)).toEqual([]);
  expect(csvCell('p;=1+2')).toBe(`"p;'=1+2"`);
});

test('takes no longer than the text is long', () => {
  for (const part of [' ', '"', ';', '\t=']) expect(formulaSafe(part.repeat(200_000)).length).toBeGreaterThan(100_000);
});
