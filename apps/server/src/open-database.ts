import { resolve } from 'node:path';
import type pg from 'pg';
import { type Config, REPOSITORY_FOLDER } from './lib/config.ts';
import { closePool, createDb, createPool, type Db } from './lib/db.ts';
import type { DatabasePort } from './ports/database/database-port.ts';
import { embeddedDatabase } from './ports/database/embedded-database.ts';
import { serverDatabase } from './ports/database/server-database.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Closes the connections, and stops the embedded database when nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database that the settings name, and starts it where that is ours to do. Nothing is migrated yet. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const database = await databaseOf(config, log).start();
  const pool = createPool(database.connection, {
    ...config,
    onLostConnection: (error) => log(`A connection to the database was lost: ${error.message}`),
  });
  return {
    pool,
    db: createDb(pool),
    async close() {
      await closePool(pool);
      await database.stop();
    },
  };
}

function databaseOf(config: Config, log: (message: string) => void): DatabasePort {
  if (config.DATABASE_URL) return serverDatabase({ url: config.DATABASE_URL, log });
  return embeddedDatabase({ dataFolder: resolve(REPOSITORY_FOLDER, config.DATA_DIR), log });
}
