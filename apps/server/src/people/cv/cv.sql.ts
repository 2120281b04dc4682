import type { Person } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

/** A job as it is stored, with all by which its customer is known. */
export interface StoredCvJob {
  readonly _id: string;
  readonly kind: 'project' | 'prior';
  readonly title: string;
  readonly place: string;
  /** What is said in the place's stead to those who are not to know it. */
  readonly otherPlace: string;
  /** Names that say whose work it was. */
  readonly names: readonly string[];
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly description: string;
  readonly achievements: string;
  readonly skills: readonly string[];
  readonly isIncludeInCV: boolean;
  readonly version: number;
}

export interface StoredCv {
  readonly user: Person;
  readonly position: string;
  readonly summary: string;
  readonly education: string | null;
  readonly skills: readonly { readonly name: string; readonly level: number }[];
  readonly certifications: { readonly name: string; readonly year: number }[];
  readonly jobs: readonly StoredCvJob[];
}

const skillNames = (table: 'project_job_skill' | 'prior_job_skill', column: 'project_job_id' | 'prior_job_id') =>
  listOf(sql`select to_json(s.name) as row from ${sql.table(table)} l join skill s on s.id = l.skill_id
    where l.${sql.ref(column)} = j.id order by l.level desc, s.name`);

const projectJobs = sql`select j.start_date as since, json_build_object('_id', j.id, 'kind', 'project', 'title', j.name,
    'place', pr.name, 'otherPlace', pr.alt_customer_name, 'names', array[pr.name, pr.short_name] || array(
      select unnest(array[c.name, d.name]) from indirect_customer c join direct_customer d on d.id = c.direct_customer_id
      where c.id in (select pc.indirect_customer_id from project_customer pc where pc.project_id = pr.id
        union all select a.customer_id from account a where a.project_id = pr.id)),
    'fromDate', j.start_date, 'toDate', j.end_date, 'description', '', 'achievements', j.achievements,
    'skills', ${skillNames('project_job_skill', 'project_job_id')}, 'isIncludeInCV', j.is_include_in_cv,
    'version', j.version) as row
  from project_job j join project pr on pr.id = j.project_id where j.user_id = u.id`;

const priorJobs = sql`select j.from_date as since, json_build_object('_id', j.id, 'kind', 'prior', 'title', j.job_title,
    'place', j.customer_name, 'otherPlace', j.alt_customer_name, 'names', array[j.customer_name] || j.customers,
    'fromDate', j.from_date, 'toDate', j.to_date, 'description', j.project_description,
    'achievements', j.responsibilities, 'skills', (${skillNames('prior_job_skill', 'prior_job_id')})::jsonb
      || case when j.skills_used = '' then '[]'::jsonb else jsonb_build_array(j.skills_used) end,
    'isIncludeInCV', j.is_include_in_cv, 'version', j.version) as row
  from prior_job j where j.user_id = u.id`;

/** What `app_user u` can do, of the skills that CVs show. */
const skillsOnCv = listOf(sql`select json_build_object('name', s.name, 'level', us.level) as row
  from user_skill us join skill s on s.id = us.skill_id where us.user_id = u.id and s.show_on_cv and us.level > 0`);
const certifications = listOf(sql`select json_build_object('name', c.name, 'year', uc.year) as row
  from user_certification uc join certification c on c.id = uc.certification_id
  where uc.user_id = u.id order by uc.year desc, c.name`);

/** All that a CV is made of; undefined for whoever is no employee. */
export async function findCv(db: Db | Tx, userId: string): Promise<StoredCv | undefined> {
  const found = await sql<StoredCv>`
    select ${personShape} as "user", coalesce(nullif(u.position, ''), u.short_description) as position,
      u.long_description as summary, u.education, ${skillsOnCv} as skills, ${certifications} as certifications,
      ${listOf(sql`select all_jobs.row from (${projectJobs} union all ${priorJobs}) all_jobs(since, row)
        order by all_jobs.since desc, all_jobs.row ->> '_id'`)} as jobs
    from app_user u where u.id = ${userId} and u.user_type = 'Employee'`.execute(db);
  return found.rows[0];
}
