import type pg from 'pg';
import { type Config, dataFolderOf } from './lib/config.ts';
import { closePool, createDb, createPool, type Db } from './lib/db.ts';
import type { DatabasePort } from './ports/database/database-port.ts';
import { embeddedDatabase } from './ports/database/embedded-database.ts';
import { serverDatabase } from './ports/database/server-database.ts';

/** Migrations, backups and restores use one connection at a time. */
const OWNER_CONNECTIONS = 2;

export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** For migrations, backups and restores: nothing there is given up for taking long. */
  readonly owner: pg.Pool;
  /** The app's role where it is another than the owner. */
  readonly appRole: string | null;
  readonly db: Db;
  /** Closes the connections, and stops the embedded database when nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database that the settings name, and starts it where that is ours to do. Nothing is migrated yet. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const database = await databaseOf(config, log).start();
  const onLostConnection = (error: Error) => log(`A connection to the database was lost: ${error.message}`);
  const pool = createPool(database.connection, { ...config, onLostConnection });
  const owner = createPool(database.owner, {
    DATABASE_POOL_SIZE: OWNER_CONNECTIONS,
    DATABASE_STATEMENT_TIMEOUT_SECONDS: 0,
    onLostConnection,
  });
  return {
    pool,
    owner,
    appRole: database.appRole,
    db: createDb(pool),
    async close() {
      await Promise.all([closePool(pool), closePool(owner)]);
      await database.stop();
    },
  };
}

function databaseOf(config: Config, log: (message: string) => void): DatabasePort {
  if (config.DATABASE_URL)
    return serverDatabase({ url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL, log });
  return embeddedDatabase({ dataFolder: dataFolderOf(config), log });
}
