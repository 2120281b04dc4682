import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, type FilesPort, FilesUnavailable } from './files-port.ts';

const UNFINISHED = '.unfinished';

/** Files below a folder. Each appears whole or not at all, whatever happens to the process or the machine. */
export function folderFiles(folder: string): FilesPort {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, content);
      } catch (cause) {
        throw new FilesUnavailable(`The file ${key} could not be written below ${folder}`, { cause });
      }
    },
    open: (key) => openRead(pathOf(key)),
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([path, path + UNFINISHED].map((name) => rm(name, { force: true })));
    },
    close() {},
  };
}

/** On disk under another name first; the name is given in one step, and the folder's entry is on disk too. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = path + UNFINISHED;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing as a folder that can be flushed.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Opened before it is answered, so that a file that is not there is known as such. */
function openRead(path: string): Promise<Readable | null> {
  return new Promise((resolve, reject) => {
    const stream = createReadStream(path);
    stream.once('open', () => resolve(stream));
    stream.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'ENOENT'
        ? resolve(null)
        : reject(new FilesUnavailable(`The file ${path} could not be read`, { cause })),
    );
  });
}
