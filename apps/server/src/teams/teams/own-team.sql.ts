import type { QueryOf } from '@stint/contract/route';
import type { listOwnTeams as listRoute, OwnTeam, SeenTeam, TeamPerson } from '@stint/contract/teams/teams/own-team';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { decidesFor, keepsTeam, teamsOf } from '../../lib/rights/people.sql.ts';
import { anyOf, onlyIf, type Whose } from '../../lib/rights/right.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';
import { listedTeamColumns, searchedInTeam } from './team.sql.ts';

/** What somebody is in the team `t`, as a JSON list. */
const partsOf = (user: RawBuilder<unknown> | string) => sql`(
  select coalesce(json_agg(part.name order by part.place), '[]') from (values
    (1, 'leader', t.team_leader_id = ${user}),
    (2, 'supporting', exists (select from team_supporting_leader s where s.team_id = t.id and s.user_id = ${user})),
    (3, 'member', exists (select from team_member m where m.team_id = t.id and m.user_id = ${user}))
  ) as part(place, name, holds) where part.holds)`;

/** A page of the teams that somebody is in, leads or supports. */
export function listOwnTeams(db: Db, userId: string, asked: QueryOf<typeof listRoute>): Promise<Page<OwnTeam>> {
  return readPage<OwnTeam>(
    db,
    {
      columns: sql`${listedTeamColumns}, ${partsOf(userId)} as parts`,
      from: sql`team t`,
      where: all(sql`t.id in ${teamsOf(userId)}`, matches(searchedInTeam, asked.search)),
      order: orderBy(asked.orderBy, { name: sql`t.name`, shortName: sql`t.short_name` }, sql`t.id`),
    },
    asked,
  );
}

/** Whether the actor is in a team, leads or supports it, or is a manager. */
const isInside = (actor: Actor, team: Whose) =>
  anyOf(onlyIf(actor.isManager), sql<boolean>`${team} in ${teamsOf(actor.id)}`);

export async function findSeenTeam(db: Db, actor: Actor, id: string): Promise<SeenTeam | undefined> {
  const found = await sql<SeenTeam>`
    select t.id as "_id", t.name, t.short_name as "shortName", t.avatar_url as "avatarUrl",
      t.is_planning_team as "isPlanningTeam", ${personOf(sql`t.team_leader_id`)} as "teamLeader",
      ${isInside(actor, sql`t.id`)} as "isInside", ${keepsTeam(actor, sql`t.id`)} as "mayEdit"
    from team t where t.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Active people of a team: its leader, who supports, members; each by name. */
export async function listTeamPeople(db: Db, actor: Actor, team: string): Promise<TeamPerson[]> {
  const found = await sql<TeamPerson>`
    select ${personShape} as "user", ${partsOf(sql`u.id`)} as parts, s.responsibility_area as "responsibilityArea",
      ${performanceResponsible} as "performanceResponsible",
      m.user_id is not null and ${decidesFor(actor, sql`u.id`)} as "mayChangeResponsible"
    from team t join app_user u on u.is_active and u.user_type = 'Employee' and (u.id = t.team_leader_id
      or u.id in (select user_id from team_member where team_id = t.id)
      or u.id in (select user_id from team_supporting_leader where team_id = t.id))
    left join team_supporting_leader s on s.team_id = t.id and s.user_id = u.id
    left join team_member m on m.team_id = t.id and m.user_id = u.id
    where t.id = ${team}
    order by u.id is distinct from t.team_leader_id, s.user_id is null, u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

const performanceResponsible = sql`(select json_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
  'initials', p.initials, 'avatarUrl', p.avatar_url) from app_user p where p.id = m.performance_responsible_id)`;

/** Stores who answers for a member's performance; answers whether the person is a member. */
export async function setPerformanceResponsible(
  tx: Tx,
  team: string,
  member: string,
  responsible: string | null,
): Promise<boolean> {
  const stored = await tx
    .updateTable('team_member')
    .set({ performance_responsible_id: responsible })
    .where('team_id', '=', team)
    .where('user_id', '=', member)
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}
