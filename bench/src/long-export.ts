import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { appPool, type BenchDatabase } from './bench-database.ts';
import { tokenOfAdmin } from './call-figures.ts';
import { startApp } from './children.ts';
import { report } from './report.ts';

const PORT = 4713;
const SAMPLE_MILLISECONDS = 50;
const KILOBYTES_OF_A_MEGABYTE = 1024;
const MEGABYTE = 1_000_000;
/** The last quarter of a file may need so much more memory than the second, in MB: garbage comes and goes. */
const MOST_GROWTH = 64;

/** How much memory the app needs while it writes a long file. It reads where Linux tells; elsewhere nothing is measured. */
export async function benchLongExport(database: BenchDatabase, days: { from: string; to: string }): Promise<void> {
  const pool = appPool(database, 2);
  const token = await tokenOfAdmin(pool);
  const { rows } = await pool.query('select count(*)::int as count from timereg where work_date between $1 and $2', [
    days.from,
    days.to,
  ]);
  await pool.end();
  const app = await startApp(database.connection, PORT, 10);
  try {
    for (const format of ['csv', 'xlsx']) {
      const samples: number[] = [];
      const timer = setInterval(async () => samples.push(await memoryOf(app.pid ?? 0)), SAMPLE_MILLISECONDS);
      const started = performance.now();
      const bytes = await fetchWhole(
        `/api/user/reports/export?viewId=2&format=${format}&from=${days.from}&to=${days.to}`,
        token,
      );
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      const quarter = (from: number) =>
        Math.max(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * (from + 0.25))));
      const name = `${format} of ${rows[0].count} rows`;
      console.log(
        `${name.padEnd(52)} ${seconds.toFixed(1)} s, ${(bytes / MEGABYTE).toFixed(1)} MB; memory in quarters: ${[0, 0.25, 0.5, 0.75].map((from) => `${quarter(from).toFixed(0)} MB`).join(', ')}`,
      );
      report(`${name}, memory of its last quarter above its second`, quarter(0.75) - quarter(0.25), 'MB', MOST_GROWTH);
    }
  } finally {
    app.kill();
  }
}

async function memoryOf(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KILOBYTES_OF_A_MEGABYTE;
}

function fetchWhole(path: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: PORT, path, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let bytes = 0;
        response.on('data', (part) => {
          bytes += part.length;
        });
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      },
    );
    call.on('error', reject).end();
  });
}
