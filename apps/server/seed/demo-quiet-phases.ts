import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/** So many accounts have a phase that its work is long done on, and that nobody closed. */
const QUIET_ACCOUNTS = 8;
const NAMES = ['Discovery', 'Kick-off', 'Migration', 'Proof of concept'];
/** The design of the first weeks was registered there. */
const WEEKS_OF_WORK = 10;

/** Phases that nobody registers on any more, for the review of what is inactive. */
export async function demoQuietPhases(db: Db | Tx, bornAt: Date): Promise<void> {
  const born = bornAt.toISOString();
  await sql`
    with quiet as (
      insert into phase (id, account_id, name, created_at)
      select new_id(${born}::timestamptz), a.id, (${NAMES}::text[])[1 + a.place % ${NAMES.length}], ${born}
      from (select id, row_number() over (order by name) as place from account where project_id is not null) a
      where a.place <= ${QUIET_ACCOUNTS} order by a.place
      returning id, account_id
    )
    insert into phase_user (phase_id, user_id)
    select quiet.id, pu.user_id from quiet join phase ph on ph.account_id = quiet.account_id and ph.name = 'Design'
      join phase_user pu on pu.phase_id = ph.id`.execute(db);
  await sql`
    update timereg t set phase_id = quiet.id
    from phase design join phase quiet on quiet.account_id = design.account_id and quiet.name = any(${NAMES}::text[])
    where design.name = 'Design' and t.phase_id = design.id
      and t.work_date < ${born}::date + ${WEEKS_OF_WORK * 7}::integer`.execute(db);
}
