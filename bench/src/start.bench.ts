import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './figures.ts';
import { report } from './report.ts';

const PORT = 4715;
const STARTS = 5;
const TARGET_SECONDS = 3;
const PAUSE_MILLISECONDS = 10;

/** From the start of the process to its first answer, on a data folder that is filled and that nobody else uses. */
export async function benchStart(dataFolder: string): Promise<void> {
  const seconds: number[] = [];
  // The first one leaves what it compiled for the others, as on any machine that ran the app before.
  for (let at = 0; at <= STARTS; at++) seconds.push(await startOnce(dataFolder));
  const [first = Number.NaN, ...others] = seconds;
  const name = 'start with a filled database';
  console.log(`${name.padEnd(52)} ${median(others).toFixed(2)} s, the first ${first.toFixed(2)} s`);
  report(name, median(others), 's', TARGET_SECONDS);
}

async function startOnce(dataFolder: string): Promise<number> {
  const started = performance.now();
  const app = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder, PORT: String(PORT), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await untilReady(app);
    return (performance.now() - started) / 1000;
  } finally {
    const ended = app.exitCode === null ? once(app, 'exit') : undefined;
    app.kill();
    await ended;
  }
}

async function untilReady(app: ChildProcess): Promise<void> {
  while (app.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  throw new Error('The app ended before it answered');
}
