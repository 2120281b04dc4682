import type { Job, listJobs as listRoute } from '@stint/contract/platform/jobs/job';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { personOf } from '../../lib/wire-shapes.ts';

const columns = sql`j.id as "_id", j.kind, j.state, j.attempts, j.done_units as done, j.total_units as total, j.outcome,
  j.error, ${personOf(sql`j.started_by`)} as "startedBy", j.created_at as "createdDate", j.started_at as "startedDate",
  j.finished_at as "finishedDate"`;

export function listJobs(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<Job>> {
  const parts = {
    columns,
    from: sql`job_run j`,
    where: all(
      asked.state ? sql`j.state = ${asked.state}` : sql`true`,
      asked.kind ? sql`j.kind = ${asked.kind}` : sql`true`,
      matches(sql`j.kind || ' ' || j.error`, asked.search),
    ),
    order: orderBy(asked.orderBy, { createdDate: sql`j.created_at`, kind: sql`j.kind` }, sql`j.id desc`),
  };
  return readPage<Job>(db, parts, asked);
}

export async function findJob(db: Db | Tx, id: string): Promise<Job | undefined> {
  const found = await sql<Job>`select ${columns} from job_run j where j.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The newest run of a kind. */
export async function findLastJob(db: Db, kind: string): Promise<Job | undefined> {
  const found = await sql<Job>`
    select ${columns} from job_run j where j.kind = ${kind} order by j.created_at desc limit 1`.execute(db);
  return found.rows[0];
}

/** The run, held until the transaction ends. */
export async function findJobForUpdate(tx: Tx, id: string): Promise<Job | undefined> {
  await sql`select from job_run where id = ${id} for update`.execute(tx);
  return findJob(tx, id);
}

/** Nobody starts a second run of a kind meanwhile. */
export async function lockKind(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${kind}`}, 0))`.execute(tx);
}

/** Makes a failed run a waiting one; where it goes on and what it was started with stay. */
export async function queueAgain(tx: Tx, id: string): Promise<void> {
  await sql`update job_run set state = 'queued', finished_at = null, error = '' where id = ${id}`.execute(tx);
}
