import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** However this process ends, what it started ends with it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The app as in production, in a process of its own; resolves when it listens. */
export const startApp = (connection: pg.PoolConfig, port: number, poolSize: number): Promise<ChildProcess> =>
  startChild('app.ts', [JSON.stringify(connection), String(port), String(poolSize)], { NODE_ENV: 'production' });

/** A file of this folder in a process of its own; resolves when it says that it is ready. */
export async function startChild(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return child;
}
