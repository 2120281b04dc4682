import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { streamCsv, streamSpreadsheet } from './spreadsheet.ts';

test('every text that can be stored can be read from the workbook, and none stands for a character', async () => {
  const texts = ['x\uffff', '\ufffe', 'a_x000D_b', '_x0041__x0042_', '=1+1', 'Tiếng Việt 🎉'];
  const workbook = await buffer(
    streamSpreadsheet(
      'Rows',
      [{ header: 'Text', width: 20 }],
      texts.map((text) => [text]),
    ),
  );
  const [, ...rows] = (await readXlsx(workbook)).sheets[0]?.rows ?? [];
  expect(rows.flat()).toEqual(['x\ufffd', '\ufffd', 'a_x000D_b', '_x0041__x0042_', '=1+1', 'Tiếng Việt 🎉']);
});

test('no text of comma-separated values begins a formula, whatever a program takes for the end of a cell', async () => {
  const texts = ['=1+1', 'a;=1+1', 'a; -1', 'a\n@x', 'a\t+1', 'a;b - c=d', '"x";=1', 'a;"=1+1;', 'a; ""@x'];
  // Signs of full width are taken for the plain ones, and what nobody sees may stand before them.
  for (const before of ['', '\u00a0', '\u0085', '\u200b', '\ufeff', '\u202e', ' ', 'b;\u200b'])
    texts.push(...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${before}${sign}1`));
  const written = await text(
    streamCsv(
      [{ header: 'Text', width: 20 }],
      texts.map((cell) => [cell]),
    ),
  );
  expect(written.split(/[;\t\r\n]/).filter((cell) => /^[\s"\p{Cf}\u0085]*[=+@\-＝＋＠－]/u.test(cell))).toEqual([]);
  expect(written).toContain('a;b - c=d');
});

test('others have their turn while a long list that is there at once is written', async () => {
  const columns = ['Person', 'Phase', 'Hours'].map((header) => ({ header, width: 20 }));
  const rows = Array.from({ length: 30_000 }, (_, n) => [`Person ${n}`, `Phase ${n % 24}, with a longer name`, n / 4]);
  for (const write of [() => streamCsv(columns, rows), () => streamSpreadsheet('Sums', columns, rows)]) {
    let [turns, longest, last] = [0, 0, performance.now()];
    const turn = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      turns++;
    });
    const begun = performance.now();
    await buffer(write());
    clearInterval(turn);
    expect(turns).toBeGreaterThan(3);
    expect(longest).toBeLessThan((performance.now() - begun) / 2);
  }
});
