import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export interface StoredCreation {
  readonly _id: string;
  readonly teams: string[];
  readonly sendLoginMail: boolean;
  readonly done: string[];
  readonly run: { readonly state: 'queued' | 'running' | 'waiting' | 'done' | 'failed'; readonly error: string } | null;
}

export async function insertCreation(
  tx: Tx,
  given: {
    readonly user: string;
    readonly run: string;
    readonly teams: readonly string[];
    readonly sendLoginMail: boolean;
  },
): Promise<void> {
  await sql`insert into user_creation (user_id, run_id, teams, send_login_mail)
    values (${given.user}, ${given.run}, ${given.teams}, ${given.sendLoginMail})`.execute(tx);
}

export async function findCreation(db: Db | Tx, user: string): Promise<StoredCreation | undefined> {
  const found = await sql<StoredCreation>`
    select c.user_id as "_id", c.teams, c.send_login_mail as "sendLoginMail", c.done,
      (select json_build_object('state', r.state, 'error', r.error) from job_run r where r.id = c.run_id) as run
    from user_creation c where c.user_id = ${user}`.execute(db);
  return found.rows[0];
}

/** Lets one at a time go on with it. */
export async function lockCreation(tx: Tx, user: string): Promise<void> {
  await sql`select from user_creation where user_id = ${user} for update`.execute(tx);
}

export async function setRun(tx: Tx, user: string, run: string): Promise<void> {
  await sql`update user_creation set run_id = ${run} where user_id = ${user}`.execute(tx);
}

export async function markDone(tx: Tx, user: string, step: string): Promise<void> {
  await sql`update user_creation set done = array_append(done, ${step}) where user_id = ${user}`.execute(tx);
}

/** Makes somebody a member of those of these teams that are still there, and answers which they were not in before. */
export async function joinTeams(tx: Tx, user: string, teams: readonly string[]): Promise<string[]> {
  const joined = await sql<{ id: string }>`
    with joined as (
      insert into team_member (team_id, user_id) select t.id, ${user} from team t where t.id = any(${teams}::uuid[])
      on conflict (team_id, user_id) do nothing returning team_id)
    update team set version = version + 1 where id in (select team_id from joined) returning id`.execute(tx);
  return joined.rows.map(({ id }) => id);
}
