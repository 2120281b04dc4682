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
    insert into phase (id, account_id, name, created_at)
    select new_id(${born}::timestamptz), a.id, name.name, ${born}
    from (select id, row_number() over (order by name) as place from account where project_id is not null) a
    cross join lateral (select n.name from unnest(${NAMES}::text[]) with ordinality n(name, place)
      where n.place % 4 = a.place % 4 or (a.place % 3 = 1 and (n.place + 1) % 4 = a.place % 4)) name
    where a.place <= ${QUIET_ACCOUNTS} order by a.place, name.name`.execute(db);
  await sql`
    update timereg t set phase_id = quiet.id
    from phase design join phase quiet on quiet.account_id = design.account_id and quiet.name = any(${NAMES}::text[])
    where design.name = 'Design' and t.phase_id = design.id
      and t.work_date < ${born}::date + ${WEEKS_OF_WORK * 7}::integer
      and (extract(isodow from t.work_date) <= 3 or not exists (select from phase other
        where other.account_id = quiet.account_id and other.name = any(${NAMES}::text[]) and other.name < quiet.name))
      and (extract(isodow from t.work_date) > 3 or not exists (select from phase other
        where other.account_id = quiet.account_id and other.name = any(${NAMES}::text[]) and other.name > quiet.name))`.execute(
    db,
  );
  // Whoever worked there, and one who never came to it.
  await sql`
    insert into phase_user (phase_id, user_id)
    select distinct ph.id, m.user_id from phase ph join registered_month m on m.phase_id = ph.id
    where ph.name = any(${NAMES}::text[])
    union
    (select distinct on (ph.id) ph.id, pu.user_id from phase ph
      join phase design on design.account_id = ph.account_id and design.name = 'Design'
      join phase_user pu on pu.phase_id = design.id
      where ph.name = any(${NAMES}::text[])
        and not exists (select from registered_month m where m.phase_id = ph.id and m.user_id = pu.user_id)
      order by ph.id, pu.user_id)`.execute(db);
}
