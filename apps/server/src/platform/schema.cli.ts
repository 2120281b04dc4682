import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closePool } from '../lib/db.ts';
import { migrate } from '../lib/migrate.ts';
import { startScratchDatabase, urlOf } from '../ports/database/scratch-database.ts';
import { runToEnd } from './run-to-end.ts';

// npm run schema [-- --verify]: writes schema.gen.ts from the migrations, or says that it is not what they make.
const SCHEMA_FILE = fileURLToPath(new URL('../schema.gen.ts', import.meta.url));
/** As db-types.ts parses them. */
const TYPES = { timestamptz: 'string', timestamp: 'string', date: 'string', int8: 'number', numeric: 'number' };

const server = await startScratchDatabase({ overTcp: true });
try {
  const pool = new pg.Pool(server.connection);
  await migrate(pool);
  await closePool(pool);
  process.exitCode = await runToEnd(process.execPath, [
    createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${urlOf(server)}`,
    `--type-mapping=${JSON.stringify(TYPES)}`,
    '--exclude-pattern=schema_migration',
    `--out-file=${SCHEMA_FILE}`,
    '--log-level=error',
    ...process.argv.slice(2),
  ]);
} finally {
  await server.stop();
}
