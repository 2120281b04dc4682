import { type ChildProcess, spawn } from 'node:child_process';
import { constants, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../database-port.ts';
import { type Binaries, programIn } from './binaries.ts';
import { type PostmasterFile, readPostmasterFile, tellsOfServer } from './postmaster-file.ts';
import { NO_ROOM, NO_ROOM_SENTENCE, programEnvironment, runProgram, WORKING_FOLDER } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';

/** Kept at most twice: the current log and the one before. */
const LOG_SIZE_LIMIT_BYTES = 5 * 1024 * 1024;
/** Root writes the log into a folder of another user's, who must not be able to lead it elsewhere by a link. */
const APPEND_WITHOUT_FOLLOWING =
  constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);
const LOG_TAIL_CHARACTERS = 2000;
/** Of these, what a server says at its end. */
const LAST_WORDS_CHARACTERS = 600;
/** The server before, or another start at the same moment, has not let go of the folder yet. */
const STILL_HELD = /pre-existing shared memory block|lock file "postmaster\.pid" (already exists|is empty)/;
/** A server that begins makes its file and writes into it at once. What is empty for longer, in milliseconds, a crash has left. */
const EMPTY_AT_MOST_MILLISECONDS = 5000;
/** A fast stop writes everything out first; after this long the server is told to leave recovery to its next start. */
const STOP_PATIENCE_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 5;

/** What the embedded server runs with, whatever its configuration file says. */
const SERVER_SETTINGS: Record<string, string> = {
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and faults of the server only: statements that fail are the app's to log, without their data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

export interface PostmasterOptions {
  readonly databaseFolder: string;
  readonly binaries: Binaries;
  readonly account: ServerAccount | undefined;
  readonly settings: Record<string, string>;
}

/** The server ended before it was ready; the message holds what it said. */
export class ServerDidNotStart extends DatabaseUnavailable {
  override readonly name = 'ServerDidNotStart';
  /** Another server still holds the folder: on its way out, or the one to connect to. */
  readonly isFolderHeld: boolean;

  constructor(message: string, isFolderHeld = false) {
    super(message);
    this.isFolderHeld = isFolderHeld;
  }
}

/** Starts the server in a session of its own, so that Ctrl+C reaches the app alone, and waits until it is ready. */
export async function startPostmaster(options: PostmasterOptions): Promise<void> {
  const logFile = join(options.databaseFolder, 'server.log');
  await forgetForeignFile(options.databaseFolder);
  const log = await openLog(logFile);
  const settings = Object.entries({ ...SERVER_SETTINGS, ...options.settings });
  const args = ['-D', options.databaseFolder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(programIn(options.binaries, 'postgres'), args, {
    cwd: WORKING_FOLDER,
    env: programEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
    ...options.account,
  });
  child.unref();
  try {
    await untilReady(child, options.databaseFolder);
  } catch (error) {
    const output = await tailOf(logFile);
    const lastWords = output.slice(-LAST_WORDS_CHARACTERS);
    throw new ServerDidNotStart(
      NO_ROOM.test(lastWords) ? NO_ROOM_SENTENCE : `${(error as Error).message}\n${output}`.trim(),
      STILL_HELD.test(lastWords),
    );
  } finally {
    await log.close();
  }
}

/** Stops the server fast: running transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(databaseFolder: string, binaries?: Binaries): Promise<void> {
  const running = await readPostmasterFile(databaseFolder);
  if (!running) return;
  if (process.platform === 'win32' && binaries) {
    await runProgram(programIn(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', databaseFolder]);
    return;
  }
  signal(running, 'SIGINT');
  const patience = Date.now() + STOP_PATIENCE_MILLISECONDS;
  let hasWarned = false;
  while ((await readPostmasterFile(databaseFolder))?.pid === running.pid) {
    if (!hasWarned && Date.now() > patience) {
      signal(running, 'SIGQUIT');
      hasWarned = true;
    }
    await pause(POLL_MILLISECONDS);
  }
}

function signal({ pid }: PostmasterFile, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}

async function untilReady(child: ChildProcess, databaseFolder: string): Promise<void> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = `The embedded database could not be started: ${error.message}`;
  });
  child.once('exit', (code, signalName) => {
    ended = `The embedded database ended while starting (${signalName ?? `exit code ${code}`}).`;
  });
  for (;;) {
    await pause(POLL_MILLISECONDS);
    if (ended) throw new Error(ended);
    const running = await readPostmasterFile(databaseFolder);
    if (running?.pid === child.pid && running?.isReady) return;
  }
}

/**
 * After a crash of the machine the number in the file may belong to some other program by now, or to the server of the
 * folder that this one was copied from: PostgreSQL would take it for a running server. The file is read again just before: another process may
 * have started the server. Without its file a server runs for a minute that nobody finds.
 */
async function forgetForeignFile(databaseFolder: string): Promise<void> {
  const file = join(databaseFolder, 'postmaster.pid');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === undefined || (await tellsOfServer(before, databaseFolder))) return;
  if (before === '' && (await hasJustBegun(file))) return;
  if ((await readFile(file, 'utf8').catch(() => undefined)) === before) await unlink(file).catch(() => {});
}

async function hasJustBegun(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < EMPTY_AT_MOST_MILLISECONDS;
}

async function openLog(file: string): Promise<{ fd: number; close(): Promise<void> }> {
  const found = await stat(file).catch(() => undefined);
  if (found && found.size > LOG_SIZE_LIMIT_BYTES) await rename(file, `${file}.before`);
  return open(file, APPEND_WITHOUT_FOLLOWING, 0o600);
}

async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(-LOG_TAIL_CHARACTERS).trim();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
