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
