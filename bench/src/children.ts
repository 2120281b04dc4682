import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The app as in production, in a process of its own; it says when it listens. */
export const startApp = (connection: pg.PoolConfig, port: number, poolSize: number): ChildProcess =>
  startChild('app.ts', [JSON.stringify(connection), String(port), String(poolSize)], { NODE_ENV: 'production' });

export function startChild(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { env: { ...process.env, ...env } });
}
