import { MAX_IMPORT_COLUMNS } from '@stint/contract/time/import/import-reading';
import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';

const HEADER = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, index) => `C${index}`).join(',');
const MEGABYTE = 1024 * 1024;
const read = (text: string) => readCsv(Buffer.from(text));

test('a file has so many columns, and a line no more values than it says', async () => {
  const { headers, lines } = await read(`${HEADER}\none,,two,,,\nthree\n`);
  expect(headers).toHaveLength(MAX_IMPORT_COLUMNS);
  expect(lines.map(({ values }) => values)).toEqual([['one', '', 'two'], ['three']]);
  await expect(read(`${HEADER},one more\nx\n`)).rejects.toMatchObject({ status: 422, code: 'FILE_TOO_WIDE' });
  await expect(read(`${','.repeat(20_000)}last\nx\n`)).rejects.toMatchObject({ code: 'FILE_TOO_WIDE' });
});

test.each([
  ['in its first line', ','.repeat(40 * MEGABYTE)],
  ['in a line of its own', `A,B\n${','.repeat(20 * MEGABYTE)}`],
  ['over many lines that are one record', `A,B\n${`${','.repeat(30_000)}"\n"`.repeat(600)}`],
])('millions of columns %s are refused with little memory, and hold nobody up', async (_, text) => {
  const content = Buffer.from(text);
  const before = process.resourceUsage().maxRSS;
  await expect(readCsv(content)).rejects.toMatchObject({ status: 422, code: 'FILE_TOO_WIDE' });
  // Its text is a few times as large as the file for a moment; a list of its columns would be ten times as large.
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
});

test('a file has so many values', async () => {
  const file = Buffer.from(`A,B,C\n${'x,y,\n'.repeat(10)}`);
  await expect(readCsv(file, { mostValues: 19 })).rejects.toMatchObject({ code: 'FILE_TOO_LONG' });
  expect((await readCsv(file, { mostValues: 20 })).lines).toHaveLength(10);
});

test('lines without a value are passed over, and count where there are millions of them', async () => {
  const { lines } = await read('A,B\n\n \n,\n"x\n\ny",z\n\n');
  expect(lines).toMatchObject([{ line: 5, values: ['x\n\ny', 'z'] }]);
  expect((await read(`A,B\n${'\n'.repeat(2_000_000)}x,y\n`)).lines).toMatchObject([{ line: 2_000_002 }]);
  await expect(read(` \n`.repeat(1_100_000))).rejects.toMatchObject({ status: 422, code: 'FILE_TOO_LONG' });
});

test('others have their turn while a file is read', async () => {
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  await read(`A\n${'a\n'.repeat(100_000)}`);
  isRead = true;
  expect(turns).toBeGreaterThan(5);
});
