import { weekLabel } from '@stint/contract/time/calendar';
import { weeksFrom } from '@stint/contract/time/iso-week';
import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { makeBigCompany } from './big-company.ts';
import { benchReads, type ReadBench } from './call-figures.ts';
import { benchPlannerSave } from './planner-save.bench.ts';

const MOST = 20;
const WEEKS = weeksFrom(weekLabel(demoToday()), 4).join(',');
const THIS_MONTH = demoToday().slice(0, 7);
const YEAR_AGO = `${Number(THIS_MONTH.slice(0, 4)) - 1}${THIS_MONTH.slice(4)}`;

/** What is asked of the reads of a company. */
export interface ReadTargets {
  /** Milliseconds at one connection, half of all calls, of the named reads. */
  readonly alone?: Readonly<Record<string, number>>;
  /** Milliseconds at twenty connections, 95 of 100 calls, of all reads. */
  readonly crowded?: number;
}

/** The project side of a company: planner, dashboard, lists, each against its own SQL. */
export async function benchProjects(
  database: BenchDatabase,
  seconds: number,
  company: string,
  { alone = {}, crowded }: ReadTargets = {},
): Promise<void> {
  const reads = (await readsOf(database.owner)).map((read) => ({
    ...{ ...read, name: `${read.name}, ${company}` },
    targets: {
      1: alone[read.name] === undefined ? {} : { p50: alone[read.name] },
      20: crowded === undefined ? {} : { p95: crowded },
    },
  }));
  await benchReads(database, seconds, reads);
  await benchPlannerSave(database, seconds, company);
}

/** An imported company has nothing planned and nobody who administers it: each gets one, so that planners show its people. */
export async function prepareImported(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update app_user set user_role = 'Admin', is_active = true where id = (select min(id::text)::uuid from app_user)`,
  );
  await pool.query(
    `insert into week_plan (user_id, id, project_id, week_start, percentage)
     select worked.user_id, gen_random_uuid(), worked.project_id, date_trunc('week', current_date)::date + 7 * w, 5
     from (select distinct m.user_id, a.project_id from registered_month m join phase ph on ph.id = m.phase_id
       join account a on a.id = ph.account_id where a.project_id is not null) worked, generate_series(0, 3) w`,
  );
}

/** The most milliseconds of any read at 20 connections over ten million rows. */
const CROWDED_TARGET = 500;

/** The same over so many rows of time, on a database of its own below the folder. */
export async function benchBigCompany(folder: string, seconds: number, rows: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'big');
  try {
    const started = performance.now();
    await makeBigCompany(database.owner, rows);
    console.log(`${rows} rows of time made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await benchProjects(database, seconds, `${rows / 1_000_000} million rows`, { crowded: CROWDED_TARGET });
  } finally {
    await database.stop();
  }
}

async function readsOf(pool: pg.Pool): Promise<ReadBench[]> {
  const idsOf = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} order by id limit ${MOST}`)).rows.map(({ id }) => id);
  const [projects, users] = [await idsOf('project'), await idsOf('app_user')];
  const ofProjects = (path: string) => projects.map((id) => path.replace(':id', id));
  return [
    {
      name: 'open a project planner',
      addresses: ofProjects(`/api/user/week-plans/by-project?project=:id&weeks=${WEEKS}`),
    },
    {
      name: 'open a person planner',
      addresses: users.map((id) => `/api/user/week-plans/by-user?user=${id}&weekYears=${WEEKS}`),
    },
    {
      name: 'who is not in a plan',
      addresses: ofProjects(`/api/user/week-plans/users-not-in-plan?project=:id&weekYears=${WEEKS}`),
    },
    { name: 'overview of a dashboard', addresses: ofProjects('/api/user/projects/:id/overview') },
    {
      name: 'time of a dashboard',
      addresses: ['phase', 'person', 'month'].flatMap((type) =>
        ofProjects(`/api/user/projects/:id/time-report?type=${type}&from=${YEAR_AGO}&to=${THIS_MONTH}`),
      ),
    },
    { name: 'people of a dashboard', addresses: ofProjects('/api/user/projects/:id/people') },
    { name: 'performance of a dashboard', addresses: ofProjects('/api/user/projects/:id/performance') },
    { name: 'list projects', addresses: ['/api/admin/projects', '/api/admin/projects?search=pro'] },
    { name: 'phases of a person', addresses: users.map((id) => `/api/user/phases/select?user=${id}`) },
    { name: 'my phases', addresses: ['/api/user/my-phases', '/api/user/my-phases?orderBy=name&closed=true'] },
    { name: 'estimates', addresses: ['/api/user/estimates', '/api/user/estimates?orderBy=share'] },
    { name: 'inactive phases', addresses: ['/api/admin/inactive-phases', '/api/admin/inactive-phases?page=2'] },
    { name: 'who lacks a job', addresses: ofProjects('/api/user/project-jobs/lacking?project=:id') },
    { name: 'list accounts', addresses: ['/api/admin/accounts', '/api/admin/accounts?orderBy=-name'] },
  ];
}
