import type { PoolConfig } from 'pg';

/** A database that is up. */
export interface RunningDatabase {
  /** How to connect; stays valid when the database is restarted. */
  readonly connection: PoolConfig;
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
