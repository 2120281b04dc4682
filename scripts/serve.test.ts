import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

const SERVE = fileURLToPath(new URL('../e2e/serve.ts', import.meta.url));
const APP_UNDER_TEST = new URL('../e2e/support/app-under-test.ts', import.meta.url);
const STARTS_WITHIN_MS = 300_000;
let place: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'stint-serve-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Ends before an app would have started; with no port that it could listen on, should it go on all the same. */
const serve = (folder: string) =>
  spawnSync(process.execPath, [SERVE, 'embedded', 'no-port', folder], { encoding: 'utf8', timeout: STARTS_WITHIN_MS });

test('The app under test takes no folder that holds something: it would go away in the end', async () => {
  const full = join(place, 'full');
  await mkdir(full);
  const kept = join(full, 'kept.txt');
  await writeFile(kept, 'mine');
  const link = join(place, 'link');
  await symlink(full, link);
  for (const given of [full, kept, link]) {
    const { status, stderr } = serve(given);
    expect(stderr).toContain(`${given} is not an empty folder.`);
    expect(status).toBe(1);
    expect(await readFile(kept, 'utf8')).toBe('mine');
  }
});

test('The app under test ends with its database when the run of stories is ended that started it', async () => {
  const folder = join(place, 'of-a-run');
  await mkdir(folder);
  const script = `
    const { startEmptyApp } = await import(${JSON.stringify(APP_UNDER_TEST)});
    process.stdout.write((await startEmptyApp(0)).address);
  `;
  // After the ports of eight workers.
  const env = { PATH: process.env.PATH, TMPDIR: folder, E2E_PORT: String((await freePort()) - 8) };
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  const [address] = await once(run.stdout, 'data');
  expect(await readdir(folder)).not.toEqual([]);
  // As hard as it gets: it has no chance to stop what it has started.
  run.kill('SIGKILL');
  // The folder goes once the app has left its database, which ends with the last to leave.
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: STARTS_WITHIN_MS, interval: 50 });
  await expect(fetch(String(address))).rejects.toThrow();
});
