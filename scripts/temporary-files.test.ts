import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('temporary-files.ts', import.meta.url));
const MEMORY = '/dev/shm';
/** As of a process that was killed: more than a system has. */
const LEFT_BEHIND = `${MEMORY}/stint-tests-99999999-left`;
const free = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
const hasRoom = free.bavail * free.bsize > 7 * 1024 ** 3 && freemem() > 7 * 1024 ** 3;

/** What a process that keeps its temporary files so prints about its folder. */
function folderOf(env: NodeJS.ProcessEnv): { folder: string; mode: string } {
  const script = `const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(MODULE)});
    keepTemporaryFilesInMemory();
    const { statSync, writeFileSync } = await import('node:fs');
    const folder = (await import('node:os')).tmpdir();
    if (folder.includes('stint-tests-')) writeFileSync(folder + '/file', 'text');
    console.log(JSON.stringify({ folder, mode: (statSync(folder).mode & 0o7777).toString(8) }));`;
  const { TMPDIR: _ours, ...others } = process.env;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { env: { ...others, ...env }, encoding: 'utf8' }));
}

afterEach(() => rmSync(LEFT_BEHIND, { recursive: true, force: true }));

describe.skipIf(!hasRoom)('temporary files of tests', () => {
  test('are in memory, open to the user of a database, and gone afterwards, with those that a killed run left', () => {
    mkdirSync(LEFT_BEHIND, { recursive: true });
    const { folder, mode } = folderOf({});
    expect(folder).toMatch(/^\/dev\/shm\/stint-tests-\d+-/);
    expect(mode).toBe('1777');
    expect([folder, LEFT_BEHIND].filter(existsSync)).toEqual([]);
  });

  test('are where somebody says that they should be', () => {
    expect(folderOf({ TMPDIR: '/tmp' }).folder).toBe('/tmp');
  });
});
