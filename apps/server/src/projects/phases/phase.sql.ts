import type {
  ListedPhase,
  listPhases as listRoute,
  PhaseDetail,
  PhaseToSave,
} from '@stint/contract/projects/phases/phase';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { soleGiver } from '../../lib/rights/projects.sql.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { isOptionOffered, isPhaseShown } from '../accounts/account-rights.sql.ts';
import { lastDayOf, registeredTime } from './registered.sql.ts';

const ownColumns = sql`ph.id as "_id", ph.name, ph.tags, ph.estimate, ${registeredTime} as "registeredTime",
  (select json_build_object('_id', o.id, 'name', o.option_name, 'code', o.code, 'userLock', o.user_lock) from phase_option o where o.id = ph.phase_option_id)
    as "phaseOption", ph.is_disabled as "isDisabled"`;

/** The phases of an account that a person is shown. */
export function listPhases(db: Db, userId: string, asked: QueryOf<typeof listRoute>): Promise<Page<ListedPhase>> {
  const parts = {
    columns: sql`${ownColumns}, (select count(*) from phase_user pu where pu.phase_id = ph.id) as users`,
    from: sql`phase ph join account a on a.id = ph.account_id`,
    where: all(
      sql`ph.account_id = ${asked.account}`,
      isPhaseShown(userId),
      matches(sql`ph.name || ' ' || ph.tags`, asked.search),
    ),
    order: orderBy(
      asked.orderBy,
      { name: sql`ph.name`, estimate: sql`ph.estimate`, registeredTime },
      sql`ph.name, ph.id`,
    ),
  };
  return readPage<ListedPhase>(db, parts, asked);
}

export async function findPhase(db: Db | Tx, id: string): Promise<PhaseDetail | undefined> {
  const found = await sql<PhaseDetail>`
    select ${ownColumns}, ph.version, ${nameShape('a')} as account, a.name as project,
      coalesce(pr.short_name, '') as "_project", ph.timelog_task_id as "timelogTaskId", ph.detail_pattern as "detailPattern",
      ph.detail_pattern_description as "detailPatternDescription",
      ${listOf(sql`select json_build_object('user', ${personShape}, 'disabled', pu.disabled_date is not null,
          'disabledDate', pu.disabled_date,
          'lastReg', ${lastDayOf(sql`pu.user_id`, sql`ph.id`)},
          'registeredTime', (select round(coalesce(sum(m.minutes), 0) / 60.0, 2)
            from registered_month m where m.user_id = pu.user_id and m.phase_id = ph.id)) as row
        from phase_user pu join app_user u on u.id = pu.user_id
        where pu.phase_id = ph.id order by u.first_name, u.last_name, u.initials`)} as users
    from phase ph join account a on a.id = ph.account_id left join project pr on pr.id = a.project_id
    where ph.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (phase: PhaseToSave) => ({
  name: phase.name,
  tags: phase.tags,
  estimate: phase.estimate,
  detail_pattern: phase.detailPattern,
  detail_pattern_description: phase.detailPatternDescription,
  phase_option_id: phase.phaseOption,
  is_disabled: phase.isDisabled,
});

/**
 * A new phase is also given to the people whom its account gives every phase to. Who keeps the account sees its project by
 * that, as long as they keep it: their place shows nothing.
 */
export async function insertPhase(
  tx: Tx,
  id: string,
  account: string,
  phase: PhaseToSave,
  actorId: string,
): Promise<void> {
  await tx
    .insertInto('phase')
    .values({ id, account_id: account, ...columnsOf(phase) })
    .execute();
  await saveUsers(tx, id, phase, actorId);
  await sql`
    insert into phase_user (phase_id, user_id, is_given, given_by_id)
    select ${id}, u.id, u.id <> ${actorId}
      and not exists (select from account_keeper k where k.account_id = ${account} and k.user_id = u.id), ${actorId}
    from app_user u where u.is_active and (
      exists (select from account a join account_team l on l.account_id = a.id join team_member m on m.team_id = l.team_id
        where a.id = ${account} and a.teams_auto_assign and m.user_id = u.id)
      or exists (select from account a join account_manager l on l.account_id = a.id
        where a.id = ${account} and a.managers_auto_assign and l.user_id = u.id))
    on conflict do nothing`.execute(tx);
}

export async function updatePhase(tx: Tx, id: string, phase: PhaseToSave, actorId: string): Promise<void> {
  await tx.updateTable('phase').set(columnsOf(phase)).where('id', '=', id).execute();
  await saveUsers(tx, id, phase, actorId);
}

/**
 * Sets whether a place `pu` gives sight of its project, and who gave it, once it ends on another day, or on none. Nobody gives
 * themselves sight of a project: somebody else does who opens the place further; to end it leaves it as it was. Who was taken
 * off it and puts themselves back has it only where they registered on it before.
 */
export function givenOnceEnding(end: RawBuilder<unknown>, actorId: string) {
  const isOpened = sql`pu.disabled_date < coalesce(${end}, 'infinity')`;
  const isInForce = sql`pu.is_given and pu.disabled_date > current_date`;
  return sql`
    is_given = case
      when ${isOpened} then pu.user_id <> ${actorId} or (pu.is_given and exists (
        select from registered_month m where m.user_id = pu.user_id and m.phase_id = pu.phase_id and m.rows > 0))
      else pu.is_given end,
    given_by_id = case
      when ${isOpened} and pu.user_id <> ${actorId} then ${soleGiver(actorId, sql`pu.given_by_id`, isInForce)}
      else pu.given_by_id end`;
}

async function saveUsers(tx: Tx, id: string, { users }: PhaseToSave, actorId: string): Promise<void> {
  await sql`delete from phase_user where phase_id = ${id} and user_id <> all(${users.map(({ user }) => user)}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into phase_user as pu (phase_id, user_id, disabled_date, is_given, given_by_id)
    select ${id}, g."user", g."disabledDate", g."user" <> ${actorId}, ${actorId}
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as g("user" uuid, "disabledDate" date)
    on conflict (phase_id, user_id) do update
      set disabled_date = excluded.disabled_date, ${givenOnceEnding(sql`excluded.disabled_date`, actorId)}
      where pu.disabled_date is distinct from excluded.disabled_date`.execute(tx);
}

/**
 * Whether phases of an account need an option, and those that a phase may have: what is offered to the person, and the one
 * that it has if the account's customer has it too. Undefined when there is no such account.
 */
export async function findOfferedOptions(
  tx: Tx,
  account: string,
  userId: string,
  present: string | null,
): Promise<{ isNeeded: boolean; offered: string[] } | undefined> {
  const found = await sql<{ isNeeded: boolean; offered: string[] }>`
    select exists (select from phase_option o where o.direct_customer_id = c.direct_customer_id) as "isNeeded",
      array(select o.id::text from phase_option o where o.direct_customer_id = c.direct_customer_id
        and (o.id = ${present}::uuid or ${isOptionOffered(userId)})) as offered
    from account a join indirect_customer c on c.id = a.customer_id where a.id = ${account}`.execute(tx);
  return found.rows[0];
}
