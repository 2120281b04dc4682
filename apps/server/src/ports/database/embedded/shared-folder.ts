import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database-port.ts';

/** Right to pass through a folder, for users who are neither its owner nor of its group. */
export const ANYBODY_MAY_ENTER = 0o001;
const OTHERS_MAY_WRITE = 0o022;

/** Whether a user without rights reaches this folder: each one above it must let everybody pass. */
export async function anybodyMayEnter(folder: string): Promise<boolean> {
  for (let current = await realpath(folder); ; current = dirname(current)) {
    if (((await stat(current)).mode & ANYBODY_MAY_ENTER) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * A folder of root's that everybody may enter and only root may write to: where the database's own user finds what
 * lies out of its reach, as in a checkout below /root.
 */
export async function folderWithinReach(): Promise<string> {
  for (const folder of ['/var/lib/stint', join(tmpdir(), 'stint-of-root')]) {
    try {
      await mkdir(folder, { mode: 0o755 }).catch(ignoreExisting);
      const found = await lstat(folder);
      if (!found.isDirectory() || found.uid !== 0 || (found.mode & OTHERS_MAY_WRITE) !== 0) continue;
      await chmod(folder, 0o755);
      if (await anybodyMayEnter(folder)) return folder;
    } catch {
      // Not writable here (a read-only system): the next one may be.
    }
  }
  throw new DatabaseUnavailable(
    'The embedded database cannot run as root here: no folder is within reach of its own user. Start as an ordinary user, or set DATABASE_URL.',
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
