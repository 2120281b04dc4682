import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemoCompany } from '../../apps/server/seed/demo-company.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { createDb } from '../../apps/server/src/lib/db.ts';
import { folderFiles } from '../../apps/server/src/ports/files/folder-files.ts';
import { appPool, type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { benchBrowser } from './browser.bench.ts';
import { benchHome } from './home.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchJobs } from './jobs.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchPalette } from './palette.bench.ts';
import { benchPeople } from './people.bench.ts';
import { benchPlanningPower } from './planning-power.bench.ts';
import { benchPlans } from './plans.bench.ts';
import { benchBigCompany, benchProjects } from './projects.bench.ts';
import { tableOfFigures } from './report.ts';
import { benchReports } from './reports.bench.ts';
import { benchReviews } from './reviews.bench.ts';
import { benchSheet } from './sheet.bench.ts';
import { benchSkills } from './skills.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchTeams } from './teams.bench.ts';
import { benchTimelog } from './timelog.bench.ts';
import { benchWebhooks } from './webhooks.bench.ts';

// npm run bench [-- --quick] [-- --seconds 3 --rows 10000000 --only sheet,big]: figures with their ratios to a baseline taken
// in the same run, and at the end a table of all of them with their targets.

const QUICK = { seconds: 0.4, rows: 1_000_000 };
const FULL = { seconds: 3, rows: 10_000_000 };
/** Takes long, and changes seldom. */
const LEFT_OUT_WHEN_QUICK = ['power', 'live', 'jobs', 'reviews', 'home', 'timelog', 'webhooks'];
const EXIT_CODE_INTERRUPTED = 130;

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rows: { type: 'string' },
    only: { type: 'string' },
  },
});
const usual = given.quick ? QUICK : FULL;
const seconds = Number(given.seconds ?? usual.seconds);
const rows = Number(given.rows ?? usual.rows);
const only = given.only?.split(',');
const isAsked = (name: string) => only?.includes(name) ?? !(given.quick && LEFT_OUT_WHEN_QUICK.includes(name));

// Whatever was started is ended by its own end: children in children.ts, databases by their lifelines.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(EXIT_CODE_INTERRUPTED));

const folder = await mkdtemp(join(tmpdir(), 'stint-bench-'));
/** Each has the demo company to itself, and the parts after it find it changed. */
const ofDemoCompany: Record<string, (database: BenchDatabase) => Promise<void>> = {
  sheet: (database) => benchSheet(database, seconds),
  palette: (database) => benchPalette(database, seconds),
  projects: (database) => benchProjects(database, seconds, 'demo company'),
  live: (database) => benchLive(database),
  jobs: (database) => benchJobs(database),
  plans: (database) => benchPlans(database, seconds),
  people: (database) => benchPeople(database, seconds),
  skills: (database) => benchSkills(database, seconds),
  teams: (database) => benchTeams(database, seconds),
  browser: (database) => benchBrowser(database),
};
const others: Record<string, () => Promise<void>> = {
  power: () => benchPlanningPower(folder, seconds),
  import: () => benchImport(folder, seconds),
  reviews: () => benchReviews(folder, seconds),
  home: () => benchHome(folder, seconds, rows),
  reports: () => benchReports(folder, seconds, rows),
  timelog: () => benchTimelog(folder),
  webhooks: () => benchWebhooks(folder),
  big: () => benchBigCompany(folder, seconds, rows),
};

try {
  const demo = await startBenchDatabase(folder, 'demo');
  try {
    await makeDemoCompany(demo);
    for (const [name, bench] of Object.entries(ofDemoCompany)) if (isAsked(name)) await bench(demo);
  } finally {
    await demo.stop();
  }
  if (isAsked('start')) await benchStart(demo.folder);
  for (const [name, bench] of Object.entries(others)) if (isAsked(name)) await bench();
} finally {
  await rm(folder, { recursive: true, force: true });
  console.log(`\n${tableOfFigures()}`);
}

async function makeDemoCompany(database: BenchDatabase): Promise<void> {
  const pool = appPool(database);
  const started = performance.now();
  await seedDemoCompany(createDb(pool), systemClock, folderFiles(join(database.folder, 'files')));
  await pool.end();
  await database.owner.query('analyze');
  console.log(`demo company made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
