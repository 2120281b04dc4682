import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Whether open ones of these assignments are of rows that say something else than those that their reviewer was shown. */
export async function hasUnseenRows(
  tx: Tx,
  sheet: UserPeriod,
  ids: readonly string[],
  seen: readonly string[],
): Promise<boolean> {
  const found = await sql<{ hasUnseen: boolean }>`
    select exists (select from user_period_reviewer a
      left join projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}) p on p.project_id is not distinct from a.project_id
      where a.user_id = ${sheet.user} and a.user_period_id = ${sheet._id} and a.id = any(${ids}::uuid[])
        and a.approved_date is null and coalesce(p.fingerprint, '') <> all(${seen}::text[])) as "hasUnseen"`.execute(
    tx,
  );
  return found.rows[0]?.hasUnseen ?? true;
}

/**
 * Whether nobody is putting an account of the sheet's rows on another project; nobody does until the transaction ends. Waits
 * for nobody: accounts are locked before sheets where they are moved, and here after them.
 */
export async function holdsAccounts(tx: Tx, sheet: UserPeriod): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`
    with mine as materialized (
      select distinct ph.account_id as id from timereg t join phase ph on ph.id = t.phase_id
      where t.user_id = ${sheet.user} and t.user_period_id = ${sheet._id}
    ), held as (select a.id from account a where a.id in (select id from mine) for key share skip locked)
    select (select count(*) from held) = (select count(*) from mine) as holds`.execute(tx);
  return found.rows[0]?.holds ?? false;
}

/**
 * Whether the assignments of a sheet are of the projects that its rows are on, and its approvals of the rows as they are. They are not where
 * what the rows belong to was moved while they were locked.
 */
export async function fitsRows(tx: Tx, sheet: UserPeriod): Promise<boolean> {
  const found = await sql<{ fits: boolean }>`
    with a as (
      select project_id, approved_rows, approved_date from user_period_reviewer
      where user_id = ${sheet.user} and user_period_id = ${sheet._id}
    ), p as (select project_id, fingerprint from projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}))
    select not exists (select from p where not exists (select from a where a.project_id is not distinct from p.project_id))
      and not exists (select from a left join p on p.project_id is not distinct from a.project_id
        where p.fingerprint is null and exists (select from p)
          or a.approved_date is not null and a.approved_rows <> coalesce(p.fingerprint, '')) as fits`.execute(tx);
  return found.rows[0]?.fits ?? false;
}

/** Sets assignments approved, with the fingerprint of the rows they were approved for. Approved ones keep their date. */
export async function setApproved(
  tx: Tx,
  sheet: UserPeriod,
  approvals: readonly { readonly _id: string; readonly wtf: string | null }[],
  now: string,
): Promise<void> {
  await sql`
    update user_period_reviewer a set
      approved_date = coalesce(a.approved_date, ${now}),
      approved_rows = case when a.approved_date is not null then a.approved_rows else coalesce(
        (select p.fingerprint from projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}) p
          where p.project_id is not distinct from a.project_id), '') end,
      wtf_id = coalesce(given.wtf, a.wtf_id)
    from jsonb_to_recordset(${JSON.stringify(approvals)}::jsonb) as given("_id" uuid, wtf uuid)
    where a.user_id = ${sheet.user} and a.user_period_id = ${sheet._id} and a.id = given."_id"`.execute(tx);
}

/** Opens approvals again. The 1MMs stay with their assignments, to be edited when they are approved anew. */
export async function resetApprovals(tx: Tx, sheet: UserPeriod, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update user_period_reviewer set approved_date = null, approved_rows = null
    where user_id = ${sheet.user} and user_period_id = ${sheet._id} and id = any(${ids}::uuid[])`.execute(tx);
}
