import { join } from 'node:path';
import type pg from 'pg';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createPool } from '../../apps/server/src/lib/db.ts';
import { migrate } from '../../apps/server/src/lib/migrate.ts';
import { embeddedDatabase } from '../../apps/server/src/ports/database/embedded-database.ts';

/** A migrated database of one part of the benches, below the folder. */
export interface BenchDatabase {
  /** As the app connects. */
  readonly connection: pg.PoolConfig;
  /** As the owner of the tables, without limits of time. */
  readonly owner: pg.Pool;
  /** The data folder, as the app would be told of it. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts an empty, migrated database, with the settings that the app itself gives it. */
export async function startBenchDatabase(within: string, name: string): Promise<BenchDatabase> {
  const folder = join(within, name);
  const database = await embeddedDatabase({ dataFolder: folder }).start();
  const owner = createPool(database.owner, { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_SECONDS: 0 });
  await migrate(owner, { appRole: database.appRole });
  return {
    ...{ connection: database.connection, owner, folder },
    async stop() {
      await owner.end();
      await database.stop();
    },
  };
}

/** The app's own connections to it. */
export const appPool = ({ connection }: Pick<BenchDatabase, 'connection'>, size = 10): pg.Pool =>
  createPool(connection, loadConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(size) }));
