import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importOptions } from '@stint/contract/time/import/import-reading';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb } from '../../apps/server/src/lib/db.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { startImport } from '../../apps/server/src/time/import/import-run.service.ts';
import { findRun } from '../../apps/server/src/time/import/import-run.sql.ts';
import { appPool, startBenchDatabase } from './bench-database.ts';
import { benchHomePage } from './home-page.bench.ts';
import { benchProjects, prepareImported } from './projects.bench.ts';

const REAL_FILE = 'software-company/time-entries.csv.gz';
const PEOPLE = 22;
const DAYS = 520;
/** The most milliseconds of a read of the imported company at one connection. */
const ALONE = {
  'phases of a person': 10,
  'open a project planner': 10,
  'open a person planner': 10,
  'list accounts': 10,
};
const ROW_COLUMNS =
  'user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time, import_key';

/**
 * The import of a company's history on a database of its own below the folder: rows per second, and how long it takes
 * compared with one bare statement that stores the same rows. Then the project side of the imported company, and its home page.
 */
export async function benchImport(folder: string, seconds: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'import');
  const config = loadConfig({});
  const pool = appPool(database);
  try {
    await pool.query("insert into company (name) values ('Bench')");
    const file = await historyFile();
    const context = {
      ...{ config, pool, db: createDb(pool), clock: systemClock, now: systemClock.now() },
      files: await openFiles(config),
      drive: openDrive(config),
      timelog: null,
      ...{ user: null, token: null, requestId: 'bench', address: '', userAgent: 'bench', client: null },
    };
    const started = performance.now();
    const { runId, work } = await startImport(context, file, importOptions.parse({}));
    await work;
    const taken = (performance.now() - started) / 1000;
    const run = await findRun(context.db, runId);
    if (run?.state !== 'done') throw new Error(`The import did not succeed: ${run?.message}`);
    const rows = run.figures?.rows ?? 0;
    const baseline = await storeBare();
    console.log(
      `import: ${rows} rows in ${taken.toFixed(1)} s, ${Math.round(rows / taken)} rows/s, ` +
        `${(taken / baseline).toFixed(2)} times one bare statement`,
    );
    await prepareImported(pool);
    await database.owner.query('analyze');
    await benchProjects(database, seconds, 'imported company', { alone: ALONE });
    await benchHomePage(database, 'imported company');
  } finally {
    await pool.end();
    await database.stop();
  }

  /** Seconds that one statement takes for the same rows, with the same constraints, indexes and sums. */
  async function storeBare(): Promise<number> {
    const client = await database.owner.connect();
    try {
      await client.query(`create temp table kept as select ${ROW_COLUMNS} from timereg order by user_id, from_at`);
      await client.query('truncate timereg, registered_month');
      const started = performance.now();
      await client.query(`insert into timereg (${ROW_COLUMNS}) select ${ROW_COLUMNS} from kept`);
      return (performance.now() - started) / 1000;
    } finally {
      client.release();
    }
  }
}

/** The real company when its folder is named in REAL_DATA_DIR, else one made up of its size. */
async function historyFile(): Promise<{ name: string; content: Buffer }> {
  const folder = process.env.REAL_DATA_DIR;
  if (folder) return { name: REAL_FILE, content: await readFile(join(folder, REAL_FILE)) };
  const lines = ['Person,Email,Customer,Project,Phase,Phase estimate (h),Date,From,To,Detail'];
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
    for (let person = 0; person < PEOPLE; person++) {
      for (const [from, to] of [
        ['08:00', '10:15'],
        ['10:15', '12:00'],
        ['13:00', '17:00'],
      ]) {
        const phase = (day * 7 + person * 3 + Number(from?.slice(0, 2))) % 600;
        lines.push(
          `Developer ${person},developer${person}@example.com,Customer ${phase % 3},Project ${phase % 20},Phase ${phase},` +
            `${phase + 10}.50,${date},${from},${to},"#${day} Work on ""phase ${phase}"", part ${person}"`,
        );
      }
    }
  }
  return { name: 'history.csv', content: Buffer.from(`${lines.join('\n')}\n`) };
}
