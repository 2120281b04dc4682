import {
  type Followable,
  type FollowedFigures,
  type ListedFollower,
  WIDGET_SIZE,
} from '@stint/contract/projects/followers/follower';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { all } from '../../lib/read-page.ts';
import { seesAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees, seesPerson, seesTeam } from '../../lib/rights/people.sql.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';
import { anyOf, onlyIf, type Right } from '../../lib/rights/right.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { isPhaseShown } from '../accounts/account-rights.sql.ts';

interface Kind {
  readonly table: RawBuilder<unknown>;
  /** What `f` follows. */
  readonly column: RawBuilder<unknown>;
  /** The things themselves as `x`, with what may be followed of them. */
  readonly things: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly hint: RawBuilder<unknown>;
  /** Which of `registered_month m` belong to the thing of `f`, as far as the actor is told of them. */
  readonly registered: (actor: Actor) => RawBuilder<unknown>;
  /** Whether the actor may still see `x`: what somebody follows and sees no more tells them nothing. */
  readonly isSeen: (actor: Actor) => Right;
  /** Who, beside managers, keeps the followers of `x`. */
  readonly keyMembers: RawBuilder<unknown>;
}

const keyMembersOfProject = sql`select k.user_id from project_key_member k where k.project_id = `;
const none = sql`null`;
const isShown = (actor: Actor): Right =>
  sql<boolean>`exists (select from phase ph where ph.id = x.id and ${isPhaseShown(actor.id)})`;
const isAssigned = (actor: Actor): Right =>
  sql<boolean>`exists (select from phase_user pu where pu.phase_id = x.id and pu.user_id = ${actor.id} and pu.is_given)`;

const kinds: Readonly<Record<Followable, Kind>> = {
  phase: {
    table: sql`followed_phase`,
    column: sql.ref('phase_id'),
    things: sql`phase x join account a on a.id = x.account_id`,
    name: sql`x.name`,
    hint: sql`a.name`,
    registered: () => sql`m.phase_id = f.phase_id`,
    isSeen: (actor) => anyOf(all(isShown(actor), seesAccount(actor, sql`x.account_id`)), isAssigned(actor)),
    keyMembers: sql`${keyMembersOfProject} a.project_id`,
  },
  project: {
    table: sql`followed_project`,
    column: sql.ref('project_id'),
    things: sql`project x`,
    name: sql`x.name`,
    hint: sql`x.short_name`,
    registered: () =>
      sql`m.phase_id in (select ph.id from phase ph join account a on a.id = ph.account_id where a.project_id = f.project_id)`,
    isSeen: (actor) => seesProject(actor, sql`x.id`),
    keyMembers: sql`${keyMembersOfProject} x.id`,
  },
  team: {
    table: sql`followed_team`,
    column: sql.ref('team_id'),
    things: sql`team x`,
    name: sql`x.name`,
    hint: sql`x.short_name`,
    // Everybody may follow a team; whose hours somebody is told follows from no team that has few people.
    registered: (actor) =>
      sql`m.user_id in (select tm.user_id from team_member tm where tm.team_id = f.team_id) and ${oversees(actor, sql`m.user_id`)}`,
    isSeen: (actor) => seesTeam(actor, sql`x.id`),
    keyMembers: sql`select k.user_id from team_key_member k where k.team_id = x.id`,
  },
  employee: {
    table: sql`followed_employee`,
    column: sql.ref('employee_id'),
    things: sql`(select * from app_user where is_active and user_type = 'Employee') x`,
    name: sql`btrim(x.first_name || ' ' || x.last_name)`,
    hint: sql`x.initials`,
    registered: () => sql`m.user_id = f.employee_id`,
    isSeen: (actor) => onlyIf(actor.isManager),
    keyMembers: sql`select ${none}::uuid`,
  },
};

export interface FollowerRow {
  readonly _id: string;
  readonly user: string;
  readonly projectPhase: string;
}

/** The wire shape of the followers of a kind, whose thing has a field of its own. */
const shape = ({ column }: Kind, field: string) => sql`id as "_id", user_id as "user", ${column} as ${sql.ref(field)}`;

export async function listMine(db: Db, kind: Followable, field: string, userId: string): Promise<FollowerRow[]> {
  const { table } = kinds[kind];
  const found = await sql<FollowerRow>`
    select ${shape(kinds[kind], field)} from ${table} where user_id = ${userId} order by created_at, id`.execute(db);
  return found.rows;
}

export async function findMine(db: Db, kind: Followable, field: string, userId: string, thing: string) {
  const { table, column } = kinds[kind];
  const found = await sql<FollowerRow>`
    select ${shape(kinds[kind], field)} from ${table} where user_id = ${userId} and ${column} = ${thing}`.execute(db);
  return found.rows[0];
}

