import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import type { ListedTeam, listTeams as listRoute, TeamDetail, TeamToSave } from '@stint/contract/teams/teams/team';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { decidesFor } from '../../lib/rights/people.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

const ownColumns = sql`
  t.id as "_id", t.name, t.short_name as "shortName", t.avatar_url as "avatarUrl", t.is_planning_team as "isPlanningTeam",
  t.is_leader_review_needed_monthly as "isLeaderReviewNeededMonthly", ${personOf(sql`t.team_leader_id`)} as "teamLeader"`;
export const searchedInTeam = sql`t.name || ' ' || t.short_name`;

/** A team `t` as lists show it, with its active members. */
export const listedTeamColumns = sql`${ownColumns}, ${listOf(sql`select ${personShape} as row from team_member m
  join app_user u on u.id = m.user_id and u.is_active where m.team_id = t.id order by m.joined_at, u.first_name`)} as members`;

export function listTeams(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedTeam>> {
  const parts = {
    columns: listedTeamColumns,
    from: sql`team t`,
    where: matches(searchedInTeam, asked.search),
    order: orderBy(asked.orderBy, { name: sql`t.name`, shortName: sql`t.short_name` }, sql`t.id`),
  };
  return readPage<ListedTeam>(db, parts, asked);
}

export async function findTeam(db: Db | Tx, id: string): Promise<TeamDetail | undefined> {
  const found = await sql<TeamDetail>`
    select ${ownColumns}, t.version,
      ${listOf(sql`select json_build_object('user', ${personShape},
          'performanceResponsible', ${personOf(sql`m.performance_responsible_id`)}) as row
        from team_member m join app_user u on u.id = m.user_id
        where m.team_id = t.id order by m.joined_at, u.first_name, u.last_name`)} as members,
      ${listOf(sql`select json_build_object('user', ${personShape}, 'responsibilityArea', s.responsibility_area) as row
        from team_supporting_leader s join app_user u on u.id = s.user_id
        where s.team_id = t.id order by u.first_name, u.last_name`)} as "supportingLeaders"
    from team t where t.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Of some people those for whom the actor does not decide who answers for their performance. */
export async function listDecidedByOthers(tx: Tx, actor: Actor, people: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select u.id from app_user u where u.id = any(${people}::uuid[]) and not ${decidesFor(actor, sql`u.id`)}`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

const columnsOf = (team: TeamToSave) => ({
  name: team.name,
  short_name: team.shortName,
  is_planning_team: team.isPlanningTeam,
  is_leader_review_needed_monthly: team.isLeaderReviewNeededMonthly,
  team_leader_id: team.teamLeader,
});

export async function insertTeam(tx: Tx, id: string, team: TeamToSave): Promise<void> {
  await tx
    .insertInto('team')
    .values({ id, ...columnsOf(team) })
    .execute();
  await savePeople(tx, id, team);
}

export async function updateTeam(tx: Tx, id: string, team: TeamToSave): Promise<void> {
  await tx.updateTable('team').set(columnsOf(team)).where('id', '=', id).execute();
  await savePeople(tx, id, team);
}

/** Before a team goes: nobody belongs to it, or is led by it, any more. */
export async function deleteMembers(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('team_member').where('team_id', '=', id).execute();
}

/** Who was in the team before keeps the day of joining. */
async function savePeople(tx: Tx, id: string, { members, supportingLeaders }: TeamToSave): Promise<void> {
  await sql`delete from team_member where team_id = ${id} and user_id <> all(${members.map(({ user }) => user)}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into team_member (team_id, user_id, performance_responsible_id)
    select ${id}, g."user", g."performanceResponsible"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("user" uuid, "performanceResponsible" uuid)
    on conflict (team_id, user_id) do update set performance_responsible_id = excluded.performance_responsible_id`.execute(
    tx,
  );
  await sql`delete from team_supporting_leader
    where team_id = ${id} and user_id <> all(${supportingLeaders.map(({ user }) => user)}::uuid[])`.execute(tx);
  await sql`
    insert into team_supporting_leader (team_id, user_id, responsibility_area)
    select ${id}, g."user", g."responsibilityArea"
    from jsonb_to_recordset(${JSON.stringify(supportingLeaders)}::jsonb) as g("user" uuid, "responsibilityArea" text)
    on conflict (team_id, user_id) do update set responsibility_area = excluded.responsibility_area`.execute(tx);
}

export function selectTeams(db: Db, search: string): Promise<Selectable[]> {
  const columns = sql`t.id as "_id", t.name, t.short_name as hint`;
  return readSelectList<Selectable>(
    db,
    { columns, from: sql`team t`, text: searchedInTeam, name: sql`t.name` },
    search,
  );
}
