import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningDatabase } from './database-port.ts';
import { embeddedDatabase } from './embedded-database.ts';

export interface ScratchOptions {
  /** Reached over a loopback port with a password, as a server by DATABASE_URL is. */
  readonly overTcp?: boolean;
  readonly settings?: Record<string, string>;
}

/** Such a database, used by its owner alone. */
export type ScratchDatabase = Pick<RunningDatabase, 'connection' | 'stop'>;

/** An embedded database in a folder for temporary files: quick, not durable, and gone once it is stopped. */
export async function startScratchDatabase(options: ScratchOptions = {}): Promise<ScratchDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stint-scratch-'));
  const database = await embeddedDatabase({ ...options, dataFolder, durable: false }).start();
  return {
    connection: database.owner,
    stop: async () => {
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The address of a database that listens on a port, as DATABASE_URL takes it. */
export function urlOf({ connection }: ScratchDatabase): string {
  const { user, password, host, port, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
