import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  checkPath,
  type Drive,
  DriveConflict,
  type DriveItem,
  type DrivePath,
  DriveUnavailable,
  inOrder,
  MOST_CHILDREN,
} from './drive-port.ts';

/** Without following a link, or waiting for whoever writes into a pipe. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A folder on disk as the drive: an item's id is its path below the folder. Links in it are as if they were not there. */
export function folderDrive(root: string): Drive {
  const pathOf = (id: string, below: DrivePath = []): DrivePath => {
    const path = [...id.split('/'), ...below];
    checkPath(path);
    return path;
  };

  /** What is at a path; null when nothing is, or what is there is reached by a link: another folder may be others' to see. */
  async function look(path: DrivePath): Promise<{ at: string; stats: Stats } | null> {
    const at = join(root, ...path);
    try {
      const stats = await lstat(at);
      const isThere = (await realpath(at)) === join(await realpath(root), ...path);
      return isThere && (stats.isDirectory() || stats.isFile()) ? { at, stats } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw unavailable(error);
    }
  }

  const itemOf = (path: DrivePath, stats: Stats): DriveItem => ({
    id: path.join('/'),
    name: path.at(-1) ?? '',
    isFolder: stats.isDirectory(),
    size: stats.isDirectory() ? 0 : stats.size,
    changedAt: stats.mtime,
  });

  async function find(path: DrivePath): Promise<DriveItem | null> {
    const found = await look(path);
    return found && itemOf(path, found.stats);
  }

  /** A file to be read; null when it is gone, or not at this path any more once it is open: a link may have taken its place. */
  async function opened(path: DrivePath): Promise<Readable | null> {
    const file = await open(join(root, ...path), AS_IT_IS).catch((error: unknown) => {
      if (isMissing(error) || codeOf(error) === 'ELOOP') return null;
      throw unavailable(error);
    });
    if (!file) return null;
    const [held, found] = await Promise.all([file.stat(), look(path)]).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    if (found?.stats.isFile() && found.stats.ino === held.ino && found.stats.dev === held.dev)
      return file.createReadStream();
    await file.close();
    return null;
  }

  return {
    async createFolder(path) {
      checkPath(path);
      await asked(mkdir(join(root, ...path), { recursive: true, mode: 0o700 }));
      const made = await find(path);
      if (!made?.isFolder) throw new DriveConflict(`Not a folder: ${path.join('/')}`);
      return made;
    },
    find: (id) => find(pathOf(id)),
    async place(id, path) {
      checkPath(path);
      const from = pathOf(id);
      if (from.join('/') !== path.join('/')) {
        const [was, to] = [join(root, ...from), join(root, ...path)];
        await asked(mkdir(dirname(to), { recursive: true, mode: 0o700 }));
        // Of two that are moved to one place at once one makes it, and takes the place of what it made: an empty folder.
        await asked(mkdir(to, { mode: 0o700 }));
        await asked(rename(was, to)).catch(async (error: unknown) => {
          await rmdir(to).catch(() => {});
          throw error;
        });
      }
      const placed = await find(path);
      if (!placed) throw new DriveUnavailable(`Not there after it was moved: ${path.join('/')}`);
      return placed;
    },
    async children(id, below) {
      const path = pathOf(id, below);
      const folder = await look(path);
      if (!folder?.stats.isDirectory()) return null;
      const names = await asked(readdir(folder.at));
      const items = await Promise.all(names.slice(0, MOST_CHILDREN).map((name) => find([...path, name])));
      return inOrder(items.filter((item) => item !== null));
    },
    embedLink: async () => null,
    async read(id, below) {
      const path = pathOf(id, below);
      const file = await look(path);
      return file?.stats.isFile() ? opened(path) : null;
    },
  };
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error));

/** By its code: the words of the system tell where the folder is. */
const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

const unavailable = (cause: unknown) => new DriveUnavailable(`The folder of the drive: ${codeOf(cause)}`, { cause });

async function asked<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(codeOf(error)))
      throw new DriveConflict(`The folder of the drive: ${codeOf(error)}`);
    throw unavailable(error);
  });
}
