import { createHmac, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../database-port.ts';
import { type Binaries, programIn } from './binaries.ts';
import { verifierOf } from './password-verifier.ts';
import { runProgram } from './run-program.ts';
import { creatorFor, makeOver, type ServerAccount } from './server-account.ts';
import { ANYBODY_MAY_ENTER, anybodyMayEnter, folderWithinReach } from './shared-folder.ts';

/** Role that owns the embedded server and its tables: it migrates, backs up and restores. */
export const OWNER = 'stint';
/** Role that the app connects as; its password follows from the owner's. */
export const APP_ROLE = 'stint_app';

const PASSWORD_FILE = 'stint-password';
/** Beside the files of a database that lies outside its data folder: which one that is. */
const DATA_FOLDER_FILE = 'stint-data-folder';
const UNFINISHED = 'database.new-';
/** An unfinished folder of this age belongs to a start that was killed. */
const ABANDONED_AFTER_MILLISECONDS = 10 * 60_000;
const PASSWORD_BYTES = 24;
const ONLY_ITS_OWNER = 0o700;
/** Where a new database is made: reached by the group of who makes it and by nobody else, whatever user they are. */
const ROOTS_OPEN_TO_GROUP = 0o710;

const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=scram-sha-256',
  '--auth-host=scram-sha-256',
  `--username=${OWNER}`,
  '--no-instructions',
];

export interface FolderOptions {
  readonly dataFolder: string;
  readonly binaries: Binaries;
  readonly account: ServerAccount | undefined;
  /** False only where losing the data does not matter. */
  readonly durable: boolean;
}

/**
 * The folder of the database's files, created when there is none. A new one takes its place in one step, so that two
 * processes may try at once: the later one throws its own away.
 * @returns its real path.
 */
export async function prepareDatabaseFolder(options: FolderOptions): Promise<string> {
  const place = join(options.dataFolder, 'database');
  await removeAbandoned(options.dataFolder);
  if (!(await versionOf(place))) {
    const created = await createDatabaseFolder(options);
    if (!(await putInPlace(created, place))) await rm(created, { recursive: true, force: true });
  }
  const version = await versionOf(place);
  if (version !== options.binaries.majorVersion) {
    throw new DatabaseUnavailable(
      version
        ? `${place} was written by PostgreSQL ${version}; this is ${options.binaries.majorVersion}. Back up with the Stint that wrote it, and restore into an empty DATA_DIR.`
        : `${place} is not a database folder. Move it away, or choose another DATA_DIR.`,
    );
  }
  const folder = await realpath(place);
  await claim(folder, await realpath(options.dataFolder));
  return folder;
}

/**
 * Refuses a database that lies elsewhere and is another data folder's: a copy of that one leads to the same files. What was moved or
 * renamed takes its database along.
 */
async function claim(databaseFolder: string, dataFolder: string): Promise<void> {
  if (databaseFolder === join(dataFolder, 'database')) return;
  const note = join(databaseFolder, DATA_FOLDER_FILE);
  const claimed = await readFile(note, 'utf8').catch(ignoreMissing);
  if (claimed === dataFolder) return;
  // Gone, renamed, or something else by now: then nobody else has it.
  const itsDatabase = claimed && (await realpath(join(claimed, 'database')).catch(() => undefined));
  if (itsDatabase === databaseFolder)
    throw new DatabaseUnavailable(
      `${dataFolder} is a copy of ${claimed} whose database is still the same one. Back that up, and restore into an empty DATA_DIR.`,
    );
  await writeFile(note, dataFolder, { mode: 0o600 });
}

/** Password of the owner, in a file that only the server's user can read. */
export async function readPassword(databaseFolder: string): Promise<string> {
  return (await readFile(join(databaseFolder, PASSWORD_FILE), 'utf8')).trim();
}

/** Password of the app's role. It is known to whoever knows the owner's, and does not lead back to it. */
export function appPasswordOf(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(APP_ROLE).digest('base64url');
}

async function createDatabaseFolder({ dataFolder, binaries, account, durable }: FolderOptions): Promise<string> {
  const outOfReach = account !== undefined && !(await anybodyMayEnter(dataFolder));
  const prefix = outOfReach ? join(await folderWithinReach(), 'database-') : join(dataFolder, UNFINISHED);
  const workshop = await mkdtemp(prefix);
  const folder = join(workshop, 'database');
  const verifierFile = join(workshop, 'password');
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    await mkdir(folder, { mode: ONLY_ITS_OWNER });
    await writeFile(verifierFile, verifierOf(password), { mode: 0o600 });
    const creator = account && creatorFor(account);
    if (creator) {
      await chown(workshop, 0, creator.gid);
      await chmod(workshop, ROOTS_OPEN_TO_GROUP);
      for (const path of [folder, verifierFile]) await chown(path, creator.uid, creator.gid);
    }
    const flags = [...INITDB_FLAGS, `--pwfile=${verifierFile}`, ...(durable ? [] : ['--no-sync'])];
    await runProgram(programIn(binaries, 'initdb'), [...flags, '-D', folder], creator);
    if (account) await makeOver(folder, account);
    const passwordFile = join(folder, PASSWORD_FILE);
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (account) await chown(passwordFile, account.uid, account.gid);
    const finished = await mkdtemp(prefix);
    await rename(folder, finished);
    return finished;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Says whether the folder got the place; false when another process was first. */
async function putInPlace(folder: string, place: string): Promise<boolean> {
  const besideIt = join(place, '..') === join(folder, '..');
  try {
    await (besideIt ? rename(folder, place) : symlink(folder, place));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'EPERM') return false;
    throw error;
  }
}

async function versionOf(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreMissing))?.trim();
  } catch (error) {
    throw new DatabaseUnavailable(`${folder} cannot be read: start as the user who started it before.`, {
      cause: error,
    });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function removeAbandoned(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(dataFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MILLISECONDS)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Creates DATA_DIR. Started by root, other users may pass through it, since the database's is one of them, and see
 * nothing: what lies in it is closed to them.
 */
export async function makeDataFolder(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: ONLY_ITS_OWNER });
  const { uid, mode } = await stat(dataFolder);
  const isRoots = process.getuid?.() === 0 && uid === 0;
  if (isRoots && (mode & ANYBODY_MAY_ENTER) === 0) await chmod(dataFolder, (mode & 0o777) | ANYBODY_MAY_ENTER);
}
