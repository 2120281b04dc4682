import type pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb, createPool } from '../../apps/server/src/lib/db.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';

// The app as in production, on a database that is given.

const [connection = '{}', port = '0', poolSize = '10'] = process.argv.slice(2);
const config = loadConfig({ LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: poolSize });
const pool = createPool(JSON.parse(connection) as pg.PoolConfig, config);
const app = await createApp({
  config,
  pool,
  db: createDb(pool),
  clock: systemClock,
  files: await openFiles(config),
  drive: openDrive(config),
  timelog: null,
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
