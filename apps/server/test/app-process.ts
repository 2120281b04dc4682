import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { TestDatabase } from './test-database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The app as it runs in earnest, in a process of its own, on a test's database. */
export interface AppProcess {
  /** `http://127.0.0.1:` and its port. */
  readonly address: string;
  /** Whether it still runs. */
  readonly isRunning: boolean;
  /** As kill -9. */
  kill(): Promise<void>;
  /** As whoever runs it stops it, in order. */
  stop(): Promise<void>;
}

/** Without a database the embedded one of the `DATA_DIR` in `env`; `main` is the file that starts it, where that is another release. */
export async function startAppProcess(
  database: Pick<TestDatabase, 'connection' | 'owner'> | null,
  env: NodeJS.ProcessEnv = {},
  main: string = MAIN,
): Promise<AppProcess> {
  const addresses = database ? addressesOf(database) : {};
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...addresses, LOG_LEVEL: 'error', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await readAddress(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!isRunning()) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return {
    address,
    get isRunning() {
      return isRunning();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Reads on for as long as the app runs: one that prints into a closed pipe falls. */
function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  let complained = '';
  child.stderr?.on('data', (text) => {
    complained += text;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      output += text;
      const address = /http:\/\/\S+(?=\s)/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The app did not start: ${output}${complained}`)));
  });
}

/** The settings that name a test's database. */
export function addressesOf({ connection, owner }: Pick<TestDatabase, 'connection' | 'owner'>): NodeJS.ProcessEnv {
  return { DATABASE_URL: addressOf(connection), DATABASE_OWNER_URL: addressOf(owner) };
}

/** The address of a test's database; a socket's folder is told as a parameter. */
export function addressOf(options: pg.PoolConfig): string {
  if (options.connectionString) return options.connectionString;
  const { user, password, host = '', port, database } = options;
  const place = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const address = new URL(`postgres://${place}/${database}`);
  address.username = String(user ?? '');
  if (typeof password === 'string') address.password = password;
  if (host.startsWith('/')) address.searchParams.set('host', host);
  return address.href;
}
