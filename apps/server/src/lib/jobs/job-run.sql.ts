import type { UserRole, UserType } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { SignedInUser } from '../context.ts';
import type { Db, Tx } from '../db.ts';
import type { Json } from './job-kind.ts';

export interface NewRun {
  readonly id: string;
  readonly kind: string;
  readonly data: unknown;
  readonly startedBy: string | null;
  readonly now: string;
}

/** Stores a run; false when it is there already. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  const stored = await sql`
    insert into job_run (id, kind, data, started_by, created_at)
    values (${run.id}, ${run.kind}, ${JSON.stringify(run.data)}, ${run.startedBy}, ${run.now})
    on conflict (id) do nothing`.execute(tx);
  return (stored.numAffectedRows ?? 0n) > 0n;
}

/** Whether a run of the kind waits or works. */
export async function isUnfinished(tx: Tx, kind: string): Promise<boolean> {
  const found = await sql`select from job_run where kind = ${kind} and finished_at is null limit 1`.execute(tx);
  return found.rows.length > 0;
}

export interface ClaimedRun {
  readonly data: unknown;
  /** Whose steps count: an attempt that was given up and goes on all the same stores nothing any more. */
  readonly attempt: number;
  readonly starter: Omit<SignedInUser, 'sessionId'> | null;
}

/** Begins an attempt. Nothing when the run is over already: the queue was told too late. */
export async function claimRun(db: Db, id: string, now: string): Promise<ClaimedRun | undefined> {
  const claimed = await sql<{
    data: unknown;
    attempt: number;
    starter: { _id: string; userType: UserType; userRole: UserRole | null } | null;
  }>`
    update job_run r set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, ${now}), error = ''
    where id = ${id} and finished_at is null
    returning data, attempts as attempt, (
      select json_build_object('_id', u.id, 'userType', u.user_type, 'userRole', u.user_role)
      from app_user u where u.id = r.started_by and u.is_active) as starter`.execute(db);
  return claimed.rows[0];
}

/** Where a run goes on; nothing when another attempt has taken over. */
export async function findStep(db: Db, id: string, attempt: number): Promise<{ step: Json } | undefined> {
  const found = await sql<{ step: Json }>`
    select step from job_run where id = ${id} and attempts = ${attempt} and finished_at is null`.execute(db);
  return found.rows[0];
}

/** The run, held until the step is stored; nothing when another attempt has taken over. */
export async function holdRun(
  tx: Tx,
  id: string,
  attempt: number,
): Promise<{ step: Json; done: number; total: number | null } | undefined> {
  const held = await sql<{ step: Json; done: number; total: number | null }>`
    select step, done_units as done, total_units as total from job_run
    where id = ${id} and attempts = ${attempt} and finished_at is null for update`.execute(tx);
  return held.rows[0];
}

export async function storeStep(
  tx: Tx,
  id: string,
  { next, done, total }: { next: Json; done: number; total: number | null },
): Promise<void> {
  await sql`
    update job_run set step = ${JSON.stringify(next)}, done_units = ${done}, total_units = ${total}
    where id = ${id}`.execute(tx);
}

export async function finishRun(tx: Tx, id: string, outcome: object, now: string): Promise<void> {
  await sql`
    update job_run set state = 'done', finished_at = ${now}, outcome = ${JSON.stringify(outcome)}, step = null,
      done_units = coalesce(total_units, done_units)
    where id = ${id}`.execute(tx);
}

export interface FailedAttempt {
  readonly id: string;
  readonly error: string;
  readonly isLast: boolean;
}

/** Notes why an attempt failed; false when it is not the run's present attempt. */
export async function failAttempt(
  tx: Tx,
  { id, error, isLast }: FailedAttempt,
  attempt: number | null,
  now: string,
): Promise<boolean> {
  const failed = await sql`
    update job_run set state = ${isLast ? 'failed' : 'waiting'}, error = ${error},
      finished_at = case when ${isLast} then ${now}::timestamptz end
    where id = ${id} and finished_at is null and (${attempt}::int is null or attempts = ${attempt})`.execute(tx);
  return (failed.numAffectedRows ?? 0n) > 0n;
}

export async function listAdministrators(tx: Tx): Promise<string[]> {
  const found = await tx
    .selectFrom('app_user')
    .select('id')
    .where('user_role', '=', 'Admin')
    .where('is_active', '=', true)
    .execute();
  return found.map(({ id }) => id);
}
