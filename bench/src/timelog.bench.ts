import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb, withTransaction } from '../../apps/server/src/lib/db.ts';
import { contextOf } from '../../apps/server/src/lib/jobs/job-runner.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { openTimelog } from '../../apps/server/src/open-timelog.ts';
import { syncTimelog } from '../../apps/server/src/outside/timelog/sync-timelog.job.ts';
import { type Simulator, startSimulator } from '../../apps/server/src/ports/timelog/simulator/simulator.ts';
import { appPool, startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const ROWS = 20_000;
const PEOPLE = 25;
const DAYS = 200;
/** As many as a sync has on their way at once. */
const AT_ONCE = 4;
/** A first sync reads each month twice beside its writes. Here an answer costs nothing; the slower the other side, the less that counts. */
const MOST_TIMES_WRITES = 3;
/** Seconds that a sync without changes takes. */
const MOST_IDLE_SECONDS = 2;

/** The first sync of so many approved rows against the same writes alone, and one that finds nothing to do. */
export async function benchTimelog(folder: string): Promise<void> {
  const database = await startBenchDatabase(folder, 'timelog');
  const simulator = await startSimulator();
  const config = loadConfig({ LOG_LEVEL: 'silent', TIMELOG_URL: simulator.url, TIMELOG_KEY: simulator.key });
  const pool = appPool(database);
  const timelog = openTimelog(config);
  if (!timelog) throw new Error('The time-logging system is not connected');
  const db = createDb(pool);
  const deps = {
    config,
    pool,
    db,
    clock: systemClock,
    files: await openFiles(config),
    drive: openDrive(config),
    timelog,
  };

  async function sync(): Promise<number> {
    const id = newId();
    await pool.query("insert into job_run (id, kind, state) values ($1, 'syncTimelog', 'running')", [id]);
    const started = performance.now();
    for (let step: unknown = null; ; ) {
      const context = contextOf(deps, id, null);
      const given = { data: { hours: true }, step: step as never };
      const asked = await syncTimelog.ask?.({ context, ...given });
      const answer = await withTransaction(db, (tx) =>
        syncTimelog.run({ tx, context: { ...context, db: tx as never }, ...given }, asked),
      );
      if ('outcome' in answer) return (performance.now() - started) / 1000;
      step = answer.next;
    }
  }

  try {
    fillOutside(simulator);
    await database.owner.query(COMPANY, [PEOPLE, DAYS, ROWS / PEOPLE / DAYS]);
    await database.owner.query('analyze');
    const first = await sync();
    if (simulator.held.units.length !== ROWS)
      throw new Error(`${simulator.held.units.length} of ${ROWS} rows are there`);
    const idle = await sync();
    const units = simulator.held.units.splice(0);
    const started = performance.now();
    const waiting = units.map((unit) => ({ ...unit, guid: newId() }));
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift())
        await timelog.createHours({
          ...{ guid: one.guid, taskId: String(one.taskId), userId: String(one.employeeId + 100), date: one.date },
          ...{ minutes: 60, startMinute: 0, note: one.note, marker: one.additional, isBillable: true },
        });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const writes = (performance.now() - started) / 1000;
    console.log(
      `time-logging: ${ROWS} rows in ${first.toFixed(1)} s, ${Math.round(ROWS / first)} rows/s, ` +
        `${(first / writes).toFixed(2)} times the writes alone; without changes ${idle.toFixed(2)} s`,
    );
    report('first sync of 20,000 rows, of its writes alone', first / writes, 'x', MOST_TIMES_WRITES);
    report('sync without changes over 20,000 rows', idle, 's', MOST_IDLE_SECONDS);
  } finally {
    await simulator.close();
    await pool.end();
    await database.stop();
  }
}

function fillOutside({ held }: Simulator): void {
  held.projects.push({ id: 40, number: 'P.1', name: 'Bench', status: 1, customerId: 7 });
  held.tasks.push({ id: 400, projectId: 40, name: 'Build', isActive: true });
  for (let person = 1; person <= PEOPLE; person++) {
    const email = `person${person}@example.com`;
    held.employees.push({ id: person, userId: 100 + person, name: email, initials: '', email });
    held.allocations.push({ id: 1000 + person, taskId: 400, employeeId: person, hours: 1, isActive: true });
  }
}

/** People with approved sheets on one mapped phase. */
const COMPANY = `
  with settings as (select $1::int as people, $2::int as days, $3::int as rows_a_day),
  company as (insert into company (name) values ('Bench')),
  direct as (insert into direct_customer (id, name, is_timelog_direct_customer) values (gen_random_uuid(), 'D', true) returning id),
  indirect as (insert into indirect_customer (id, name, direct_customer_id) select gen_random_uuid(), 'I', id from direct returning id),
  account as (insert into account (id, name, number, customer_id, timelog_project_id, timelog_status)
    select gen_random_uuid(), 'Bench', 'P.1', id, '40', 1 from indirect returning id),
  phase as (insert into phase (id, account_id, name, timelog_task_id) select gen_random_uuid(), id, 'Build', '400' from account returning id),
  person as (insert into app_user (id, email, initials, first_name, last_name, user_type, user_role)
    select gen_random_uuid(), 'person' || n || '@example.com', 'P' || n, 'Person', n::text, 'Employee', 'Employee'
    from settings, generate_series(1, people) n returning id),
  period as (insert into timereg_period (id, name, from_date, to_date) values (gen_random_uuid(), 'All', '2025-01-01', '2026-01-01') returning id),
  sheet as (insert into user_period (user_id, id, timereg_period_id, is_locked, locked_at)
    select person.id, gen_random_uuid(), period.id, true, now() from person, period returning user_id, id),
  review as (insert into user_period_reviewer (user_id, id, user_period_id, reviewer_id, approved_date)
    select user_id, gen_random_uuid(), id, user_id, now() from sheet)
  insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
  select sheet.user_id, gen_random_uuid(), sheet.id, date '2025-01-01' + d, at, at + interval '1 hour', phase.id, 'Row ' || r, now()
  from settings, sheet, phase, generate_series(0, days - 1) d, generate_series(1, rows_a_day) r,
    lateral (select timestamptz '2025-01-01T01:00Z' + make_interval(days => d, hours => r)) t(at)`;
