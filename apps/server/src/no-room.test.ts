import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@stint/contract/platform/health';
import { createTeam } from '@stint/contract/teams/teams/team';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AppProcess, startAppProcess } from '../test/app-process.ts';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, openSession, type TestApp } from '../test/test-app.ts';
import { createDb, createPool } from './lib/db.ts';
import { newId } from './lib/new-id.ts';
import { embeddedDatabase } from './ports/database/embedded-database.ts';

const MEGABYTE = 1024 * 1024;
/** Saves after which some table or index must have grown. */
const ENOUGH_SAVES = 500;
const PATIENCE = { timeout: 120_000, interval: 100 };

const aTeam = () => ({
  ...{ _id: newId(), name: 'Team', shortName: 'T', isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
  ...{ teamLeader: null, members: [], supportingLeaders: [] },
});

describe('a database server without room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await makersOf(app.db).company();
  });
  afterAll(() => app.close({ withAuditProof: false }));

  test('is said so, also by the health for a while', async () => {
    const admin = await makersOf(app.db).user({ role: 'Admin' });
    expect((await app.call(health, {}, null)).body).toMatchObject({ status: 'ready', storage: 'ready' });
    await app.database.asOwner(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on team for each row execute function no_room()`);
    const { status, refusal } = await app.call(createTeam, { body: aTeam() }, admin);
    expect([status, refusal.code]).toEqual([503, 'STORAGE_FULL']);
    expect(refusal.message).toBe('No storage space is left. Please contact your administrator.');
    expect((await app.call(health, {}, null)).body).toMatchObject({ status: 'ready', storage: 'full' });
  });
});

/** A small disk of its own; null where this user may not make one. */
async function makeSmallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'stint-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

/** Leaves so many bytes at most: others may write meanwhile. */
async function fill(disk: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const content = Buffer.alloc(Math.max(0, bavail * bsize - left));
  await writeFile(join(disk, 'filling'), content).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

async function signInAdministrator(dataFolder: string): Promise<string> {
  const database = await embeddedDatabase({ dataFolder }).start();
  const pool = createPool(database.connection, { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_SECONDS: 10 });
  const db = createDb(pool);
  await makersOf(db).company();
  const token = await openSession(db, await makersOf(db).user({ role: 'Admin' }));
  await pool.end();
  await database.stop();
  return token;
}

const disk = await makeSmallDisk();

// Mounting a disk needs root, and a container that allows it.
describe.runIf(disk !== null)('a disk without room', () => {
  const folder = disk ?? '';
  let app: AppProcess | undefined;
  afterAll(async () => {
    await app?.kill();
    await vi.waitFor(() => execFileSync('umount', [folder], { stdio: 'ignore' }), PATIENCE);
    await rm(folder, { recursive: true });
  });

  test('ends the first start with a sentence', async () => {
    await fill(folder, 8 * MEGABYTE);
    const failed = startAppProcess(null, { DATA_DIR: folder, DEMO: 'false' });
    await expect(failed).rejects.toThrow(/The disk is full/);
    await failed.catch((error: Error) => expect(error.message).not.toMatch(/\n\s+at /));
    await rm(join(folder, 'filling'));
  });

  test('is said so by every call that it keeps from being done, and by the health, until there is room', async () => {
    app = await startAppProcess(null, { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'fatal' });
    const healthOf = async () => (await fetch(app?.address + health.path)).json();
    const token = await signInAdministrator(folder);
    const save = async () => {
      const response = await fetch(app?.address + createTeam.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(aTeam()),
      });
      return { status: response.status, ...((await response.json()) as object) };
    };
    expect(await healthOf()).toMatchObject({ status: 'ready', storage: 'ready' });
    await fill(folder, 0);
    expect(await healthOf()).toMatchObject({ storage: 'full' });
    let last = await save();
    for (let n = 1; n < ENOUGH_SAVES && last.status === 200; n++) last = await save();
    expect(last).toMatchObject({ status: 503, code: 'STORAGE_FULL' });
    await rm(join(folder, 'filling'));
    await vi.waitFor(async () => expect((await save()).status).toBe(200), PATIENCE);
    expect(app.isRunning).toBe(true);
  });
});
