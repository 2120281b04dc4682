import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PRELOADED = fileURLToPath(new URL('./clock-ahead.ts', import.meta.url));

/** The time of day in an app under test, which a story sets while it runs. */
export interface MovedClock {
  /** What the app is started with. */
  readonly env: NodeJS.ProcessEnv;
  /** Sets the time, from which it goes on. */
  set(time: string): Promise<void>;
  forget(): Promise<void>;
}

export async function movedClock(time: string): Promise<MovedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'stint-clock-'));
  const file = join(folder, 'ahead');
  const set = async (to: string) => {
    // In one move: the app must not read half a number.
    await writeFile(`${file}.new`, String(Date.parse(to) - Date.now()));
    await rename(`${file}.new`, file);
  };
  await set(time);
  return {
    // With a company of its own: what the others share follows the machine's day.
    env: { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_AHEAD_FILE: file, E2E_SHARED_FOLDER: undefined },
    set,
    forget: () => rm(folder, { recursive: true }),
  };
}
