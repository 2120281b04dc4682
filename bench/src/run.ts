import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { benchPlanningPower } from './planning-power.bench.ts';
import { benchPlans } from './plans.bench.ts';
import { benchBigCompany, benchProjects } from './projects.bench.ts';
import { benchSheet } from './sheet.bench.ts';

// npm run bench [-- --seconds 3 --rows 10000000 --only planner]: figures with their ratios to a baseline taken in the same run.

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '10000000' },
    only: { type: 'string' },
  },
});
const SECONDS = Number(given.seconds);
const ROWS = Number(given.rows);
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
  const parts: Record<string, () => Promise<void>> = {
    sheet: () => benchSheet(database.connection, folder, SECONDS),
    palette: () => benchPalette(database.connection, SECONDS),
    power: () => benchPlanningPower(folder, SECONDS),
    projects: () => benchProjects(database.connection, SECONDS, 'demo company'),
    live: () => benchLive(database.connection),
    jobs: () => benchJobs(database.connection),
    import: () => benchImport(folder, SECONDS),
    plans: () => benchPlans(database.connection, SECONDS),
    big: () => benchBigCompany(folder, SECONDS, ROWS),
    browser: () => benchBrowser(database.connection, folder),
  };
  for (const [name, run] of Object.entries(parts)) if ((given.only ?? name) === name) await run();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
