import type { DefaultWeek, DefaultWeeks } from '@stint/contract/planning/my-plan/default-week';
import type { Employment } from '@stint/contract/planning/my-plan/default-week.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { slotColumns, slotsShape } from '../../lib/plans.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

/** More changes of a week than anybody reads back. */
const MOST_WEEKS = 100;

const columns = sql`
  w.id as "_id", w.version, w.user_id as "user", w.valid_from as "validFrom", iso_instant(w.saved_at) as "savedAt",
  ${personOf(sql`w.saved_by_id`)} as "savedBy",
  ${listOf(sql`
    select json_build_object('weekday', slot.weekday, 'plans', ${slotsShape}) as row from default_week_slot slot
    where slot.user_id = w.user_id and slot.default_week_id = w.id group by slot.weekday order by slot.weekday`)} as days`;

/** The default weeks of a person, the one that begins last first. */
export async function listDefaultWeeks(db: Db, user: string): Promise<DefaultWeek[]> {
  const found = await sql<DefaultWeek>`
    select ${columns} from default_week w where w.user_id = ${user}
    order by w.valid_from desc limit ${MOST_WEEKS}`.execute(db);
  return found.rows;
}

/** The default weeks of people that hold on a day. */
export async function listDefaultPlans(db: Db, users: readonly string[], date: string) {
  const found = await sql<{ user: DefaultWeeks['user']; defaultWeek: DefaultWeek | null }>`
    select ${personShape} as "user", (select to_json(held) from (
      select ${columns} from default_week w where w.user_id = u.id and w.valid_from <= ${date}
      order by w.valid_from desc limit 1) held) as "defaultWeek"
    from app_user u where u.id = any(${users}::uuid[]) and u.user_type = 'Employee'
    order by u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

export interface Planner extends Employment {
  readonly person: DefaultWeeks['user'];
  /** Whether the viewer may see this person's weeks. */
  readonly isSeen: boolean;
}

/** An employee, and whether the viewer may see what they plan. */
export async function findPlanner(db: Db, viewer: Actor, user: string): Promise<Planner | undefined> {
  const found = await sql<Planner>`
    select ${personShape} as person, u.remuneration_type as "remunerationType",
      u.weekly_hours as "weeklyHours", ${oversees(viewer, sql`u.id`)} as "isSeen"
    from app_user u where u.id = ${user} and u.user_type = 'Employee'`.execute(db);
  return found.rows[0];
}

/** How many of these people the viewer may not look into. */
export async function countForeign(db: Db, viewer: Actor, users: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from unnest(${users}::uuid[]) u(id) where not ${oversees(viewer, sql`u.id`)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Until the transaction ends nobody else changes the default weeks of this person. */
export async function lockDefaultWeeks(tx: Tx, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('default-week ' || ${user}, 0))`.execute(tx);
}

/** How many weeks of a person begin after a day. */
export async function countComing(tx: Tx, user: string, today: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from default_week where user_id = ${user} and valid_from > ${today}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function findDefaultWeekFrom(tx: Tx, user: string, validFrom: string): Promise<DefaultWeek | undefined> {
  const found = await sql<DefaultWeek>`
    select ${columns} from default_week w where w.user_id = ${user} and w.valid_from = ${validFrom}`.execute(tx);
  return found.rows[0];
}

export async function findDefaultWeek(tx: Tx, id: string): Promise<DefaultWeek | undefined> {
  const found = await sql<DefaultWeek>`select ${columns} from default_week w where w.id = ${id}`.execute(tx);
  return found.rows[0];
}

interface WeekToStore {
  readonly _id: string;
  readonly user: string;
  readonly validFrom: string;
  readonly days: DefaultWeek['days'];
}

/** Stores a week with its slots, in the place of what was there by this id. */
export async function storeDefaultWeek(tx: Tx, week: WeekToStore, savedBy: string, now: Date): Promise<void> {
  await sql`
    insert into default_week as w (user_id, id, valid_from, created_at, saved_at, saved_by_id)
    values (${week.user}, ${week._id}, ${week.validFrom}, ${now}, ${now}, ${savedBy})
    on conflict (user_id, id) do update set saved_at = excluded.saved_at, saved_by_id = excluded.saved_by_id,
      version = w.version + 1`.execute(tx);
  await sql`delete from default_week_slot where user_id = ${week.user} and default_week_id = ${week._id}`.execute(tx);
  const slots = week.days.flatMap(({ weekday, plans }) => plans.map((plan) => ({ weekday, ...slotColumns(plan) })));
  await sql`
    insert into default_week_slot (user_id, default_week_id, weekday, from_minute, to_minute, in_office)
    select ${week.user}, ${week._id}, s.* from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as s(weekday smallint, from_minute smallint, to_minute smallint, in_office boolean)`.execute(tx);
}

export async function deleteDefaultWeek(tx: Tx, { user, _id }: Pick<DefaultWeek, 'user' | '_id'>): Promise<void> {
  await tx.deleteFrom('default_week').where('user_id', '=', user).where('id', '=', _id).execute();
}
