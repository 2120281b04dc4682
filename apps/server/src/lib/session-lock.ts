import pg from 'pg';
import { sessionOptionsOf } from './db.ts';

/**
 * Does something that nobody else does meanwhile who names it the same, in any process. It holds a connection of its own and no transaction:
 * others are served and tidied up after however long it takes. Where the connection is lost, so is the lock: what is stored in the end is
 * to be looked at again.
 */
export async function withSessionLock<R>(pool: pg.Pool, name: string, work: () => Promise<R>): Promise<R> {
  const client = new pg.Client({ ...sessionOptionsOf(pool), query_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
