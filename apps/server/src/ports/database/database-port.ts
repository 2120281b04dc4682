import type { PoolConfig } from 'pg';

/** A database that is up. */
export interface RunningDatabase {
  /** How the app connects; stays valid when the database is restarted. */
  readonly connection: PoolConfig;
  /** How the owner of the tables connects: for migrations, backups and restores. */
  readonly owner: PoolConfig;
  /** The app's role where that is another than the owner: it is given what it needs and no more. */
  readonly appRole: string | null;
  /** Ends this process's use of the database, after its own connections are closed. */
  stop(): Promise<void>;
}

/** Where the PostgreSQL database comes from: a server elsewhere, or one that the app runs itself. */
export interface DatabasePort {
  /** Resolves once the database accepts connections. */
  start(): Promise<RunningDatabase>;
}

/** The database cannot be used as things are; the message says why and what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}
