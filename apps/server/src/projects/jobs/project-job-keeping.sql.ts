import { ENOUGH_ACHIEVEMENTS } from '@stint/contract/projects/jobs/project-job.rules';
import type {
  JobsToCreate,
  listJobs as listRoute,
  OwnJobToSave,
  UserJob,
  UserJobToSave,
} from '@stint/contract/projects/jobs/project-job-keeping';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { soleGiver } from '../../lib/rights/projects.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { skillsOfJob } from './project-job.sql.ts';

const columns = sql`j.id as "_id", ${projectNameShape} as project, ${personShape} as "user", j.name,
  j.start_date as "startDate", j.end_date as "endDate", j.achievements, j.level, j.is_include_in_cv as "isIncludeInCV",
  j.status, ${skillsOfJob} as skills, j.version`;
const joined = sql`project_job j join project pr on pr.id = j.project_id join app_user u on u.id = j.user_id`;
/** As `lacksAchievements` has it. */
const isLacking = sql`char_length(btrim(j.achievements, E' \\t\\r\\n')) < ${ENOUGH_ACHIEVEMENTS}`;

/** Jobs of a project, or of a person. */
export function listJobs(
  db: Db,
  of: { readonly project: string } | { readonly user: string },
  asked: QueryOf<typeof listRoute>,
): Promise<Page<UserJob>> {
  const parts = {
    columns,
    from: joined,
    where: all(
      'project' in of ? sql`j.project_id = ${of.project}` : sql`j.user_id = ${of.user}`,
      asked.lacking ? isLacking : sql`true`,
      matches(sql`u.first_name || ' ' || u.last_name || ' ' || j.name || ' ' || pr.name`, asked.search),
    ),
    order: orderBy(
      asked.orderBy,
      { user: sql`u.first_name || ' ' || u.last_name`, name: sql`j.name`, startDate: sql`j.start_date` },
      sql`j.start_date desc, j.id`,
    ),
  };
  return readPage<UserJob>(db, parts, asked);
}

export async function findJob(db: Db | Tx, id: string): Promise<UserJob | undefined> {
  const [found] = await findJobs(db, [id]);
  return found;
}

export async function findJobs(db: Db | Tx, ids: readonly string[]): Promise<UserJob[]> {
  const found = await sql<UserJob>`
    select ${columns} from ${joined} where j.id = any(${ids}::uuid[])
    order by u.first_name, u.last_name, j.id`.execute(db);
  return found.rows;
}

/** Whether all of these are employees, active or not. */
export async function areEmployees(tx: Tx, users: readonly string[]): Promise<boolean> {
  const found = await sql<{ others: number }>`
    select count(*) as others from unnest(${users}::uuid[]) g
    where not exists (select from app_user u where u.id = g and u.user_type = 'Employee')`.execute(tx);
  return found.rows[0]?.others === 0;
}

/** Whether a changed job is more than it was: confirmed, longer, or of a higher level. */
const isMore = ({ status, endDate, level }: UserJobToSave) => sql`(status = 'Draft' and ${status}::text = 'Confirmed'
  or coalesce(end_date, 'infinity') < coalesce(${endDate}::date, 'infinity') or coalesce(level, 0) < coalesce(${level}::smallint, 0))`;

/**
 * Stores those that are not there yet, and answers their ids. A job gives sight of its project when somebody else than its
 * person made it, or made more of it.
 */
export async function insertJobs(tx: Tx, actor: string, { project, people, ...job }: JobsToCreate): Promise<string[]> {
  // One call at a time: what is counted afterwards counts the jobs of all.
  await sql`select from project where id = ${project} for no key update`.execute(tx);
  const found = await sql<{ id: string }>`
    insert into project_job (id, project_id, user_id, name, start_date, end_date, level, is_given, given_by_id)
    select g."_id", ${project}, g."user", g.name, ${job.startDate}, ${job.endDate}::date, ${job.level}::smallint,
      g."user" <> ${actor}, ${actor}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g("_id" uuid, "user" uuid, name text)
    on conflict (id) do nothing returning id`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** How many jobs of the project whoever of these has most of them has. */
export async function countMostJobs(tx: Tx, project: string, users: readonly string[]): Promise<number> {
  const found = await sql<{ most: number }>`select coalesce(max(c.jobs), 0)::int as most from (
    select count(*) as jobs from project_job
    where project_id = ${project} and user_id = any(${users}::uuid[]) group by user_id) c`.execute(tx);
  return found.rows[0]?.most ?? 0;
}

export async function updateJob(tx: Tx, actor: string, id: string, job: UserJobToSave): Promise<void> {
  await tx
    .updateTable('project_job')
    .set({
      name: job.name,
      start_date: job.startDate,
      end_date: job.endDate,
      level: job.level,
      status: job.status,
      is_given: sql`is_given or (user_id <> ${actor} and ${isMore(job)})`,
      given_by_id: sql`case when user_id <> ${actor} and ${isMore(job)}
        then ${soleGiver(actor, sql`given_by_id`, sql`is_given`)} else given_by_id end`,
    })
    .where('id', '=', id)
    .execute();
  await updateOwnPart(tx, id, job);
}

/** What its own person says about a job. Whoever looked at a draft and changed it has confirmed it. */
export async function updateOwnJob(tx: Tx, id: string, job: OwnJobToSave): Promise<void> {
  await tx.updateTable('project_job').set({ status: 'Confirmed' }).where('id', '=', id).execute();
  await updateOwnPart(tx, id, job);
}

async function updateOwnPart(tx: Tx, id: string, { achievements, isIncludeInCV, skills }: OwnJobToSave): Promise<void> {
  await tx
    .updateTable('project_job')
    .set({ achievements, is_include_in_cv: isIncludeInCV })
    .where('id', '=', id)
    .execute();
  const kept = skills.map(({ skill }) => skill);
  await sql`delete from project_job_skill where project_job_id = ${id} and skill_id <> all(${kept}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into project_job_skill (project_job_id, skill_id, level)
    select ${id}, g.skill, g.level from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as g(skill uuid, level smallint)
    on conflict (project_job_id, skill_id) do update set level = excluded.level`.execute(tx);
}

export function selectSkills(db: Db, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`s.id as "_id", s.name, coalesce(c.name, '') as hint`,
    from: sql`skill s left join skill_category c on c.id = s.skill_category_id`,
    where: sql`s.is_active`,
    text: sql`s.name || ' ' || coalesce(c.name, '')`,
    name: sql`s.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}

export async function updateAchievements(tx: Tx, id: string, achievements: string): Promise<void> {
  await tx.updateTable('project_job').set({ achievements }).where('id', '=', id).execute();
}

export async function updateJobInCv(tx: Tx, id: string, isIncludeInCV: boolean): Promise<void> {
  await tx.updateTable('project_job').set({ is_include_in_cv: isIncludeInCV }).where('id', '=', id).execute();
}
