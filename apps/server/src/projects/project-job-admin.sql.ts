import type { AdminJob, AdminJobToSave, listAdminJobs as listRoute } from '@stint/contract/projects/project-job-admin';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';
import { matches, orderBy } from '../lib/page-query.ts';
import { all, type Page, readPage } from '../lib/read-page.ts';
import { personShape, projectNameShape } from '../lib/wire-shapes.ts';

const columns = sql`j.id as "_id", ${projectNameShape} as project, ${personShape} as "user", j.name,
  j.start_date as "startDate", j.end_date as "endDate", j.achievements, j.level, j.is_include_in_cv as "isIncludeInCV",
  j.version`;
const joined = sql`project_job j join project pr on pr.id = j.project_id join app_user u on u.id = j.user_id`;

export function listAdminJobs(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<AdminJob>> {
  const parts = {
    columns,
    from: joined,
    where: all(
      sql`j.project_id = ${asked.project}`,
      matches(sql`u.first_name || ' ' || u.last_name || ' ' || j.name`, asked.search),
    ),
    order: orderBy(
      asked.orderBy,
      { user: sql`u.first_name || ' ' || u.last_name`, name: sql`j.name`, startDate: sql`j.start_date` },
      sql`j.start_date, j.id`,
    ),
  };
  return readPage<AdminJob>(db, parts, asked);
}

export async function findAdminJob(db: Db | Tx, id: string): Promise<AdminJob | undefined> {
  const found = await sql<AdminJob>`select ${columns} from ${joined} where j.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (job: AdminJobToSave) => ({
  user_id: job.user,
  name: job.name,
  start_date: job.startDate,
  end_date: job.endDate,
  achievements: job.achievements,
  level: job.level,
  is_include_in_cv: job.isIncludeInCV,
});

export async function insertAdminJob(tx: Tx, id: string, project: string, job: AdminJobToSave): Promise<void> {
  await tx
    .insertInto('project_job')
    .values({ id, project_id: project, ...columnsOf(job) })
    .execute();
}

export async function updateAdminJob(tx: Tx, id: string, job: AdminJobToSave): Promise<void> {
  await tx.updateTable('project_job').set(columnsOf(job)).where('id', '=', id).execute();
}
