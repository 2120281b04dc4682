import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count } from './test-report.mjs';

let folder: string;
let report: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-report-'));
  report = join(folder, 'report.json');
  await writeFile(report, '{}');
});
afterAll(() => rm(folder, { recursive: true }));

const read = () => ({ passed: 3, failed: 0, skipped: 0, failures: [], again: [] });

test('A runner that ended well and wrote its report has what it reports', () => {
  expect(count(0, report, read)).toMatchObject({ passed: 3, failed: 0 });
});

test('A runner that failed has failed, whatever it reports', () => {
  expect(count(1, report, read)).toMatchObject({ passed: 3, failed: 1 });
});

test('A runner without a report has failed, even where it ended as if all were well', () => {
  for (const code of [0, 1])
    expect(count(code, join(folder, 'none.json'), read)).toMatchObject({ passed: 0, failed: 1 });
});
