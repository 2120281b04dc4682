import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundledNode, ensureInstalled, installedEnvironment, root } from './workspace.mjs';

// npm run dev: the server, started again when a source changes, and the browser app with hot reload in front of it.
await ensureInstalled();
const host = process.env.HOST ?? '127.0.0.1';
const port = process.env.PORT ?? '4000';
const env = installedEnvironment({ STINT_API: `http://${host}:${port}` });
/** @type {import('node:child_process').SpawnOptions} */
const options = { env, stdio: 'inherit', shell: process.platform === 'win32' };

const children = [
  spawn(bundledNode, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { ...options, cwd: root }),
  spawn(bundledNode, [join(root, 'node_modules/vite/bin/vite.js')], { ...options, cwd: join(root, 'apps/web') }),
];

let isStopping = false;
/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(code);
}

for (const child of children) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
