import type { UserRole } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { ReadPerson } from './read-people.ts';

/** Somebody who has an account, as far as a file can say it. */
export interface KnownPerson {
  readonly _id: string;
  readonly email: string;
  readonly isCustomer: boolean;
  readonly isActive: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly userRole: UserRole | null;
  readonly remunerationType: string | null;
  readonly startWorking: string | null;
  readonly resignedDate: string | null;
}

export async function listKnown(db: Db | Tx, emails: readonly string[]): Promise<KnownPerson[]> {
  const found = await sql<KnownPerson>`
    select id as "_id", email, user_type = 'Customer' as "isCustomer", is_active as "isActive",
      first_name as "firstName", last_name as "lastName", initials, user_role as "userRole",
      remuneration_type as "remunerationType", start_working as "startWorking", resigned_date as "resignedDate"
    from app_user where email = any(${emails})`.execute(db);
  return found.rows;
}

/** Who has these initials, by address. */
export async function listHolders(db: Db | Tx, initials: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ initials: string; email: string }>`
    select initials, email from app_user where initials = any(${initials})`.execute(db);
  return new Map(found.rows.map((one) => [one.initials, one.email]));
}

export interface MissingPerson {
  readonly _id: string;
  readonly name: string;
  readonly userRole: UserRole | null;
}

/**
 * Active employees whom a file does not name: not who imports it, and not whom the company's directory keeps, which says
 * itself who leaves.
 */
export async function listMissing(db: Db | Tx, emails: readonly string[], importer: string): Promise<MissingPerson[]> {
  const found = await sql<MissingPerson>`
    select u.id as "_id", btrim(u.first_name || ' ' || u.last_name) as name, u.user_role as "userRole" from app_user u
    where u.user_type = 'Employee' and u.is_active and u.email <> all(${emails}) and u.id <> ${importer}
      and not exists (select from directory_person d where d.user_id = u.id)
    order by u.id`.execute(db);
  return found.rows;
}

/** A line as its import was started. */
export interface ImportRow extends ReadPerson {
  /** Who had its address then; null where nobody had it. */
  readonly whoId: string | null;
  /** Whether it gave or took rights then, for which whoever started the import showed who they are. */
  readonly wasAsked: boolean;
}

interface Import {
  readonly runId: string;
  readonly rows: readonly ImportRow[];
  /** Whom it deactivates: those who were shown. */
  readonly missing: readonly string[];
  /** Those of them who had rights, for which whoever started the import showed who they are. */
  readonly missingWithRights: readonly string[];
  readonly now: string;
}

export async function insertImport(tx: Tx, { runId, rows, missing, missingWithRights, now }: Import): Promise<void> {
  await sql`insert into people_import (run_id, rows, missing, missing_with_rights, created_at)
    values (${runId}, ${JSON.stringify(rows)}::jsonb, ${missing}, ${missingWithRights}, ${now})`.execute(tx);
}

/** So many rows of an import from one on, and how many there are; undefined where it is over. */
export async function findRows(
  tx: Tx,
  runId: string,
  from: number,
  most: number,
): Promise<{ readonly rows: ImportRow[]; readonly total: number } | undefined> {
  const found = await sql<{ rows: ImportRow[]; total: number }>`
    select coalesce((select jsonb_agg(row order by place) from jsonb_array_elements(rows) with ordinality as r(row, place)
      where place > ${from} and place <= ${from + most}), '[]') as rows,
      jsonb_array_length(rows) as total
    from people_import where run_id = ${runId}`.execute(tx);
  return found.rows[0];
}

export async function listEmails(tx: Tx, runId: string): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select row ->> 'email' as email from people_import, jsonb_array_elements(rows) as r(row)
    where run_id = ${runId}`.execute(tx);
  return found.rows.map(({ email }) => email);
}

/** Who was missing when the import was confirmed, in the order of their ids, and whether they had rights then. */
export async function listConfirmed(tx: Tx, runId: string): Promise<{ _id: string; hadRights: boolean }[]> {
  const found = await sql<{ _id: string; hadRights: boolean }>`
    select m.id as "_id", m.id = any(missing_with_rights) as "hadRights"
    from people_import, unnest(missing) as m(id) where run_id = ${runId} order by m.id`.execute(tx);
  return found.rows;
}

export async function deleteImport(tx: Tx, runId: string): Promise<void> {
  await tx.deleteFrom('people_import').where('run_id', '=', runId).execute();
}
