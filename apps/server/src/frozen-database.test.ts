import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@stint/contract/account/sessions/session';
import { health } from '@stint/contract/platform/health';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, startAppProcess } from '../test/app-process.ts';

/** In seconds. */
const LONGEST_STATEMENT = 1;
/** Without an end a call would hang for ever: a new connection may take 10 s, an open one the longest statement and 2 s. */
const ANSWERED_WITHIN_MILLISECONDS = 16_000;
const CALLS = 6;

let folder: string;
let app: AppProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-frozen-'));
  app = await startAppProcess(null, {
    DATA_DIR: folder,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
    DATABASE_STATEMENT_TIMEOUT_SECONDS: String(LONGEST_STATEMENT),
  });
});
afterAll(async () => {
  await app.kill();
  await vi.waitFor(async () => expect(await readFile(pidFile(), 'utf8').catch(() => null)).toBeNull(), {
    timeout: 120_000,
  });
  await rm(folder, { recursive: true });
});

const pidFile = () => join(folder, 'database/postmaster.pid');

/** Stops or resumes the server with all its processes. */
async function signalServer(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const server = Number.parseInt(await readFile(pidFile(), 'utf8'), 10);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
  for (const pid of [server, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, name);
}

async function ask(path: string): Promise<{ status: number; code?: string; data?: unknown }> {
  const response = await fetch(app.address + path, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MILLISECONDS) });
  return { status: response.status, ...((await response.json()) as object) };
}

test('a database that stands still is answered for in time, on connections that were open before too', async () => {
  const path = getConfig.path;
  expect((await Promise.all(Array.from({ length: CALLS }, () => ask(path)))).map(({ status }) => status)).toEqual(
    Array(CALLS).fill(200),
  );
  await signalServer('SIGSTOP');
  try {
    const answers = await Promise.all([...Array.from({ length: CALLS }, () => ask(path)), ask(health.path)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(answers.at(-1)?.data).toMatchObject({ database: 'away' });
  } finally {
    await signalServer('SIGCONT');
  }
  await vi.waitFor(async () => expect((await ask(path)).status).toBe(200), { timeout: 120_000 });
  expect(await ask(health.path)).toMatchObject({ status: 'ready', database: 'ready' });
});
