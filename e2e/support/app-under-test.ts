import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../serve.ts', import.meta.url));
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4610);
const MOST_WORKERS = 8;
/** With a demo company made, three at a time beside unit tests, on a machine at a fifth of its speed. */
const STARTS_WITHIN_MS = 900_000;
const STOPS_WITHIN_MS = 20_000;
/** With its database, on a busy machine. */
const ENDS_WITHIN_MS = 90_000;

/** What a project of the configuration says about the app of its workers. */
export interface WorkerOptions {
  /** On the embedded database, or on a PostgreSQL server that DATABASE_URL names. */
  readonly database: 'embedded' | 'server';
}

/** Starts an app with a demo company of its own on loopback; `place` tells the workers that run at the same time apart. */
export const startAppUnderTest = (database: WorkerOptions['database'], place: number, env: NodeJS.ProcessEnv = {}) =>
  startApp(FIRST_PORT + place, database, { env });

/** Starts an app that nobody has set up yet beside that of the worker, with the code that its start printed. */
export async function startEmptyApp(place: number) {
  const folder = await mkdtemp(join(tmpdir(), 'stint-e2e-'));
  const app = await startApp(FIRST_PORT + MOST_WORKERS + place, 'embedded', { folder });
  return { ...app, code: (await readFile(join(folder, 'set-up-code'), 'utf8')).trim() };
}

async function startApp(
  port: number,
  database: WorkerOptions['database'],
  { folder, env = {} }: { readonly folder?: string; readonly env?: NodeJS.ProcessEnv },
) {
  const given = folder === undefined ? [] : [folder];
  // The app of a worker that a failed story ended may still be on its way out: the second try would be taken for it.
  await untilFree(port);
  const child = spawn(process.execPath, [SERVE, database, String(port), ...given], {
    // It ends with the channel, however this process ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!(await isReady(address))) {
    if (hasEnded(child) || Date.now() > until) throw new Error(`The app under test did not start on ${address}`);
    await pause(100);
  }
  return { address, stop: () => stop(child) };
}

async function untilFree(port: number): Promise<void> {
  const until = Date.now() + ENDS_WITHIN_MS;
  while (await isListening(port)) {
    if (Date.now() > until) throw new Error(`Something else listens on port ${port}`);
    await pause(100);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpen: boolean) => {
      socket.destroy();
      tell(isOpen);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(timer);
}
