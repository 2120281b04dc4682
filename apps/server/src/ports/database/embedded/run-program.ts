import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../database-port.ts';
import type { ServerAccount } from './server-account.ts';

const execute = promisify(execFile);

/** Nothing of the app's surroundings reaches the database's programs: PGDATA and its kin would mislead them. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/** The database's user may not be allowed into the app's working folder: it starts from the root. */
export const WORKING_FOLDER = process.platform === 'win32' ? undefined : '/';

/** What PostgreSQL and the system say when a disk is full, or a quota used up. */
export const NO_ROOM = /No space left on device|Disk quota exceeded/;
export const NO_ROOM_SENTENCE =
  "The disk is full, so the embedded database can't be used. Free some space in DATA_DIR and start again.";

/** Runs one of PostgreSQL's programs to its end; a failure carries what it wrote. */
export async function runProgram(file: string, args: readonly string[], account?: ServerAccount): Promise<string> {
  try {
    const { stdout } = await execute(file, [...args], { cwd: WORKING_FOLDER, env: programEnvironment(), ...account });
    return stdout;
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const output = [stderr, stdout].filter(Boolean).join('\n').trim();
    if (NO_ROOM.test(output)) throw new DatabaseUnavailable(NO_ROOM_SENTENCE, { cause: error });
    throw new Error(`${file} failed: ${output || message}`, { cause: error });
  }
}
