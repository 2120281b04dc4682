import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { isInForce } from '../../lib/plans.sql.ts';

/** Ends what a change or an undo is about, if it is in force; answers whether it was. */
export async function endTarget(tx: Tx, user: string, id: string): Promise<boolean> {
  const ended = await sql`
    update workday_request t set ended = case r.kind when 'CHANGE' then 'REPLACED' else 'UNDONE' end, version = t.version + 1
    from workday_request r
    where r.user_id = ${user} and r.id = ${id} and t.user_id = r.user_id and t.id = r.target_id and ${isInForce('t')}`.execute(
    tx,
  );
  return ended.numAffectedRows === 1n;
}

/** Takes the plans of its days from a request in force; answers whether it was. */
export async function deleteDays(tx: Tx, user: string, id: string): Promise<boolean> {
  const found = await sql`
    update workday_request t set version = t.version + 1
    where t.user_id = ${user} and t.id = ${id} and ${isInForce('t')}`.execute(tx);
  await tx.deleteFrom('override_workday').where('user_id', '=', user).where('request_id', '=', id).execute();
  return found.numAffectedRows === 1n;
}

/** What a change or an undo had ended counts again. */
export async function restoreTarget(tx: Tx, user: string, target: string): Promise<void> {
  await sql`
    update workday_request set ended = null, version = version + 1
    where user_id = ${user} and id = ${target} and ended is not null`.execute(tx);
}

/** Ends requests: taken back by their person, or by an administrator. */
export async function endRequest(tx: Tx, user: string, id: string): Promise<void> {
  await sql`
    update workday_request set ended = 'UNDONE', version = version + 1
    where user_id = ${user} and id = ${id}`.execute(tx);
}

/** Stores what the reviewer decided. `by` null: the silence counted. */
export async function storeDecision(
  tx: Tx,
  user: string,
  id: string,
  given: { isApproved: boolean; hrManagerComment: string; by: string | null; now: string },
): Promise<void> {
  await sql`
    update workday_request set is_approved = ${given.isApproved}, hr_manager_comment = ${given.hrManagerComment},
      decided_by_id = ${given.by}, decided_at = ${given.now}, version = version + 1
    where user_id = ${user} and id = ${id}`.execute(tx);
}

/** Stores what an administrator decided; null decides nothing. */
export async function storeConfirmation(
  tx: Tx,
  user: string,
  id: string,
  given: {
    isAdminApproved: boolean | null;
    adminComment: string;
    oneDriveLeaveFolder: string;
    /** Who decided and when; null where nothing is decided. */
    by: { readonly user: string; readonly at: string } | null;
  },
): Promise<void> {
  await sql`
    update workday_request set is_admin_approved = ${given.isAdminApproved}, admin_comment = ${given.adminComment},
      one_drive_leave_folder = ${given.oneDriveLeaveFolder}, admin_user_id = ${given.by?.user ?? null},
      admin_approval_date = ${given.by?.at ?? null}, version = version + 1
    where user_id = ${user} and id = ${id}`.execute(tx);
}

export async function setReviewer(
  tx: Tx,
  user: string,
  id: string,
  { reviewer, isByAdmin, now }: { reviewer: string; isByAdmin: boolean; now: string },
): Promise<void> {
  await sql`
    update workday_request set reviewer_id = ${reviewer}, reviewer_by_admin = ${isByAdmin}, reviewer_since = ${now}, version = version + 1
    where user_id = ${user} and id = ${id}`.execute(tx);
}

/** The first and the last day of several requests. */
export async function findSpan(tx: Tx, user: string, ids: readonly string[]): Promise<{ from: string; to: string }> {
  const found = await sql<{ from: string; to: string }>`
    select min(from_date) as "from", max(to_date) as "to" from workday_request
    where user_id = ${user} and id = any(${ids}::uuid[])`.execute(tx);
  const [span] = found.rows;
  if (!span) throw new Error('An aggregate answers one row');
  return span;
}
