import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { supervise } from './supervise.mjs';
import { root } from './workspace.mjs';

const QUICK = { first: 5, longest: 20, most: 4 };

/** A small program, and how often it was started. */
function programOf(script: string) {
  const children: ChildProcess[] = [];
  const start = () => {
    const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    return child;
  };
  return { children, start };
}

/** What is said on the way; nothing of it reaches the report. */
function listen() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return () => logged.mock.calls.join('\n');
}

test('a program that ends by itself is not started again', async () => {
  const { children, start } = programOf("process.send('ready', () => process.exit(0))");
  expect(await supervise(start, QUICK).ended).toBe(0);
  expect(children).toHaveLength(1);
});

test('one that refuses to run is not started again, and its exit code is passed on', async () => {
  const { children, start } = programOf('process.exit(78)');
  expect(await supervise(start, QUICK).ended).toBe(78);
  expect(children).toHaveLength(1);
});

test('one that keeps crashing is given up with a sentence', async () => {
  const logged = listen();
  const { children, start } = programOf("process.send('ready', () => process.exit(3))");
  expect(await supervise(start, QUICK).ended).toBe(3);
  expect(children).toHaveLength(QUICK.most);
  expect(logged()).toMatch(/crashed \(exit code 3\), 4 times in a row. Giving up/);
});

test('one that ran well for a while may crash again and again', async () => {
  listen();
  const { children, start } = programOf("process.send('ready', () => process.exit(3))");
  const program = supervise(start, { ...QUICK, well: 1 });
  await vi.waitFor(() => expect(children.length).toBeGreaterThan(QUICK.most), { timeout: 240_000 });
  program.kill('SIGTERM');
  await program.ended;
});

test('a signal ends it for good, also while it waits to start again', async () => {
  listen();
  const running = programOf('setInterval(() => {}, 1000)');
  const program = supervise(running.start, QUICK);
  program.kill('SIGTERM');
  await program.ended;
  expect(running.children).toHaveLength(1);

  const waiting = programOf("process.send('ready', () => process.exit(3))");
  const crashing = supervise(waiting.start, { ...QUICK, first: 60_000, longest: 60_000 });
  await vi.waitFor(() => expect(waiting.children[0]?.exitCode).toBe(3), { timeout: 240_000 });
  crashing.kill('SIGTERM');
  await crashing.ended;
  expect(waiting.children).toHaveLength(1);
});

test('the app answers again after it was killed', async () => {
  listen();
  const folder = await mkdtemp(join(tmpdir(), 'stint-supervise-'));
  const port = await freePort();
  const children: ChildProcess[] = [];
  const app = supervise(() => {
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  }, QUICK);
  onTestFinished(async () => {
    app.kill('SIGTERM');
    await app.ended;
    await rm(folder, { recursive: true });
  });
  const answers = () =>
    vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200), {
      timeout: 240_000,
      interval: 50,
    });
  await answers();
  children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: 240_000 });
  await answers();
});
