import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, dataFolderOf } from '../../lib/config.ts';

/** Only whoever runs the app reads and writes it. */
const OWNER_ONLY = 0o600;
const CANNOT_WRITE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/** Where a small secret that the start printed is kept for its owner. */
export function ownerFile(config: Pick<Config, 'DATA_DIR'>, name: string): string {
  return join(dataFolderOf(config), name);
}

/** What the file holds; null when it is not there. */
export async function readOwnerFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the file whole or not at all; nobody else can read it, not even while it is written.
 * @returns false where the folder cannot be written: the secret is then known only to who read what the start printed.
 */
export async function writeOwnerFile(path: string, content: string): Promise<boolean> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, `${content}\n`, { flag: 'wx', mode: OWNER_ONLY, flush: true });
    await rename(unfinished, path);
    return true;
  } catch (error) {
    if (!CANNOT_WRITE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rm(unfinished, { force: true });
    return false;
  }
}

export function removeOwnerFile(path: string): Promise<void> {
  return rm(path, { force: true });
}
