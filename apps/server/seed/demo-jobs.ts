import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { demoSkills } from './demo-skills.ts';
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
/** Who has no account here, and is known by name. */
const CUSTOMERS = ['Karen Holm', 'Jens Friis', 'Trần Thu Hà', 'Mette Lund', 'Ole Bang', 'Phạm Quốc Bảo', 'Signe Kjær'];
const CUSTOMER_ROLES = ['Product owner', 'Architect'];

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
  // Nobody has written down yet what some did: they lack a job, until one is generated.
  await sql`
    delete from project_job j using (select id, row_number() over (order by name) as place from project) pr, app_user u
    where pr.id = j.project_id and u.id = j.user_id and pr.place % 2 = 0 and j.achievements = '' and u.initials <> 'EM'`.execute(
    db,
  );
  await demoSkills(db);
  await sql`update project_job set status = case when achievements = '' then 'Draft' else 'Confirmed' end,
    is_include_in_cv = achievements <> '' and level >= 3`.execute(db);
  // Which skills, follows from the ids of both: the same each time, and different from job to job.
  await sql`
    insert into project_job_skill (project_job_id, skill_id, level)
    select j.id, s.id, least(5, j.level + s.place % 2)
    from project_job j cross join lateral
      (select id, row_number() over (order by md5(j.name || j.start_date || j.user_id || skill.name)) as place from skill) s
    where s.place <= 3 and j.achievements <> ''`.execute(db);
  await sql`
    insert into customer_job (id, project_id, full_name, role, start_date)
    select new_id(now()), pr.id, (${CUSTOMERS}::text[])[1 + (pr.place + role.place) % ${CUSTOMERS.length}], role.name, pr.start_date
    from (select p.*, row_number() over (order by name) as place from project p) pr
    cross join unnest(${CUSTOMER_ROLES}::text[]) with ordinality role(name, place)
    where pr.place % 2 = 0 or role.place = 1 order by pr.place, role.place`.execute(db);
}
