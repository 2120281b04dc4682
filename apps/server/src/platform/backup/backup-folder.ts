import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../lib/config.ts';
import { REPOSITORY_FOLDER } from '../../lib/config.ts';
import type { writeBackup } from './backup.service.ts';
import { backupsToDelete, dateOfBackup, isUnfinished } from './retention.ts';

/** Absolute path of BACKUP_DIR; nothing where no backups are scheduled. */
export const backupFolderOf = ({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>) =>
  BACKUP_DIR === undefined ? undefined : resolve(REPOSITORY_FOLDER, BACKUP_DIR);

export interface StoredBackup {
  readonly path: string;
  readonly name: string;
  readonly date: Date;
  readonly bytes: number;
}

/** The backups in the folder, oldest first; none where there is no such folder yet. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await namesIn(folder);
  const found = await Promise.all(
    names.flatMap((name) => {
      const date = dateOfBackup(name);
      const path = join(folder, name);
      return date ? [stat(path).then(({ size }) => ({ path, name, date, bytes: size }))] : [];
    }),
  );
  return found.sort((one, other) => one.date.getTime() - other.date.getTime());
}

/**
 * Writes a backup to a file, which gets its name only once it is complete and on disk. It is a new file, of nobody else: what stands in a
 * folder that others may write to is not written into.
 */
export async function writeBackupFile<R>(
  path: string,
  write: (output: Parameters<typeof writeBackup>[1]) => Promise<R>,
): Promise<R> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    const written = await write(handle.createWriteStream({ flush: true }));
    await rename(unfinished, path);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the folder, readable by its owner only, and removes what a process that was killed left unfinished. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAll(folder, (await namesIn(folder)).filter(isUnfinished));
}

/** Removes backups whose time is over; answers how many. */
export async function deleteOldBackups(folder: string, now: Date, config: Config): Promise<number> {
  const retention = {
    days: config.BACKUP_KEEP_DAYS,
    weeks: config.BACKUP_KEEP_WEEKS,
    months: config.BACKUP_KEEP_MONTHS,
  };
  const names = backupsToDelete(await namesIn(folder), now, retention);
  await removeAll(folder, names);
  return names.length;
}

const removeAll = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { force: true })));

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
