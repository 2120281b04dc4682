import { gzipSync } from 'node:zlib';
import { previewImport } from '@stint/contract/time/import/import';
import { afterAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { textOf } from './file-text.ts';

const MEGABYTE = 1024 * 1024;

const app = await createTestApp();
const make = makersOf(app.db);
await make.company();
const admin = await make.user({ role: 'Admin' });
afterAll(() => app.close());

/** A gzip of so many MB of blanks, a thousandth of their size: files one after the other are one file (RFC 1952). */
function packedBlanks(megabytes: number): Buffer {
  const part = gzipSync(Buffer.alloc(10 * MEGABYTE, ' '));
  return Buffer.concat(Array.from({ length: megabytes / 10 }, () => part));
}

test('a small file that unpacks to an enormous one is refused while it is unpacked, with little memory', async () => {
  const content = packedBlanks(500);
  expect(content.length).toBeLessThan(MEGABYTE);
  const before = process.resourceUsage().maxRSS;
  const answer = await uploadAs(app, previewImport, { name: 'bomb.csv.gz', content }, {}, admin);
  expect(answer).toMatchObject({ status: 413, refusal: { code: 'FILE_TOO_LARGE' } });
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100);
});

test('what is packed is read as it was, also in several parts', async () => {
  const parts = ['Date;Hours\n', '2026-11-20;1,5 é\n'].map((part) => gzipSync(part));
  expect(await textOf(Buffer.concat(parts))).toEqual({ text: 'Date;Hours\n2026-11-20;1,5 é\n', encoding: 'UTF-8' });
});

test('what is cut off says so', async () => {
  const content = gzipSync('Date;Hours\n'.repeat(100)).subarray(0, 30);
  await expect(textOf(content)).rejects.toMatchObject({ status: 422, code: 'FILE_UNREADABLE' });
});
