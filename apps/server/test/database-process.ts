import pg from 'pg';
import { embeddedDatabase } from '../src/ports/database/embedded-database.ts';

// A process that uses the embedded database, told by messages what to do: node database-process.ts <data folder>

/** What the test asks for. */
export type Order = { readonly query: string } | 'stop';
/** What it answers: `ready` first, then one answer for each order. */
export type Answer = { readonly ready: true } | { readonly rows: unknown[] } | { readonly error: string } | 'stopped';

const dataFolder = process.argv[2];
if (!dataFolder) throw new Error('The data folder is missing');
const answer = (message: Answer) => process.send?.(message);

// Written at once, which a killed server survives, but not to the disk, which only a machine that fails would need.
const settings = { synchronous_commit: 'on' };
const database = await embeddedDatabase({ dataFolder, durable: false, settings }).start();
const pool = new pg.Pool({ ...database.owner, max: 2 });
pool.on('error', () => {
  // The next query opens a new connection.
});
process.on('message', async (order: Order) => {
  if (order === 'stop') {
    await pool.end();
    await database.stop();
    answer('stopped');
    process.exit(0);
  }
  await pool.query(order.query).then(
    ({ rows }) => answer({ rows }),
    (error: Error) => answer({ error: error.message }),
  );
});
answer({ ready: true });