/** The newest of what somebody follows, with hours since a day. Sums by month say where there are rows to look at. */
export async function listWidget(
  db: Db,
  kind: Followable,
  actor: Actor,
  days: { readonly from: string; readonly to: string },
): Promise<FollowedFigures[]> {
  const { table, column, things, name, hint, isSeen } = kinds[kind];
  const registered = kinds[kind].registered(actor);
  const rows = sql`registered_month m join timereg t on t.user_id = m.user_id and t.phase_id = m.phase_id
    and t.work_date >= m.month and t.work_date < m.month + interval '1 month'`;
  const ofPhase = (value: RawBuilder<unknown>) => (kind === 'phase' ? value : sql`null::numeric`);
  const found = await sql<FollowedFigures>`
    select f.id as "_id", json_build_object('_id', x.id, 'name', ${name}, 'hint', ${hint}) as followed,
      (select round(coalesce(sum(t.minutes), 0) / 60.0, 2) from ${rows}
        where ${registered} and m.rows > 0 and m.month >= date_trunc('month', ${days.from}::date)
          and t.work_date between ${days.from} and ${days.to}) as "recentHours",
      (select max(t.work_date) from ${rows}
        where ${registered} and m.rows > 0 and m.month = newest.month) as "lastReg",
      ${ofPhase(sql`(select ph.estimate from phase ph where ph.id = x.id)`)} as estimate,
      ${ofPhase(sql`(select round(coalesce(sum(m.minutes), 0) / 60.0, 2) from registered_month m where ${registered})`)}
        as "registeredTime"
    from (select * from ${table} where user_id = ${actor.id}) f join ${things} on x.id = f.${column} and ${isSeen(actor)}
    cross join lateral (select max(m.month) as month from registered_month m where ${registered} and m.rows > 0) newest
    order by f.created_at desc, f.id desc limit ${WIDGET_SIZE}`.execute(db);
  return found.rows;
}

/** Follows, or answers the following that is there; undefined when there is nothing to follow. */
export async function follow(db: Db, kind: Followable, field: string, id: string, userId: string, thing: string) {
  const { table, column, things } = kinds[kind];
  const found = await sql<FollowerRow>`
    insert into ${table} (id, user_id, ${column}) select ${id}, ${userId}, x.id from ${things} where x.id = ${thing}
    on conflict (user_id, ${column}) do update set id = ${table}.id
    returning ${shape(kinds[kind], field)}`.execute(db);
  return found.rows[0];
}

/** Ends somebody's following; answers what ended. */
export async function unfollow(db: Db | Tx, kind: Followable, field: string, userId: string, thing: string) {
  const { table, column } = kinds[kind];
  const found = await sql<FollowerRow>`
    delete from ${table} where user_id = ${userId} and ${column} = ${thing}
    returning ${shape(kinds[kind], field)}`.execute(db);
  return found.rows[0];
}

/** Who follows a thing: of those whom the actor may know. Some things are seen by many more than their followers are. */
export async function listFollowers(db: Db, actor: Actor, kind: Followable, thing: string): Promise<ListedFollower[]> {
  const { table, column } = kinds[kind];
  const found = await sql<ListedFollower>`
    select f.id as "_id", ${personShape} as "user", u.user_type as "userType", f.created_at as since
    from ${table} f join app_user u on u.id = f.user_id
    where f.${column} = ${thing} and u.is_active and ${seesPerson(actor, 'u')} order by u.first_name, u.last_name, u.id`.execute(
    db,
  );
  return found.rows;
}

/** Whether somebody is one of those who answer for a thing; undefined when there is no such thing. */
export async function isKeyMember(db: Db | Tx, kind: Followable, thing: string, userId: string) {
  const { things, keyMembers } = kinds[kind];
  const found = await sql<{ isKey: boolean }>`
    select coalesce(${userId} in (${keyMembers}), false) as "isKey" from ${things} where x.id = ${thing}`.execute(db);
  return found.rows[0]?.isKey;
}

export async function findPeople(tx: Tx, users: readonly string[]) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'is_active as isActive', 'user_type as userType'])
    .where('id', 'in', [...users])
    .execute();
}

/** Stores those who do not follow yet, and answers them. */
export async function addFollowers(
  tx: Tx,
  kind: Followable,
  field: string,
  thing: string,
  users: readonly string[],
): Promise<FollowerRow[]> {
  const { table, column } = kinds[kind];
  const rows = users.map((user) => ({ id: newId(), user }));
  const found = await sql<FollowerRow>`
    insert into ${table} (id, user_id, ${column})
    select g.id, g."user", ${thing} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, "user" uuid)
    on conflict (user_id, ${column}) do nothing
    returning ${shape(kinds[kind], field)}`.execute(tx);
  return found.rows;
}
