import type {
  listEstimates as estimatesRoute,
  listMyPhases as myRoute,
  PhaseEstimate,
  UserPhase,
} from '@stint/contract/projects/phases/phase-lists';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { seesAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { nameShape, personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { givenOnceEnding } from './phase.sql.ts';
import { lastDayOf, registeredTime } from './registered.sql.ts';

/** The phase `ph` with its account `a`, customer `c` and project `pr`. */
const joined = sql`phase ph join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id
  left join project pr on pr.id = a.project_id`;
const searched = sql`ph.name || ' ' || a.name || ' ' || c.name || ' ' || coalesce(pr.name || ' ' || pr.short_name, '')`;
const isFollowedBy = (viewer: Actor) =>
  sql`exists (select from followed_phase f where f.user_id = ${viewer.id} and f.phase_id = ph.id)`;
/** What everybody registered there is told to who sees the account: a place that one gave oneself does not say it for good. */
const columnsFor = (viewer: Actor) => sql`ph.id as "_id", ph.name, ${nameShape('a')} as account, c.name as customer,
  case when pr.id is not null then ${projectNameShape} end as project,
  case when ${seesAccount(viewer, sql`a.id`)} then ph.estimate end as estimate,
  case when ${seesAccount(viewer, sql`a.id`)} then ${registeredTime} else 0 end as "registeredTime",
  ${isOpenPhase} as "isOpen", ${isFollowedBy(viewer)} as "isFollowed"`;

/** Phases that a person is assigned to or has registered on, as `mine`. */
const phasesOf = (user: string) => sql`(
  select pu.phase_id, pu.disabled_date, true as assigned from phase_user pu where pu.user_id = ${user}
  union all
  select distinct m.phase_id, null::date, false from registered_month m
  where m.user_id = ${user} and m.rows > 0
    and not exists (select from phase_user pu where pu.user_id = m.user_id and pu.phase_id = m.phase_id)) mine`;

/** What a person registered on each of their phases. */
const personJoined = (user: string) => sql`${phasesOf(user)}
  left join (select m.phase_id, round(sum(m.minutes) / 60.0, 2) as hours from registered_month m
    where m.user_id = ${user} group by m.phase_id) own on own.phase_id = mine.phase_id
  join ${joined} on ph.id = mine.phase_id`;
const ownTime = sql`coalesce(own.hours, 0)`;
const lastDay = (user: string) => lastDayOf(sql`${user}::uuid`, sql`mine.phase_id`);
const personColumns = (user: string, viewer: Actor) => sql`${columnsFor(viewer)}, mine.assigned as "isAssigned",
  mine.disabled_date as "disabledDate", ${lastDay(user)} as "lastReg", ${ownTime} as "ownTime"`;

type Asked = Omit<QueryOf<typeof myRoute>, 'followed' | 'closed'>;

function listOf(db: Db, user: string, viewer: Actor, asked: Asked, ...where: RawBuilder<unknown>[]) {
  const parts = {
    columns: personColumns(user, viewer),
    from: personJoined(user),
    where: all(matches(searched, asked.search), ...where),
    order: orderBy(
      asked.orderBy,
      {
        name: sql`ph.name`,
        account: sql`a.name`,
        project: sql`pr.name`,
        disabledDate: sql`mine.disabled_date`,
        lastReg: lastDay(user),
        ownTime,
      },
      sql`a.name, ph.name, ph.id`,
    ),
  };
  return readPage<UserPhase>(db, parts, asked);
}

export const listUserPhases = (db: Db, user: string, viewer: Actor, asked: Asked): Promise<Page<UserPhase>> =>
  listOf(db, user, viewer, asked);

/** One's own; those that one may register on today, unless the closed ones are asked for too. */
export function listMyPhases(
  db: Db,
  user: Actor,
  today: string,
  asked: QueryOf<typeof myRoute>,
): Promise<Page<UserPhase>> {
  const mayRegister = sql`(mine.assigned and ${isOpenPhase} and (mine.disabled_date is null or mine.disabled_date > ${today}))`;
  return listOf(
    db,
    user.id,
    user,
    asked,
    asked.closed ? sql`true` : mayRegister,
    asked.followed ? isFollowedBy(user) : sql`true`,
  );
}

export async function findUserPhase(db: Db | Tx, user: string, viewer: Actor, phase: string) {
  const found = await sql<UserPhase>`
    select ${personColumns(user, viewer)} from ${personJoined(user)} where mine.phase_id = ${phase}`.execute(db);
  return found.rows[0];
}

export function listEstimates(
  db: Db,
  viewer: Actor,
  asked: QueryOf<typeof estimatesRoute>,
): Promise<Page<PhaseEstimate>> {
  const share = sql`round(${registeredTime} * 100 / ph.estimate, 1)`;
  const parts = {
    columns: sql`${columnsFor(viewer)}, ${share} as share`,
    from: joined,
    where: all(
      sql`ph.estimate is not null`,
      isOpenPhase,
      matches(searched, asked.search),
      seesAccount(viewer, sql`a.id`),
      viewer.isManager && !asked.mine ? sql`true` : sql`ph.id in (select mine.phase_id from ${phasesOf(viewer.id)})`,
      asked.followed ? isFollowedBy(viewer) : sql`true`,
      asked.project ? sql`a.project_id = ${asked.project}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      {
        share,
        name: sql`ph.name`,
        account: sql`a.name`,
        estimate: sql`ph.estimate`,
        registeredTime,
      },
      sql`a.name, ph.name, ph.id`,
    ),
  };
  return readPage<PhaseEstimate>(db, parts, asked);
}

/** Locks phases until the transaction ends: nobody registers on them meanwhile, and no form of theirs is saved. */
export async function lockPhases(tx: Tx, phases: readonly string[]): Promise<void> {
  await sql`select from phase where id = any(${phases}::uuid[]) order by id for update`.execute(tx);
}

/** Assigns somebody to phases, or stands for what they assigned themselves to, and answers those that this changed. */
export async function assignPhases(
  tx: Tx,
  user: string,
  phases: readonly string[],
  actorId: string,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    insert into phase_user as pu (phase_id, user_id, is_given, given_by_id)
    select distinct g, ${user}::uuid, ${user !== actorId}::boolean, ${actorId}::uuid from unnest(${phases}::uuid[]) g
    on conflict (phase_id, user_id) do update set is_given = true, given_by_id = excluded.given_by_id
      where excluded.is_given and not pu.is_given
    returning phase_id as id`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function disableUsers(
  tx: Tx,
  changes: readonly { readonly phase: string; readonly user: string; readonly disabledDate: string | null }[],
  actorId: string,
): Promise<void> {
  await sql`
    update phase_user pu set disabled_date = g."disabledDate", ${givenOnceEnding(sql`g."disabledDate"`, actorId)}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g(phase uuid, "user" uuid, "disabledDate" date)
    where pu.phase_id = g.phase and pu.user_id = g."user"`.execute(tx);
}

/** Who had a form of one of these open, is told that it is not what it was. */
export async function countChange(tx: Tx, phases: readonly string[]): Promise<void> {
  await sql`update phase set version = version + 1 where id = any(${phases}::uuid[])`.execute(tx);
}

export async function findPerson(db: Db, user: string) {
  const found = await sql<{ person: Person }>`
    select ${personShape} as person from app_user u where u.id = ${user}`.execute(db);
  return found.rows[0]?.person;
}

export async function isEmployee(tx: Tx, user: string): Promise<boolean> {
  const found = await sql`
    select from app_user where id = ${user} and user_type = 'Employee' and is_active`.execute(tx);
  return found.rows.length > 0;
}

export function selectPhases(db: Db, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`ph.id as "_id", ph.name, a.name as hint`,
    from: sql`phase ph join account a on a.id = ph.account_id`,
    where: isOpenPhase,
    text: sql`ph.name || ' ' || a.name`,
    name: sql`ph.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
