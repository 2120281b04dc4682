import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoCompany } from '../../apps/server/seed/demo-company.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb, createPool } from '../../apps/server/src/lib/db.ts';
import { migrate } from '../../apps/server/src/lib/migrate.ts';
import { embeddedDatabase } from '../../apps/server/src/ports/database/embedded-database.ts';
import { folderFiles } from '../../apps/server/src/ports/files/folder-files.ts';
import { benchBrowser } from './browser.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchJobs } from './jobs.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchPalette } from './palette.bench.ts';
import { benchSheet } from './sheet.bench.ts';

// npm run bench [-- --seconds 3]: figures with their ratios to a baseline taken in the same run.

const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1] || 3) || 3;
const folder = await mkdtemp(join(tmpdir(), 'stint-bench-'));
const database = await embeddedDatabase({ dataFolder: folder }).start();
try {
  const pool = createPool(database.connection, loadConfig({}));
  await migrate(pool);
  const started = performance.now();
  await seedDemoCompany(createDb(pool), systemClock, folderFiles(join(folder, 'files')));
  console.log(`demo company made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await pool.query('analyze');
  await pool.end();
  await benchSheet(database.connection, folder, SECONDS);
  await benchPalette(database.connection, SECONDS);
  await benchLive(database.connection);
  await benchJobs(database.connection);
  await benchImport(folder);
  await benchBrowser(database.connection, folder);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
