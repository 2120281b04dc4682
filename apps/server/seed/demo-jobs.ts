import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import type { Random } from './random.ts';

/** Somebody with fewer hours on a project only helped out. */
const HOURS_OF_A_JOB = 60;
const JOBS = ['Developer', 'Developer', 'Lead developer', 'Tester', 'Business analyst', 'Designer'];
const ACHIEVEMENTS = [
  'Took the release train from six weeks to two.',
  'Built the import that the customer now uses every day, and its tests.',
  'Halved the number of defects that came back after a release.',
  'Led the weekly review with the customer and kept the plan honest.',
  '',
];

/** What people do in the projects that they spend most of their time on. Those without achievements wait for a reviewer. */
export async function demoJobs(db: Db | Tx, random: Random): Promise<void> {
  await sql`select setseed(${random.next()})`.execute(db);
  await sql`
    insert into project_job (id, project_id, user_id, name, start_date, achievements, level)
    select new_id(work.first_month), work.project_id, work.user_id,
      (${JOBS}::text[])[1 + floor(random() * ${JOBS.length})::int], work.first_month,
      (${ACHIEVEMENTS}::text[])[1 + floor(random() * ${ACHIEVEMENTS.length})::int], 1 + floor(random() * 5)::int
    from (
      select m.user_id, a.project_id, min(m.month) as first_month
      from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
      where a.project_id is not null
      group by m.user_id, a.project_id having sum(m.minutes) > ${HOURS_OF_A_JOB * 60}
      order by m.user_id, a.project_id
    ) work`.execute(db);
}
