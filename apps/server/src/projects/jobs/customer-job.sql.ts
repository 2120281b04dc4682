import type {
  CustomerJob,
  CustomerJobToSave,
  listCustomerJobs as listRoute,
} from '@stint/contract/projects/jobs/customer-job';
import type { QueryOf } from '@stint/contract/route';
import type { SelectablePerson } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesPerson } from '../../lib/rights/people.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { personShape } from '../../lib/wire-shapes.ts';

const nameOfUser = sql`btrim(u.first_name || ' ' || u.last_name)`;
const fullName = sql`coalesce(${nameOfUser}, j.full_name)`;
const columns = sql`j.id as "_id", j.project_id as project, case when u.id is not null then ${personShape} end as customer,
  ${fullName} as "fullName", j.role, j.start_date as "startDate", j.end_date as "endDate", j.version`;
const joined = sql`customer_job j left join app_user u on u.id = j.customer_id`;

export function listCustomerJobs(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<CustomerJob>> {
  const parts = {
    columns,
    from: joined,
    where: all(sql`j.project_id = ${asked.project}`, matches(sql`${fullName} || ' ' || j.role`, asked.search)),
    order: orderBy(
      asked.orderBy,
      { fullName, role: sql`j.role`, startDate: sql`j.start_date` },
      sql`j.start_date desc nulls last, j.id`,
    ),
  };
  return readPage<CustomerJob>(db, parts, asked);
}

export async function findCustomerJob(db: Db | Tx, id: string): Promise<CustomerJob | undefined> {
  const found = await sql<CustomerJob>`select ${columns} from ${joined} where j.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The name of a user of a customer; undefined when it is none. */
export async function findCustomerName(tx: Tx, id: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select ${nameOfUser} as name from app_user u where u.id = ${id} and u.user_type = 'Customer'`.execute(tx);
  return found.rows[0]?.name;
}

const columnsOf = (job: CustomerJobToSave) => ({
  customer_id: job.customer,
  full_name: job.fullName,
  role: job.role,
  start_date: job.startDate,
  end_date: job.endDate,
});

export async function insertCustomerJob(tx: Tx, id: string, project: string, job: CustomerJobToSave): Promise<void> {
  await tx
    .insertInto('customer_job')
    .values({ id, project_id: project, ...columnsOf(job) })
    .execute();
}

export async function updateCustomerJob(tx: Tx, id: string, job: CustomerJobToSave): Promise<void> {
  await tx.updateTable('customer_job').set(columnsOf(job)).where('id', '=', id).execute();
}

/** Users of customers to choose from: those whom the actor may see. Whoever isn't shown their addresses doesn't find them by one. */
export function selectCustomerUsers(db: Db, actor: Actor, search: string): Promise<SelectablePerson[]> {
  const address = actor.isManager ? sql`' ' || u.email` : sql`''`;
  const parts = {
    columns: sql`u.id as "_id", ${nameOfUser} as name, u.initials as hint, u.initials, u.avatar_url as "avatarUrl"`,
    from: sql`app_user u`,
    where: sql`u.is_active and u.user_type = 'Customer' and ${seesPerson(actor, 'u')}`,
    text: sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ${address}`,
    name: nameOfUser,
  };
  return readSelectList<SelectablePerson>(db, parts, search);
}
