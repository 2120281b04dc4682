import type { ProjectJob, ProjectJobToSave } from '@stint/contract/projects/jobs/project-job';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { listOf, nameShape, projectNameShape } from '../../lib/wire-shapes.ts';

/** The skills of `project_job as j`, as on the wire. */
export const skillsOfJob = listOf(sql`select json_build_object('skill', ${nameShape('s')}, 'level', l.level) as row
  from project_job_skill l join skill s on s.id = l.skill_id where l.project_job_id = j.id order by l.level desc, s.name`);

/** The wire shape of `project_job as j` with its `project as pr`. */
const jobShape = sql`json_build_object('_id', j.id, 'project', ${projectNameShape}, 'user', j.user_id, 'name', j.name,
  'startDate', j.start_date, 'endDate', j.end_date, 'achievements', j.achievements, 'level', j.level,
  'isIncludeInCV', j.is_include_in_cv, 'status', j.status, 'skills', ${skillsOfJob}, 'version', j.version)`;

/** A person's jobs on projects, the newest of each first. */
export async function listJobs(db: Db | Tx, userId: string, projects: readonly string[]): Promise<ProjectJob[]> {
  const found = await sql<{ row: ProjectJob }>`
    select ${jobShape} as row from project_job j join project pr on pr.id = j.project_id
    where j.user_id = ${userId} and j.project_id = any(${projects}::uuid[])
    order by pr.name, j.start_date desc, j.id`.execute(db);
  return found.rows.map(({ row }) => row);
}

/** The jobs as they are stored. */
export async function findJobs(db: Db | Tx, ids: readonly string[]): Promise<ProjectJob[]> {
  const found = await sql<{ row: ProjectJob }>`
    select ${jobShape} as row from project_job j join project pr on pr.id = j.project_id
    where j.id = any(${ids}::uuid[]) order by j.id`.execute(db);
  return found.rows.map(({ row }) => row);
}

/** The same, locked until the transaction ends. */
export async function findJobsForUpdate(tx: Tx, ids: readonly string[]): Promise<ProjectJob[]> {
  await sql`select from project_job where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return findJobs(tx, ids);
}

/** Whoever looked at a draft and changed it has confirmed it. */
export async function updateJobs(tx: Tx, jobs: readonly ProjectJobToSave[]): Promise<void> {
  await sql`
    update project_job j set start_date = g."startDate", end_date = g."endDate", achievements = g.achievements,
      level = g.level, status = 'Confirmed', version = j.version + 1
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as g("_id" uuid, "startDate" date, "endDate" date, achievements text, level smallint)
    where j.id = g."_id"`.execute(tx);
}
