import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** The magic number of such a file system (`statfs`, linux/magic.h). */
const TMPFS = 0x01021994;
const GIB = 1024 ** 3;
/** What all tests have there at the same time, with room to spare: a container has 64 MB of it, and a small machine other uses. */
const LEAST_BYTES = 6 * GIB;
const NAME = /^stint-tests-(\d+)-/;

/**
 * Has tests keep what they make and throw away in memory, where there is enough: each file of tests has a database of 1,300 files,
 * which takes a disk a second or two to make, and memory a tenth of that. Everything started from here finds it by TMPDIR, and it is gone
 * once this process ends; what one has left that was killed goes with the next.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(MEMORY, `stint-tests-${process.pid}-`));
  // As any folder for temporary files is: a database runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= LEAST_BYTES && freemem() >= LEAST_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
