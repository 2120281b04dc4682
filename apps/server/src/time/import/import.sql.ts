import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { KnownMasterData } from './master-data.ts';
import type { KnownUser } from './people.ts';
import type { KnownPeriod } from './periods.ts';

export async function findCompanyZone(db: Db | Tx): Promise<string | undefined> {
  const found = await db.selectFrom('company').select('time_zone').executeTakeFirst();
  return found?.time_zone;
}

export async function listKnownUsers(tx: Tx): Promise<KnownUser[]> {
  const found = await sql<KnownUser>`
    select id, email, initials, chose_initials as "choseInitials", first_name as "firstName", last_name as "lastName",
      user_type = 'Employee' as "isEmployee"
    from app_user order by created_at, id`.execute(tx);
  return found.rows;
}

/** Customers, and the projects, accounts and phases that plain names (`plain-name.ts`) may mean. */
export async function listKnownMasterData(tx: Tx, isNamed: (name: string) => boolean): Promise<KnownMasterData> {
  const customers = await sql<{ id: string; name: string }>`
    select id, name from indirect_customer order by id`.execute(tx);
  const projects = await sql<KnownMasterData['projects'][number]>`
    select p.id, p.name, p.short_name as "shortName",
      coalesce((select json_agg(pc.indirect_customer_id) from project_customer pc where pc.project_id = p.id), '[]') as customers
    from project p order by p.created_at, p.id`.execute(tx);
  const accounts = await sql<KnownMasterData['accounts'][number]>`
    select id, name, customer_id as "customerId", project_id as "projectId" from account
    order by archived, created_at, id`.execute(tx);
  const named = new Set(
    projects.rows.filter(({ name, shortName }) => isNamed(name) || isNamed(shortName)).map(({ id }) => id),
  );
  const wanted = accounts.rows.filter(
    ({ name, projectId }) => isNamed(name) || (projectId !== null && named.has(projectId)),
  );
  const phases = await sql<KnownMasterData['phases'][number]>`
    select id, name, account_id as "accountId", estimate, detail_pattern as "detailPattern",
      detail_pattern_description as "detailPatternDescription"
    from phase where account_id = any(${wanted.map(({ id }) => id)}::uuid[])
    order by is_disabled, created_at, id`.execute(tx);
  return { customers: customers.rows, projects: projects.rows, accounts: wanted, phases: phases.rows };
}

/** Periods, kept as they are until the transaction ends when it will store something. */
export async function listKnownPeriods(tx: Tx, lock: boolean): Promise<KnownPeriod[]> {
  const found = await sql<KnownPeriod>`
    select id, name, from_date as "from", to_date as "to" from timereg_period order by from_date
    ${lock ? sql`for share` : sql``}`.execute(tx);
  return found.rows;
}

export interface KnownSheet {
  readonly id: string;
  readonly userId: string;
  readonly periodId: string;
  readonly isLocked: boolean;
}

/** Sheets of people; with `lock` nobody saves into them or locks them until the transaction ends. */
export async function listKnownSheets(tx: Tx, userIds: readonly string[], lock: boolean): Promise<KnownSheet[]> {
  const found = await sql<KnownSheet>`
    select id, user_id as "userId", timereg_period_id as "periodId", is_locked as "isLocked"
    from user_period where user_id = any(${[...userIds]}::uuid[]) order by user_id, id
    ${lock ? sql`for update` : sql``}`.execute(tx);
  return found.rows;
}

/** Which of these lines were imported before. */
export async function findImportedKeys(
  tx: Tx,
  lines: readonly { userId: string; key: string }[],
): Promise<Set<string>> {
  const found = await sql<{ found: string }>`
    select t.user_id || ' ' || t.import_key as found
    from unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map(({ key }) => key)}::text[]) as l(user_id, key)
    join timereg t on t.user_id = l.user_id and t.import_key = l.key`.execute(tx);
  return new Set(found.rows.map((row) => row.found));
}

/** Registered time of people between two days, in milliseconds since 1970. */
export async function listStoredTime(tx: Tx, userIds: readonly string[], firstDay: string, lastDay: string) {
  const found = await sql<{ userId: string; from: number; to: number }>`
    select user_id as "userId", (extract(epoch from from_at) * 1000)::bigint as "from",
      (extract(epoch from to_at) * 1000)::bigint as "to"
    from timereg where user_id = any(${[...userIds]}::uuid[]) and to_at is not null
      and work_date between ${firstDay}::date - 1 and ${lastDay}::date + 1
    order by user_id, from_at`.execute(tx);
  return found.rows;
}

export async function listPhaseUsers(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ found: string }>`
    select phase_id || ' ' || user_id as found from phase_user where user_id = any(${[...userIds]}::uuid[])`.execute(
    tx,
  );
  return new Set(found.rows.map((row) => row.found));
}
