import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running server writes about itself into its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  /** False while it starts, recovers or stops. */
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; nothing when no server runs on the folder. */
export async function readPostmasterFile(databaseFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!(await tellsOfServer(text, databaseFolder))) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    isReady: status?.trim() === 'ready',
  };
}

/** Whether the file tells of a server that runs now, and on this folder: a folder may have been copied with its file. */
export async function tellsOfServer(text: string, databaseFolder: string): Promise<boolean> {
  const [number, namedFolder = ''] = text.split('\n');
  const pid = Number(number);
  return pid > 0 && (await isPostgres(pid)) && (await isOn(pid, namedFolder, databaseFolder));
}

/**
 * Whether the server with this number uses this very folder. It stands in its folder, wherever that was moved to; where
 * the system does not tell where, the folder that the file names must be this one, or be gone because it was moved.
 */
async function isOn(pid: number, namedFolder: string, databaseFolder: string): Promise<boolean> {
  const own = await stat(databaseFolder);
  const standsIn = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  const used = standsIn ?? (await stat(namedFolder).catch(() => undefined));
  return used === undefined || (used.dev === own.dev && used.ino === own.ino);
}

/** Whether a process with this number runs and is a PostgreSQL server: numbers are given again. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  return (await commandOf(pid)).includes('postgres');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return commandOnLinux(pid);
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout;
}

/** One that ended and that nobody has asked about yet (a zombie) still has its number and its name. */
async function commandOnLinux(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, command = '', state] = /^\d+ \((.*)\) (\w)/s.exec(status) ?? [];
  return state === 'Z' ? '' : command;
}
