import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/**
 * Some follow what is near to them: two people a few phases, managers their projects, leaders their team and the projects of
 * it, and the manager of the demo a few people.
 */
export async function demoFollowers(db: Db | Tx): Promise<void> {
  await sql`
    insert into followed_phase (id, user_id, phase_id)
    select new_id(now()), u.id, pu.phase_id from app_user u cross join lateral
      (select phase_id from phase_user where user_id = u.id order by phase_id limit 3) pu
    where u.initials in ('EM', 'LE') order by u.id, pu.phase_id`.execute(db);
  await sql`
    insert into followed_project (id, user_id, project_id)
    select new_id(now()), follower, id from (
      select pr.id, pr.manager_id as follower from project pr where pr.manager_id is not null
      union select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
      order by 1, 2) follows`.execute(db);
  await sql`
    insert into followed_team (id, user_id, team_id)
    select new_id(now()), follower, id from (
      select t.id, t.team_leader_id as follower from team t where t.team_leader_id is not null
      union select t.id, u.id from team t, app_user u where u.initials = 'MA' and t.short_name in ('PAY', 'WEB')
      order by 1, 2) follows`.execute(db);
  await sql`
    insert into followed_employee (id, user_id, employee_id)
    select new_id(now()), u.id, e.id from app_user u, app_user e
    where u.initials = 'MA' and e.initials in ('EM', 'LE', 'FR') order by e.id`.execute(db);
}
