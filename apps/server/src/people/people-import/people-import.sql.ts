import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { ReadPerson } from './read-people.ts';

/** Somebody who has an account, as far as a file can say it. */
export interface KnownPerson {
  readonly _id: string;
  readonly email: string;
  readonly isCustomer: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly userRole: string | null;
  readonly remunerationType: string | null;
  readonly startWorking: string | null;
  readonly resignedDate: string | null;
}

export async function listKnown(db: Db | Tx, emails: readonly string[]): Promise<KnownPerson[]> {
  const found = await sql<KnownPerson>`
    select id as "_id", email, user_type = 'Customer' as "isCustomer", first_name as "firstName", last_name as "lastName",
      initials, user_role as "userRole", remuneration_type as "remunerationType", start_working as "startWorking",
      resigned_date as "resignedDate"
    from app_user where email = any(${emails})`.execute(db);
  return found.rows;
}

/** Who has these initials, by address. */
export async function listHolders(db: Db | Tx, initials: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ initials: string; email: string }>`
    select initials, email from app_user where initials = any(${initials})`.execute(db);
  return new Map(found.rows.map((one) => [one.initials, one.email]));
}

/**
 * Active employees whom a file does not name: not who imports it, and not whom the company's directory keeps, which says
 * itself who leaves.
 */
export async function listMissing(
  db: Db | Tx,
  emails: readonly string[],
  importer: string,
): Promise<{ _id: string; name: string }[]> {
  const found = await sql<{ _id: string; name: string }>`
    select u.id as "_id", btrim(u.first_name || ' ' || u.last_name) as name from app_user u
    where u.user_type = 'Employee' and u.is_active and u.email <> all(${emails}) and u.id <> ${importer}
      and not exists (select from directory_person d where d.user_id = u.id)
    order by u.id`.execute(db);
  return found.rows;
}

interface Import {
  readonly runId: string;
  readonly rows: readonly ReadPerson[];
  readonly deactivatesMissing: boolean;
  readonly now: string;
}

export async function insertImport(tx: Tx, { runId, rows, deactivatesMissing, now }: Import): Promise<void> {
  await sql`insert into people_import (run_id, rows, deactivates_missing, created_at)
    values (${runId}, ${JSON.stringify(rows)}::jsonb, ${deactivatesMissing}, ${now})`.execute(tx);
}

/** So many rows of an import from one on, and how many there are; undefined where it is over. */
export async function findRows(
  tx: Tx,
  runId: string,
  from: number,
  most: number,
): Promise<{ readonly rows: ReadPerson[]; readonly total: number; readonly deactivatesMissing: boolean } | undefined> {
  const found = await sql<{ rows: ReadPerson[]; total: number; deactivatesMissing: boolean }>`
    select coalesce((select jsonb_agg(row order by place) from jsonb_array_elements(rows) with ordinality as r(row, place)
      where place > ${from} and place <= ${from + most}), '[]') as rows,
      jsonb_array_length(rows) as total, deactivates_missing as "deactivatesMissing"
    from people_import where run_id = ${runId}`.execute(tx);
  return found.rows[0];
}

export async function listEmails(tx: Tx, runId: string): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select row ->> 'email' as email from people_import, jsonb_array_elements(rows) as r(row)
    where run_id = ${runId}`.execute(tx);
  return found.rows.map(({ email }) => email);
}

export async function deleteImport(tx: Tx, runId: string): Promise<void> {
  await tx.deleteFrom('people_import').where('run_id', '=', runId).execute();
}
