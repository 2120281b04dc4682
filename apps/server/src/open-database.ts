import pg from 'pg';
import { type Config, dataFolderOf } from './lib/config.ts';
import { closePool, createDb, createPool, type Db, STATEMENT_SETTINGS } from './lib/db.ts';
import { Replica } from './lib/replica.ts';
import { type DatabasePort, DatabaseUnavailable } from './ports/database/database-port.ts';
import { embeddedDatabase } from './ports/database/embedded-database.ts';
import { serverDatabase } from './ports/database/server-database.ts';

/** Migrations, backups and restores use one connection at a time. */
const OWNER_CONNECTIONS = 2;

export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** For migrations, backups and restores: nothing there is given up for taking long. */
  readonly owner: pg.Pool;
  /** How the owner connects. */
  readonly ownerConnection: pg.PoolConfig;
  /** The app's role where it is another than the owner. */
  readonly appRole: string | null;
  readonly db: Db;
  readonly replica: Replica | null;
  /** Closes the connections, and stops the embedded database when nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database that the settings name, and starts it where that is ours to do. Nothing is migrated yet. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const database = await databaseOf(config, log).start();
  const onLostConnection = (error: Error) => log(`A connection to the database was lost: ${error.message}`);
  const pooler = config.DATABASE_POOLER_URL;
  const pool = createPool(database.connection, { ...config, pooler, onLostConnection });
  if (pooler) {
    await keepSettings(database.connection, config);
    await pool.query('select 1').catch((cause: Error) => {
      throw new DatabaseUnavailable(`DATABASE_POOLER_URL cannot be used: ${cause.message}`, { cause });
    });
  }
  const owner = createPool(database.owner, {
    DATABASE_POOL_SIZE: OWNER_CONNECTIONS,
    DATABASE_STATEMENT_TIMEOUT_SECONDS: 0,
    onLostConnection,
  });
  const replica = openReplica(pool, config, onLostConnection);
  return {
    pool,
    owner,
    ownerConnection: database.owner,
    appRole: database.appRole,
    db: createDb(pool),
    replica,
    async close() {
      await Promise.all([closePool(pool), closePool(owner), replica?.close()]);
      await database.stop();
    },
  };
}

/**
 * A pooler passes no settings of a connection on: they are kept with the role that the app connects as, in this database.
 * Without them each statement would be compiled and shared by processes, which takes longer than running it.
 */
async function keepSettings(connection: pg.PoolConfig, { DATABASE_STATEMENT_TIMEOUT_SECONDS }: Config): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Processes that start at once take turns.
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('stint settings', 0))");
    const { rows } = await client.query<{ text: string }>(
      `select format('alter role %I in database %I set %s = %L', current_user, current_database(), s.name, s.setting) as text
       from json_each_text($1) s (name, setting)
       where not exists (
         select from pg_db_role_setting k where s.name || '=' || s.setting = any (k.setconfig)
           and k.setrole = current_user::regrole
           and k.setdatabase = (select oid from pg_database where datname = current_database()))`,
      [JSON.stringify({ ...STATEMENT_SETTINGS, statement_timeout: `${DATABASE_STATEMENT_TIMEOUT_SECONDS}s` })],
    );
    for (const { text } of rows) await client.query(text);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Nobody waits for one that does not answer: what is read from it is to be had elsewhere. */
const REPLICA_PATIENCE_MILLISECONDS = 2000;

function openReplica(primary: pg.Pool, config: Config, onLostConnection: (error: Error) => void): Replica | null {
  if (!config.DATABASE_READ_URL) return null;
  const connection = { connectionString: config.DATABASE_READ_URL };
  const patience = { connectionTimeoutMillis: REPLICA_PATIENCE_MILLISECONDS };
  return new Replica({
    primary,
    replica: createPool(connection, { ...config, ...patience, onLostConnection }),
    mostLagSeconds: config.DATABASE_READ_MOST_LAG_SECONDS,
  });
}

function databaseOf(config: Config, log: (message: string) => void): DatabasePort {
  if (config.DATABASE_URL)
    return serverDatabase({ url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL, log });
  return embeddedDatabase({ dataFolder: dataFolderOf(config), log });
}
