import pg from 'pg';
import type { AppDeps } from '../../lib/context.ts';

/**
 * Connections as the owner of the tables, for as long as a backup or a restore takes. They are no part of the transaction
 * that a job runs in, and none of them is given up for taking long.
 * @param database another one on the same server
 */
export async function withOwner<R>(
  { ownerConnection }: Pick<AppDeps, 'ownerConnection'>,
  { database }: { readonly database?: string },
  work: (pool: pg.Pool) => Promise<R>,
): Promise<R> {
  if (!ownerConnection) throw new Error('The connection of the owner of the tables is not known here');
  const connection = database === undefined ? ownerConnection : inDatabase(ownerConnection, database);
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'stint backup' });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The same server, another database. */
function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: url.href };
}
