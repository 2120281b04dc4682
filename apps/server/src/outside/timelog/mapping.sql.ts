import type { MappedAccount, MappedCustomer } from '@stint/contract/outside/timelog/mapping';
import { MAPPING_STATUS, type MappingStatus } from '@stint/contract/outside/timelog/mapping.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { nameShape } from '../../lib/wire-shapes.ts';
import type { OutsideProject } from '../../ports/timelog/timelog-port.ts';

/** An indirect customer is offered when its direct customer has the time-logging system. */
const isOffered = sql`d.is_timelog_direct_customer`;

export async function listMappedCustomers(db: Db): Promise<MappedCustomer[]> {
  const found = await sql<MappedCustomer>`
    select c.id as "_id", c.name, ${nameShape('d')} as "directCustomer",
      coalesce(c.timelog_customer_id, '') as "timelogCustomerId", count(a.id)::int as accounts,
      (count(*) filter (where a.timelog_status = ${MAPPING_STATUS.unmapped} and not a.archived))::int as unmapped,
      (count(*) filter (where a.timelog_status = ${MAPPING_STATUS.mapError}))::int as "inError"
    from indirect_customer c join direct_customer d on d.id = c.direct_customer_id
    left join account a on a.customer_id = c.id
    where ${isOffered} group by c.id, d.id order by c.name, c.id`.execute(db);
  return found.rows;
}

/** Accounts of a customer, or those that are named. */
export async function listMappedAccounts(
  db: Db,
  of: { readonly customer: string } | { readonly accounts: readonly string[] },
): Promise<MappedAccount[]> {
  const found = await sql<MappedAccount>`
    select a.id as "_id", a.name, a.number, a.archived, a.timelog_project_id as "timelogProjectId",
      a.timelog_status as "timelogStatus", a.timelog_since as "timelogSince"
    from account a where ${'customer' in of ? sql`a.customer_id = ${of.customer}` : sql`a.id = any(${of.accounts})`}
    order by a.archived, a.name, a.id`.execute(db);
  return found.rows;
}

/** What a customer is called by outside. */
export async function findOutsideCustomer(db: Db, customer: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('indirect_customer')
    .select('timelog_customer_id')
    .where('id', '=', customer)
    .executeTakeFirst();
  return found?.timelog_customer_id;
}

/** The accounts of outside projects. */
export async function listAccountsOfProjects(
  db: Db,
  projects: readonly string[],
): Promise<Map<string, { _id: string; name: string }>> {
  const found = await sql<{ project: string; account: { _id: string; name: string } }>`
    select a.timelog_project_id as project, ${nameShape('a')} as account
    from account a where a.timelog_project_id = any(${projects})`.execute(db);
  return new Map(found.rows.map(({ project, account }) => [project, account]));
}

export interface MappingOfAccount {
  readonly timelogProjectId: string | null;
  readonly timelogStatus: MappingStatus;
  readonly timelogSince: string | null;
}

export interface LockedAccount extends MappingOfAccount {
  readonly _id: string;
  readonly name: string;
  readonly number: string;
  readonly archived: boolean;
  /** Whether its customer is one that has the time-logging system. */
  readonly isOffered: boolean;
  /** What its customer is called by outside. */
  readonly outsideCustomer: string | null;
}

/** Accounts, held until the transaction ends. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<LockedAccount[]> {
  const found = await sql<LockedAccount>`
    select a.id as "_id", a.name, a.number, a.archived, a.timelog_project_id as "timelogProjectId",
      a.timelog_status as "timelogStatus", a.timelog_since as "timelogSince", ${isOffered} as "isOffered",
      c.timelog_customer_id as "outsideCustomer"
    from account a join indirect_customer c on c.id = a.customer_id join direct_customer d on d.id = c.direct_customer_id
    where a.id = any(${ids}) order by a.id for update of a`.execute(tx);
  return found.rows;
}

/** Which accounts have these projects. */
export async function listHolders(
  tx: Tx,
  projects: readonly string[],
): Promise<{ project: string; account: string }[]> {
  const found = await sql<{ project: string; account: string }>`
    select timelog_project_id as project, id as account from account where timelog_project_id = any(${projects})`.execute(
    tx,
  );
  return found.rows;
}

