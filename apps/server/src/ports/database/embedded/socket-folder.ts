import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../database-port.ts';
import type { ServerAccount } from './server-account.ts';

/** Longest path of a socket: 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH_BYTES = 103;
const LONGEST_SOCKET_NAME = '/.s.PGSQL.65535';
const ONLY_ITS_OWNER = 0o700;

/**
 * Folder for the socket, open to the server's user alone: that of the database, or one below the folder for temporary
 * files where the path would be too long for a socket.
 */
export async function prepareSocketFolder(databaseFolder: string, account: ServerAccount | undefined): Promise<string> {
  if (Buffer.byteLength(databaseFolder + LONGEST_SOCKET_NAME) <= LONGEST_SOCKET_PATH_BYTES) return databaseFolder;
  const owner = account?.uid ?? process.getuid?.();
  const name = createHash('sha256').update(`${databaseFolder} of ${owner}`).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `stint-${name}`);
  const created = await mkdir(folder, { mode: ONLY_ITS_OWNER }).then(
    () => true,
    () => false,
  );
  if (created && account) await chown(folder, account.uid, account.gid);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o777) !== ONLY_ITS_OWNER) {
    throw new DatabaseUnavailable(
      `${folder} belongs to somebody else, and the database needs it for its socket: remove it.`,
    );
  }
  return folder;
}
