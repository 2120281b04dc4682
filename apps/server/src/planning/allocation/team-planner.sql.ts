import type { TeamPlanner } from '@stint/contract/planning/allocation/team-planner';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { leads } from '../../lib/rights/people.sql.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';
import { anyOf, onlyIf } from '../../lib/rights/right.ts';
import { listOf, personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { isInTeam } from './week-plan.sql.ts';

export type TeamOfPlanner = Pick<TeamPlanner, 'team' | 'people'>;

/** A team with its active people and whom of them the actor may plan on every project: managers all, leaders their members. */
export async function findTeamOfPlanner(db: Db, actor: Actor, team: string): Promise<TeamOfPlanner | undefined> {
  const mayPlan = anyOf(onlyIf(actor.isManager), leads(actor.id, sql`u.id`));
  const found = await sql<TeamOfPlanner>`
    select json_build_object('_id', t.id, 'name', t.name) as team,
      ${listOf(sql`select json_build_object('user', ${personShape}, 'mayPlan', ${mayPlan}) as row
        from app_user u where u.is_active and u.user_type = 'Employee' and ${isInTeam(sql`u.id`, team)}
        order by u.first_name, u.last_name, u.id`)} as people
    from team t where t.id = ${team}`.execute(db);
  return found.rows[0];
}

/** Projects that the actor sees and that are not done on a day. */
export async function listActiveProjects(db: Db, actor: Actor, today: string): Promise<TeamPlanner['projects']> {
  const found = await sql<{ row: TeamPlanner['projects'][number] }>`
    select ${projectNameShape} as row from project pr
    where ${seesProject(actor, sql`pr.id`)} and not (pr.is_closed or coalesce(pr.end_date < ${today}::date, false))
    order by pr.name, pr.id`.execute(db);
  return found.rows.map(({ row }) => row);
}
