import type { listPriorJobs as listRoute, PriorJob, PriorJobToSave } from '@stint/contract/people/cv/prior-job';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';

/** The skills of `prior_job as j`, as on the wire. */
const skills = listOf(sql`select json_build_object('skill', ${nameShape('s')}, 'level', l.level) as row
  from prior_job_skill l join skill s on s.id = l.skill_id where l.prior_job_id = j.id order by l.level desc, s.name`);
const columns = sql`j.id as "_id", json_build_object('_id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) as "user",
  j.job_title as "jobTitle", j.customer_name as "customerName", j.alt_customer_name as "altCustomerName",
  j.from_date as "fromDate", j.to_date as "toDate", j.project_description as "projectDescription",
  j.responsibilities as "responsibilitiesAndArchievements", j.skills_used as "skillsUsed", ${skills} as skills, j.customers,
  j.is_include_in_cv as "isIncludeInCV", j.version`;
const joined = sql`prior_job j join app_user u on u.id = j.user_id`;

export function listPriorJobs(db: Db, user: string, asked: QueryOf<typeof listRoute>): Promise<Page<PriorJob>> {
  const parts = {
    columns,
    from: joined,
    where: all(sql`j.user_id = ${user}`, matches(sql`j.job_title || ' ' || j.customer_name`, asked.search)),
    order: orderBy(
      asked.orderBy,
      { fromDate: sql`j.from_date`, jobTitle: sql`j.job_title`, customerName: sql`j.customer_name` },
      sql`j.id`,
    ),
  };
  return readPage<PriorJob>(db, parts, asked);
}

export async function findPriorJob(db: Db | Tx, id: string): Promise<PriorJob | undefined> {
  const found = await sql<PriorJob>`select ${columns} from ${joined} where j.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (job: PriorJobToSave) => ({
  job_title: job.jobTitle,
  customer_name: job.customerName,
  alt_customer_name: job.altCustomerName,
  from_date: job.fromDate,
  to_date: job.toDate,
  project_description: job.projectDescription,
  responsibilities: job.responsibilitiesAndArchievements,
  skills_used: job.skillsUsed,
  customers: [...job.customers],
  is_include_in_cv: job.isIncludeInCV,
});

/** The employee whose CV it is, kept from getting another job meanwhile; undefined for whoever is no employee. */
export async function lockCvOwner(tx: Tx, userId: string): Promise<{ readonly priorJobs: number } | undefined> {
  const owner = await sql`
    select from app_user where id = ${userId} and user_type = 'Employee' for no key update`.execute(tx);
  if (owner.rows.length === 0) return undefined;
  // Counted after the lock: what somebody else stored meanwhile counts too.
  const found = await sql<{ priorJobs: number }>`
    select count(*)::int as "priorJobs" from prior_job where user_id = ${userId}`.execute(tx);
  return found.rows[0];
}

export async function insertPriorJob(tx: Tx, id: string, user: string, job: PriorJobToSave): Promise<void> {
  await tx
    .insertInto('prior_job')
    .values({ id, user_id: user, ...columnsOf(job) })
    .execute();
  await setSkills(tx, id, job.skills);
}

export async function updatePriorJob(tx: Tx, id: string, job: PriorJobToSave): Promise<void> {
  await tx.updateTable('prior_job').set(columnsOf(job)).where('id', '=', id).execute();
  await setSkills(tx, id, job.skills);
}

async function setSkills(tx: Tx, id: string, given: PriorJobToSave['skills']): Promise<void> {
  await sql`delete from prior_job_skill where prior_job_id = ${id}`.execute(tx);
  await sql`insert into prior_job_skill (prior_job_id, skill_id, level)
    select ${id}, g.skill, g.level from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(skill uuid, level smallint)`.execute(tx);
}
