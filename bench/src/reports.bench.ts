import { addDays } from '@stint/contract/time/calendar';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { startBenchDatabase } from './bench-database.ts';
import { makeBigCompany } from './big-company.ts';
import { benchReads, type ReadBench } from './call-figures.ts';
import { benchLongExport } from './long-export.ts';

const API = '/api/user/reports';
/** Grouped reports: p95 in milliseconds by connections. */
const GROUPED = { targets: { 1: { p95: 300 }, 20: { p95: 1500 } } } as const;
/** More than ask at once. */
const DIFFERENT = 40;
/** Single rows, on whatever page. */
const ROWS = { targets: { 1: { p95: 100 } } } as const;

/** In which 2,000 people have not quite a million rows, the most that are exported. */
const DAYS_OF_A_MILLION = 170;

/** Every view of the time report over the whole time of 2,000 people, and over a year, and their leaves; against its own SQL. */
export async function benchReports(folder: string, seconds: number, rows: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'reports');
  try {
    await makeBigCompany(database.owner, rows);
    await database.owner.query('analyze');
    const today = demoToday();
    const ever = `from=2015-01-07&to=${today}`;
    const year = `from=${addDays(today, -364)}&to=${today}`;
    const middle = (
      await database.owner.query(
        'select id, user_id, work_date, from_at from timereg order by work_date, id offset $1 limit 1',
        [Math.floor(rows / 2)],
      )
    ).rows[0];
    const after = encodeURIComponent(
      `${middle.work_date},${middle.user_id},${new Date(middle.from_at).toISOString()},${middle.id}`,
    );
    const reads: ReadBench[] = [
      { name: 'ever, by project', addresses: [`${API}/time-analysis?${ever}`], ...GROUPED },
      { name: 'ever, by person', addresses: [`${API}/time-analysis?${ever}&by=user`], ...GROUPED },
      {
        name: 'ever, by customer and month',
        addresses: [`${API}/time-analysis?${ever}&by=customer&thenBy=month`],
        ...GROUPED,
      },
      {
        name: 'ever, by person and project',
        addresses: [`${API}/time-analysis?${ever}&by=user&thenBy=project`],
        ...GROUPED,
      },
      {
        name: 'ever, by phase and month',
        addresses: [`${API}/time-analysis?${ever}&by=phase&thenBy=month`],
        ...GROUPED,
      },
      {
        name: 'ever, by person and phase',
        addresses: [`${API}/time-analysis?${ever}&by=user&thenBy=phase`],
        ...GROUPED,
      },
      {
        name: 'ever but some days, by person and phase',
        addresses: Array.from(
          { length: DIFFERENT },
          (_, days) => `${API}/time-analysis?from=2015-01-07&to=${addDays(today, -days)}&by=user&thenBy=phase`,
        ),
        ...GROUPED,
      },
      {
        name: 'ever, by person and phase, in the order of their names',
        addresses: [`${API}/time-analysis?${ever}&by=user&thenBy=phase&orderBy=name`],
        ...GROUPED,
      },
      {
        name: 'a year, by person and phase',
        addresses: [`${API}/time-analysis?${year}&by=user&thenBy=phase`],
        ...GROUPED,
      },
      { name: 'ever, per resource', addresses: [`${API}/resources?${ever}`], ...GROUPED },
      { name: 'ever, per account', addresses: [`${API}/accounts?${ever}`], ...GROUPED },
      { name: 'ever, per product', addresses: [`${API}/products?${ever}`], ...GROUPED },
      { name: 'a year, by team and week', addresses: [`${API}/time-analysis?${year}&by=team&thenBy=week`], ...GROUPED },
      { name: 'a year, hours over time', addresses: [`${API}/time-picture?${year}`], ...GROUPED },
      { name: 'a year, per resource', addresses: [`${API}/resources?${year}`], ...GROUPED },
      { name: 'a year, per account', addresses: [`${API}/accounts?${year}`], ...GROUPED },
      { name: 'a year, per product', addresses: [`${API}/products?${year}`], ...GROUPED },
      {
        name: 'overtime of a year',
        addresses: [`${API}/overtime?from=${year.slice(5, 12)}&to=${today.slice(0, 7)}`],
        ...GROUPED,
      },
      { name: 'leaves of a year', addresses: [`/api/admin/leave-report?${year}`], ...GROUPED },
      { name: 'rows, the newest', addresses: [`${API}/times?${year}`], ...ROWS },
      { name: 'rows, in the middle of ever', addresses: [`${API}/times?${ever}&after=${after}`], ...ROWS },
    ];
    await benchReads(database, seconds, reads);
    await benchLongExport(database, { from: addDays(today, -DAYS_OF_A_MILLION), to: today });
  } finally {
    await database.stop();
  }
}
