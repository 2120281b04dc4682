import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type DatabaseUser, startDatabaseUser } from './database-user.ts';

/** How long processes that were killed may take to be missed. */
export const PATIENCE = { timeout: 120_000, interval: 20 };

/** Where a test of the embedded database plays. */
export interface EmbeddedStage {
  /** The test's own data folder. */
  folder: string;
  /** Starts a process that uses the database of a folder (the test's own unless said), as somebody else where that is said. */
  use(folder?: string, identity?: { uid: number; gid: number }): Promise<DatabaseUser>;
  /** Number of the server's process; nothing when it was stopped in order. */
  serverPid(folder?: string): Promise<number | undefined>;
}

/** A new data folder for each test of a file, and processes that use its embedded database; all of it ends with the test. */
export function embeddedStage(): EmbeddedStage {
  let users: DatabaseUser[] = [];
  const stage: EmbeddedStage = {
    folder: '',
    async use(folder = stage.folder, identity) {
      const user = await startDatabaseUser(folder, identity);
      users.push(user);
      return user;
    },
    async serverPid(folder = stage.folder) {
      const text = await readFile(join(folder, 'database/postmaster.pid'), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : Number.parseInt(text, 10);
    },
  };
  beforeEach(async () => {
    stage.folder = await mkdtemp(join(tmpdir(), 'stint-embedded-'));
    users = [];
  });
  afterEach(async () => {
    for (const user of users) await user.kill();
    await vi.waitFor(async () => expect(await stage.serverPid()).toBeUndefined(), PATIENCE);
    await rm(stage.folder, { recursive: true });
  });
  return stage;
}

/** Makes a folder and all in it somebody's. */
export async function giveTo(uid: number, folder: string): Promise<void> {
  await chown(folder, uid, uid);
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, uid);
}