export async function updateStatus(tx: Tx, ids: readonly string[], status: MappingStatus): Promise<void> {
  await sql`update account set timelog_status = ${status}, version = version + 1 where id = any(${ids})`.execute(tx);
}

/** Stores mappings. Phases of an account that gets another project lose their tasks, which are those of the one before. */
export async function storeMappings(
  tx: Tx,
  mappings: readonly (MappingOfAccount & { readonly account: string })[],
): Promise<void> {
  if (mappings.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb)
    as m(account uuid, "timelogProjectId" text, "timelogStatus" smallint, "timelogSince" date)`;
  await sql`
    update phase ph set timelog_task_id = null, version = ph.version + 1 from ${given}, account a
    where a.id = m.account and ph.account_id = a.id and ph.timelog_task_id is not null
      and a.timelog_project_id is distinct from m."timelogProjectId"`.execute(tx);
  // First to none, so that two accounts can change places.
  await sql`update account a set timelog_project_id = null from ${given} where a.id = m.account`.execute(tx);
  await sql`
    update account a set timelog_project_id = m."timelogProjectId", timelog_status = m."timelogStatus",
      timelog_since = m."timelogSince", version = a.version + 1
    from ${given} where a.id = m.account`.execute(tx);
}

/** Keeps outside projects as they were read. */
export async function storeProjects(tx: Tx, projects: readonly OutsideProject[]): Promise<void> {
  if (projects.length === 0) return;
  await sql`
    insert into timelog_project (id, number, name, status, customer_id)
    select distinct on (p.id) p.id, p.number, p.name, p.status, p."customerId"
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb)
      as p(id text, number text, name text, status smallint, "customerId" text)
    on conflict (id) do update set number = excluded.number, name = excluded.name, status = excluded.status,
      customer_id = excluded.customer_id`.execute(tx);
}

export async function findProjectOf(db: Db, account: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('account')
    .select('timelog_project_id')
    .where('id', '=', account)
    .executeTakeFirst();
  return found?.timelog_project_id;
}

/** Phases of an account that are mapped to tasks. */
export async function listPhasesOfTasks(
  db: Db,
  account: string,
): Promise<{ task: string; phase: { _id: string; name: string } }[]> {
  const found = await sql<{ task: string; phase: { _id: string; name: string } }>`
    select ph.timelog_task_id as task, ${nameShape('ph')} as phase from phase ph
    where ph.account_id = ${account} and ph.timelog_task_id is not null order by ph.name`.execute(db);
  return found.rows;
}

/** Who some employees are, by what reports name them. */
export async function listPeopleOfEmployees(
  db: Db,
  employees: readonly string[],
): Promise<Map<string, { _id: string; name: string }>> {
  const found = await sql<{ employee: string; person: { _id: string; name: string } }>`
    select p.employee_id as employee,
      json_build_object('_id', u.id, 'name', concat_ws(' ', u.first_name, nullif(u.last_name, ''))) as person
    from timelog_person p join app_user u on u.id = p.user_id where p.employee_id = any(${employees})`.execute(db);
  return new Map(found.rows.map(({ employee, person }) => [employee, person]));
}

interface MappedPhase {
  readonly timelogTaskId: string | null;
  readonly timelogProjectId: string | null;
}

const phaseById = (id: string) => sql<MappedPhase>`
  select ph.timelog_task_id as "timelogTaskId", a.timelog_project_id as "timelogProjectId"
  from phase ph join account a on a.id = ph.account_id where ph.id = ${id}`;

export async function findPhase(db: Db, id: string): Promise<MappedPhase | undefined> {
  return (await phaseById(id).execute(db)).rows[0];
}

/** A phase and the mapping of its account, held until the transaction ends. */
export async function lockPhase(tx: Tx, id: string): Promise<MappedPhase | undefined> {
  return (await sql<MappedPhase>`${phaseById(id)} for update of ph for share of a`.execute(tx)).rows[0];
}

export async function storeTask(tx: Tx, id: string, task: string | null): Promise<void> {
  await sql`update phase set timelog_task_id = ${task}, version = version + 1 where id = ${id}`.execute(tx);
}
