import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SERVE = fileURLToPath(new URL('../e2e/serve.ts', import.meta.url));
const STARTS_WITHIN_MS = 60_000;
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
