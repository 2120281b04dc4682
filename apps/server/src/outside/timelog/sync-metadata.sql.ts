import { MAPPING_STATUS, type MappedFacts, type MappingStatus } from '@stint/contract/outside/timelog/mapping.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { OutsideAllocation, OutsideEmployee, OutsideTask } from '../../ports/timelog/timelog-port.ts';

export interface AccountToSync extends MappedFacts {
  readonly _id: string;
  readonly timelogProjectId: string;
  readonly timelogStatus: MappingStatus;
}

/** Mapped accounts, held until the transaction ends. */
export async function lockMappedAccounts(tx: Tx): Promise<AccountToSync[]> {
  const found = await sql<AccountToSync>`
    select id as "_id", name, number, archived, timelog_project_id as "timelogProjectId", timelog_status as "timelogStatus"
    from account where timelog_project_id is not null order by id for update`.execute(tx);
  return found.rows;
}

export interface SyncedAccount extends MappedFacts {
  readonly _id: string;
  readonly timelogStatus: MappingStatus;
}

export async function storeAccounts(tx: Tx, accounts: readonly SyncedAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    update account a set name = s.name, number = s.number, archived = s.archived, timelog_status = s."timelogStatus",
      version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as s("_id" uuid, name text, number text, archived boolean, "timelogStatus" smallint)
    where a.id = s."_id"`.execute(tx);
}

/** Projects of the accounts that are mapped, after one of them; in the order of their ids. */
export async function listMappedProjects(
  db: Db,
  after: string,
  most: number,
): Promise<{ project: string; account: string }[]> {
  const found = await sql<{ project: string; account: string }>`
    select timelog_project_id as project, name as account from account
    where timelog_project_id > ${after} and timelog_status <> ${MAPPING_STATUS.mapError}
    order by timelog_project_id limit ${most}`.execute(db);
  return found.rows;
}

/** Takes away the tasks and allocations of projects, before they are stored as they were read. */
export async function deleteTasks(tx: Tx, projects: readonly string[]): Promise<void> {
  await sql`delete from timelog_task where project_id = any(${projects})`.execute(tx);
  await sql`delete from timelog_allocation where project_id = any(${projects})`.execute(tx);
}

/** Stores tasks and allocations of a project; one that is another project's moves. */
export async function storeTasks(
  tx: Tx,
  {
    tasks,
    allocations,
  }: { readonly tasks: readonly OutsideTask[]; readonly allocations: readonly OutsideAllocation[] },
): Promise<void> {
  await sql`
    insert into timelog_task (id, project_id, number, name, is_active)
    select distinct on (t.id) t.id, t."projectId", t.number, t.name, t."isActive"
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as t(id text, "projectId" text, number text, name text, "isActive" boolean)
    on conflict (id) do update set project_id = excluded.project_id, number = excluded.number, name = excluded.name,
      is_active = excluded.is_active`.execute(tx);
  await sql`
    insert into timelog_allocation (id, project_id, task_id, employee_id, allocated_hours, is_active)
    select distinct on (a.id) a.id, a."projectId", a."taskId", a."employeeId", a."allocatedHours", a."isActive"
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb)
      as a(id text, "projectId" text, "taskId" text, "employeeId" text, "allocatedHours" numeric, "isActive" boolean)
    on conflict (id) do update set project_id = excluded.project_id, task_id = excluded.task_id,
      employee_id = excluded.employee_id, allocated_hours = excluded.allocated_hours, is_active = excluded.is_active`.execute(
    tx,
  );
}

/** Phases of projects whose task is not among those that were read. */
export async function listPhasesWithoutTask(
  tx: Tx,
  projects: readonly string[],
): Promise<{ account: string; phase: string }[]> {
  const found = await sql<{ account: string; phase: string }>`
    select a.name as account, ph.name as phase from phase ph join account a on a.id = ph.account_id
    where a.timelog_project_id = any(${projects}) and ph.timelog_task_id is not null
      and not exists (select from timelog_task t where t.id = ph.timelog_task_id and t.project_id = a.timelog_project_id)
    order by a.name, ph.name`.execute(tx);
  return found.rows;
}

/**
 * Finds out who is which employee, and answers how many were found: by e-mail address; of employees without one by initials, unless
 * the person chose those, as hours would be invoiced in the name of whomever they choose. Who was found before stays found.
 */
export async function matchPeople(tx: Tx, employees: readonly OutsideEmployee[]): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(employees)}::jsonb)
    as e(id text, "userId" text, name text, initials text, email text)`;
  const before = await sql`delete from timelog_person returning *`.execute(tx);
  const kept = sql`jsonb_to_recordset(${JSON.stringify(before.rows)}::jsonb)
    as k(user_id uuid, employee_id text, outside_id text)`;
  const found = await sql`
    insert into timelog_person (user_id, employee_id, outside_id)
    select distinct on (m.id) m.user_id, m.id, m."userId" from (
      select distinct on (u.id) u.id as user_id, e.id, e."userId", e.email <> '' as by_email, u.chose_initials as is_kept
      from app_user u join ${given} on e."userId" <> '' and e.id <> '' and case
        when e.email <> '' then lower(e.email) = lower(u.email)
        when u.chose_initials then (u.id, e.id, e."userId") in (select user_id, employee_id, outside_id from ${kept})
        else e.initials <> '' and lower(e.initials) = lower(u.initials) end
      where u.user_type = 'Employee'
      order by u.id, by_email desc, e.id) m
    order by m.id, m.by_email desc, m.is_kept desc, m.user_id`.execute(tx);
  return Number(found.numAffectedRows ?? 0);
}

/** People whose approved hours belong outside, where nobody knows them. */
export async function listUnknownPeople(tx: Tx, most: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name from app_user u
    where not exists (select from timelog_person p where p.user_id = u.id)
      and exists (select from timelog_row r where r.user_id = u.id and r.task_id is not null and r.is_settled)
    order by name, u.id limit ${most}`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** Accounts that are in line with their projects, and whose hours are there: they are synced now. */
export async function listAccountsToFinish(tx: Tx): Promise<{ _id: string; name: string; timelogStatus: number }[]> {
  const found = await sql<{ _id: string; name: string; timelogStatus: number }>`
    select id as "_id", name, timelog_status as "timelogStatus" from account
    where timelog_project_id is not null
      and timelog_status in (${MAPPING_STATUS.mapped}, ${MAPPING_STATUS.justMapped}) order by name, id for update`.execute(
    tx,
  );
  return found.rows;
}
