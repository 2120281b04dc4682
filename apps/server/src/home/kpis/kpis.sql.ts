import type { listTeamsKpis as teamsRoute } from '@stint/contract/home/kpis/kpis';
import type { AnswerOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { knowsAffairs, teamsOf } from '../../lib/rights/people.sql.ts';
import { teamFigures } from '../../lib/rights/team-figures.sql.ts';

export type TeamsKpis = AnswerOf<typeof teamsRoute>;

/** Whether somebody has key figures, which part-time freelancers have not; undefined where the actor may not know them. */
export async function findHasKpis(db: Db, actor: Actor, user: string): Promise<boolean | undefined> {
  const found = await sql<{ has: boolean }>`
    select u.remuneration_type is distinct from 'Freelancer Part Time' as has from app_user u
    where u.id = ${user} and u.user_type = 'Employee' and (u.id = ${actor.id} or ${knowsAffairs(actor, sql`u.id`)})`.execute(
    db,
  );
  return found.rows[0]?.has;
}

/** The last quarters of one's teams, up to today's. Figures of few people are told to who keeps the team alone. */
export async function listTeamsKpis(db: Db, actor: Actor, quarters: number): Promise<TeamsKpis> {
  const figures = teamFigures(actor);
  const found = await sql<TeamsKpis[number]>`
    select json_build_object('_id', t.id, 'name', t.name) as team, coalesce((
      select json_agg(json_build_object('year', k.year, 'quarter', k.quarter,
        'average1MM', ${figures.average1MM}, 'averageWFOPercentage', ${figures.averageWFOPercentage},
        'expectedWFOPercentage', k.expected_wfo_percentage::float8, 'planningPowerScore', ${figures.planningPowerScore}) order by k.year, k.quarter)
      from (select * from team_kpi q where q.team_id = t.id order by q.year desc, q.quarter desc limit ${quarters}) k), '[]') as quarters
    from team t where t.id in ${teamsOf(actor.id)} order by search_text(t.name), t.id`.execute(db);
  return found.rows;
}
