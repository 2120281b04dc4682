import type { PlanningPower } from '@stint/contract/planning/planning-power/planning-power';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { leads } from '../../lib/rights/people.sql.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

/** Stores the scores of people between two days as they are now; answers how many changed. */
export async function storePlanningPower(tx: Tx, users: readonly string[], from: string, to: string): Promise<number> {
  const stored = await sql<{ changed: number }>`
    select store_planning_power(${users}::uuid[], ${from}::date, ${to}::date) as changed`.execute(tx);
  return stored.rows[0]?.changed ?? 0;
}

/** Scores of people by name, and each one's average over the days before today, weighted by what was planned or registered. */
export async function listPlanningPower(
  db: Db | Tx,
  asked: { users: readonly string[]; from: string; to: string; today: string },
): Promise<PlanningPower[]> {
  const isAsked = sql`s.user_id = u.id and s.day between ${asked.from} and ${asked.to}`;
  const found = await sql<PlanningPower>`
    select ${personShape} as "user",
      ${listOf(sql`select json_build_object('date', s.day, 'planningPowerScore', s.score) as row
        from planning_power_score s where ${isAsked} order by s.day`)} as scores,
      (select sum(s.score * s.either_minutes) / sum(s.either_minutes) from planning_power_score s
        where ${isAsked} and s.day < ${asked.today})::float8 as average
    from app_user u where u.id = any(${asked.users}::uuid[]) order by u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

/** People whose scores are recalculated: not resigned, or within six months before today; no freelancers. */
export async function listPool(db: Db | Tx, today: string): Promise<Selectable[]> {
  const found = await sql<Selectable>`
    select u.id as "_id", concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name, u.initials as hint
    from app_user u
    where u.user_type = 'Employee' and coalesce(u.remuneration_type, '') not like 'Freelancer%'
      and (u.resigned_date is null or u.resigned_date >= ${today}::date - interval '6 months')
      and (u.is_active or u.resigned_date is not null)
    order by u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

/** The next employees by id; of some people, or of all. */
export async function listNextEmployees(
  tx: Tx,
  { users, after, most }: { users: readonly string[] | undefined; after: string; most: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select u.id from app_user u
    where u.user_type = 'Employee' and u.id > ${after} and ${users ? sql`u.id = any(${users}::uuid[])` : sql`true`}
    order by u.id limit ${most}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function countEmployees(tx: Tx, users: readonly string[] | undefined): Promise<number> {
  const found = await sql<{ people: number }>`
    select count(*)::int as people from app_user u
    where u.user_type = 'Employee' and ${users ? sql`u.id = any(${users}::uuid[])` : sql`true`}`.execute(tx);
  return found.rows[0]?.people ?? 0;
}

/** Whether somebody leads a team of each of these people, or reviews them. */
export async function mayKnow(db: Db, viewer: string, users: readonly string[]): Promise<boolean> {
  const found = await sql<{ strangers: number }>`
    select count(*)::int as strangers from unnest(${users}::uuid[]) asked(user_id)
    where asked.user_id <> ${viewer}
      and not ${leads(viewer, sql`asked.user_id`)}
      and not exists (select from review_sight r where r.reviewer_id = ${viewer} and r.user_id = asked.user_id)`.execute(
    db,
  );
  return found.rows[0]?.strangers === 0;
}
