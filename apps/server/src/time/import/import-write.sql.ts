import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import type { ImportContents, PlannedRow } from './figures.ts';

const COST_GROUP = 'Imported';

const fresh = <T extends { isNew: boolean }>(things: Iterable<T>): T[] => [...things].filter((thing) => thing.isNew);
const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Customers with their direct customer of the same name, in a cost group of their own. */
export async function insertCustomers(tx: Tx, { customers }: ImportContents): Promise<void> {
  const rows = fresh(customers).map(({ id, name }) => ({ id, name, direct_id: newId() }));
  if (rows.length === 0) return;
  const group = await sql<{ id: string }>`
    with known as (select id from cost_group where name = ${COST_GROUP} order by id limit 1),
    made as (insert into cost_group (id, name)
      select ${newId()}::uuid, ${COST_GROUP} where not exists (select from known) returning id)
    select id from known union all select id from made`.execute(tx);
  await sql`
    with given as (
      select r.id, r.name, r.direct_id,
        (select d.id from direct_customer d where lower(btrim(d.name)) = lower(r.name) order by d.id limit 1) as known_id
      from jsonb_to_recordset(${json(rows)}) as r(id uuid, name text, direct_id uuid)
    ), direct as (
      insert into direct_customer (id, name, cost_group_id)
      select direct_id, name, ${group.rows[0]?.id ?? null}::uuid from given where known_id is null
    )
    insert into indirect_customer (id, name, direct_customer_id)
    select id, name, coalesce(known_id, direct_id) from given`.execute(tx);
}

/** Projects, accounts and phases, and which project is which customer's. */
export async function insertProjects(tx: Tx, { projects, accounts, phases }: ImportContents): Promise<void> {
  await sql`
    insert into project (id, name, short_name, number, description, start_date, end_date)
    select id, name, "shortName", number, description, "startDate", "endDate"
    from jsonb_to_recordset(${json(fresh(projects))})
      as r(id uuid, name text, "shortName" text, number text, description text, "startDate" date, "endDate" date)`.execute(
    tx,
  );
  const accountRows = fresh(accounts).map(({ id, name, customer, project }) => ({
    ...{ id, name, customer_id: customer.id, project_id: project?.id ?? null, number: project?.number ?? '' },
  }));
  await sql`
    insert into account (id, name, number, customer_id, project_id)
    select id, name, number, customer_id, project_id
    from jsonb_to_recordset(${json(accountRows)})
      as r(id uuid, name text, number text, customer_id uuid, project_id uuid)`.execute(tx);
  // As accounts that come by their own form do.
  const joined = fresh(accounts).flatMap(({ project }) => (project && !project.isNew ? project.id : []));
  await sql`update project set version = version + 1 where id = any(${joined}::uuid[])`.execute(tx);
  await sql`
    insert into project_customer (project_id, indirect_customer_id)
    select distinct project_id, customer_id
    from jsonb_to_recordset(${json(accountRows)}) as r(project_id uuid, customer_id uuid)
    where project_id is not null on conflict do nothing`.execute(tx);
  const phaseRows = fresh(phases).map(({ id, name, estimate, account }) => ({
    id,
    name,
    estimate,
    account_id: account.id,
  }));
  await sql`
    insert into phase (id, account_id, name, estimate)
    select id, account_id, name, estimate
    from jsonb_to_recordset(${json(phaseRows)}) as r(id uuid, account_id uuid, name text, estimate numeric)`.execute(
    tx,
  );
  const estimated = phases.filter((phase) => phase.isEstimateNew).map(({ id, estimate }) => ({ id, estimate }));
  await sql`
    update phase set estimate = r.estimate, version = phase.version + 1
    from jsonb_to_recordset(${json(estimated)}) as r(id uuid, estimate numeric) where phase.id = r.id`.execute(tx);
}

/** People, who set a password through a reset link before they can sign in, and what they may register on. */
export async function insertPeople(tx: Tx, { newPeople, phaseUsers }: ImportContents): Promise<void> {
  const rows = newPeople.map(({ name, ...person }) => {
    const [first = name, ...rest] = name.split(' ');
    return { ...person, first_name: first, last_name: rest.join(' ') };
  });
  await sql`
    insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active, start_working)
    select id, email, initials, first_name, last_name, 'Employee', 'Employee', "isActive", "firstDay"
    from jsonb_to_recordset(${json(rows)}) as r(id uuid, email text, initials text, first_name text, last_name text,
      "isActive" boolean, "firstDay" date)`.execute(tx);
  await sql`
    insert into phase_user (phase_id, user_id)
    select "phaseId", "userId" from jsonb_to_recordset(${json(fresh(phaseUsers))}) as r("phaseId" uuid, "userId" uuid)
    on conflict do nothing`.execute(tx);
}

export async function insertSheets(tx: Tx, { periods, sheets }: ImportContents): Promise<void> {
  await sql`
    insert into timereg_period (id, name, from_date, to_date)
    select id, name, "from", "to" from jsonb_to_recordset(${json(fresh(periods))})
      as r(id uuid, name text, "from" date, "to" date)`.execute(tx);
  await sql`
    insert into user_period (id, user_id, timereg_period_id)
    select id, "userId", "periodId" from jsonb_to_recordset(${json(fresh(sheets.values()))})
      as r(id uuid, "userId" uuid, "periodId" uuid)`.execute(tx);
}

/** Rows of time. They count as written when the work ended, so that history does not read as registered late. */
export async function insertRows(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  await sql`
    insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time, import_key)
    select user_id, id, user_period_id, work_date, to_timestamp(from_ms / 1000.0), to_timestamp(to_ms / 1000.0), phase_id, detail,
      to_timestamp(to_ms / 1000.0), import_key
    from unnest(${rows.map((row) => row.userId)}::uuid[], ${rows.map(() => newId())}::uuid[],
      ${rows.map((row) => row.sheet.id)}::uuid[], ${rows.map((row) => row.date)}::date[],
      ${rows.map((row) => row.from)}::bigint[], ${rows.map((row) => row.to)}::bigint[],
      ${rows.map((row) => row.phaseId)}::uuid[], ${rows.map((row) => row.detail)}::text[], ${rows.map((row) => row.key)}::text[])
      as r(user_id, id, user_period_id, work_date, from_ms, to_ms, phase_id, detail, import_key)`.execute(tx);
}
