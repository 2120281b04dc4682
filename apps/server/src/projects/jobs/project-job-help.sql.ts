import type { LackingJob } from '@stint/contract/projects/jobs/project-job-help';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { isDone } from '../projects/project.sql.ts';

/** Of a project, of a person, or of pairs of both. */
export type LackingOf =
  | { readonly project: string }
  | { readonly user: string }
  | { readonly jobs: readonly { readonly project: string; readonly user: string; readonly name: string }[] };

/** Which sums are looked at: `registered_month as m` of `account as a`. */
function within(of: LackingOf): RawBuilder<unknown> {
  if ('project' in of) return sql`a.project_id = ${of.project}`;
  if ('user' in of) return sql`m.user_id = ${of.user}`;
  return sql`(a.project_id, m.user_id) in (select g.project, g."user"
    from jsonb_to_recordset(${JSON.stringify(of.jobs)}::jsonb) as g(project uuid, "user" uuid))`;
}

/** A day of registered time: the first or last one of a person on a project, in a month that has any. */
const dayIn = (which: 'min' | 'max', month: string) => sql`(select ${sql.raw(which)}(t.work_date)
  from timereg t join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
  where t.user_id = w.user_id and a.project_id = w.project_id
    and t.work_date >= ${sql.ref(month)} and t.work_date < ${sql.ref(month)} + interval '1 month')`;

/**
 * Who has registered on which project without a job in it, as `lacking`. Sums by month say where to look for the first
 * and the last day. It has ended when the project is done, or when the person has left. Who was erased lacks none: their
 * hours stay, and no job is stored of them again.
 */
const lacking = (of: LackingOf, today: string) => sql`
  select w.user_id, w.project_id, round(w.minutes / 60.0, 2) as hours, ${dayIn('min', 'w.first_month')} as start_date,
    case when ${isDone(today)} or u.resigned_date <= ${today} or not u.is_active
      then ${dayIn('max', 'w.last_month')} end as end_date
  from (
    select m.user_id, a.project_id, min(m.month) as first_month, max(m.month) as last_month, sum(m.minutes) as minutes
    from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
    where a.project_id is not null and m.rows > 0 and ${within(of)}
    group by m.user_id, a.project_id
  ) w join project pr on pr.id = w.project_id join app_user u on u.id = w.user_id
  where u.erased_at is null and not exists (select from project_job j where j.project_id = w.project_id and j.user_id = w.user_id)`;

/** What a job that is lacking would be called: the part in the project `pr`, else what the person did last as their CV tells it. */
const proposedName = sql`coalesce(case l.user_id when pr.manager_id then 'Project manager'
    when pr.business_analyst_id then 'Business analyst' when pr.key_account_manager_id then 'Key account manager' end,
  (select j.name from project_job j where j.user_id = l.user_id and j.is_include_in_cv order by j.start_date desc, j.id limit 1), 'Team member')`;

export async function listLacking(db: Db | Tx, of: LackingOf, today: string): Promise<LackingJob[]> {
  const found = await sql<LackingJob>`
    select ${projectNameShape} as project, ${personShape} as "user", l.start_date as "startDate", l.end_date as "endDate",
      l.hours as "registeredTime", ${proposedName} as name
    from (${lacking(of, today)}) l join project pr on pr.id = l.project_id join app_user u on u.id = l.user_id
    order by l.hours desc, u.first_name, u.last_name, pr.name`.execute(db);
  return found.rows;
}

/**
 * Stores a draft for each who lacks a job, and answers their ids. Its name is the one given, else the one proposed. One at a
 * time, so that two at once make no job twice.
 */
export async function insertLacking(
  tx: Tx,
  of: LackingOf,
  today: string,
  newIds: readonly string[],
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('generated project jobs', 0))`.execute(tx);
  const names = 'jobs' in of ? of.jobs : [];
  const found = await sql<{ id: string }>`
    insert into project_job (id, project_id, user_id, name, start_date, end_date, status, is_given)
    select i.id, l.project_id, l.user_id, coalesce(g.name, ${proposedName}), l.start_date, l.end_date, 'Draft', false
    from (select l.*, row_number() over (order by l.project_id, l.user_id) as place from (${lacking(of, today)}) l) l
    join unnest(${newIds}::uuid[]) with ordinality i(id, place) on i.place = l.place
    join project pr on pr.id = l.project_id
    left join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(project uuid, "user" uuid, name text)
      on g.project = l.project_id and g."user" = l.user_id
    returning id`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Lines of work and how many hours each took, the longest first: what somebody registered on a project. */
export async function listRegisteredDetails(
  db: Db,
  job: { readonly user: string; readonly project: string; readonly startDate: string; readonly endDate: string | null },
  most: number,
): Promise<{ detail: string; hours: number }[]> {
  const found = await sql<{ detail: string; hours: number }>`
    select left(t.detail, 200) as detail, round(sum(t.minutes) / 60.0, 1) as hours
    from timereg t where t.user_id = ${job.user} and t.detail <> ''
      and t.work_date >= ${job.startDate} and t.work_date <= coalesce(${job.endDate}::date, 'infinity')
      and t.phase_id in (select ph.id from phase ph join account a on a.id = ph.account_id where a.project_id = ${job.project})
    group by 1 order by sum(t.minutes) desc, 1 limit ${most}`.execute(db);
  return found.rows;
}

export async function findProjectName(db: Db, id: string) {
  const found = await sql<{ project: LackingJob['project'] }>`
    select ${projectNameShape} as project from project pr where pr.id = ${id}`.execute(db);
  return found.rows[0]?.project;
}
