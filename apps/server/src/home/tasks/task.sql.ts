import { MOST_TASKS, type Task, type TaskChoice, type TaskKindSettings } from '@stint/contract/home/tasks/task';
import { TASK_KIND_NAMES, TASK_KINDS, type TaskKind, UNCOUNTED_KINDS } from '@stint/contract/home/tasks/task-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';
import { severityOf } from './task-computing.sql.ts';

/** What somebody receives: their own rows, and those of all administrators. */
const isReceivedBy = ({ id, isAdmin }: Actor): RawBuilder<boolean> =>
  isAdmin ? sql<boolean>`(t.user_id = ${id} or t.user_id is null)` : sql<boolean>`t.user_id = ${id}`;

/** Kinds that somebody does not want to be reminded of on a day. */
export const isUnwanted = (user: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from task_choice o where o.user_id = ${user} and o.kind = t.kind
    and (o.is_never or o.snoozed_until > ${today}::date))`;

/** Others of the same task: who receives it, and who is to do it. */
const others = (which: RawBuilder<unknown>) =>
  listOf(sql`select ${personShape} as row from task o
  join app_user u on u.id = o.user_id where o.kind = t.kind and o.subject = t.subject
    and o.person_id is not distinct from t.person_id and ${which}
  order by u.first_name, u.id`);

interface TasksAsked {
  readonly isShowAll: boolean;
  readonly types?: readonly TaskKind[] | undefined;
  readonly today: string;
}

export async function listTasks(
  db: Db,
  actor: Actor,
  { isShowAll, types, today }: TasksAsked,
): Promise<{ items: Task[]; total: number; hidden: number }> {
  const isHidden = sql<boolean>`(not t.is_responsible or ${isUnwanted(sql`${actor.id}::uuid`, today)})`;
  const mine = sql`from task t where ${isReceivedBy(actor)} and ${types ? sql`t.kind = any(${types}::text[])` : sql`true`}`;
  const found = await sql<{ row: Omit<Task, 'severityLevel'> }>`
    select json_build_object('_id', t.id, 'type', t.kind, 'link', t.link, 'data', t.data,
      'metaData', json_build_object('raisedAt', iso_instant(t.raised_at), 'isMine', t.is_responsible,
        'about', case when t.person_id is distinct from ${actor.id}::uuid then ${personOf(sql`t.person_id`)} end,
        'words', coalesce((select k.words from task_kind k where k.kind = t.kind), '')),
      'receivers', ${others(sql`true`)}, 'responsibleUsers', ${others(sql`o.is_responsible`)}) as row
    ${mine} and (${isShowAll} or not ${isHidden})
    order by t.is_responsible desc, ${severityOf(sql`t.kind`)} desc, t.raised_at, t.kind, t.id limit ${MOST_TASKS}`.execute(
    db,
  );
  const counted = await sql<{ total: number; hidden: number }>`
    select count(*) filter (where ${isShowAll} or not ${isHidden}) as total,
      count(*) filter (where t.is_responsible and ${isHidden}) as hidden ${mine}`.execute(db);
  const { total = 0, hidden = 0 } = counted.rows[0] ?? {};
  return {
    items: found.rows.map(({ row }) => ({ ...row, severityLevel: TASK_KINDS[row.type].severity })),
    total,
    hidden,
  };
}

/** The kinds that somebody does not want to be reminded of on a day. */
export async function listChoices(db: Db | Tx, user: string, today: string): Promise<TaskChoice[]> {
  const found = await sql<TaskChoice>`
    select o.kind, case when not o.is_never then o.snoozed_until end as "snoozedUntil", o.is_never as "isNever" from task_choice o
    where o.user_id = ${user} and (o.is_never or o.snoozed_until > ${today}::date) and o.kind = any(${TASK_KIND_NAMES}::text[])
    order by o.kind`.execute(db);
  return found.rows;
}

/** Keeps what somebody chose of a kind; neither a day nor never is as if nothing was chosen. */
export async function saveChoice(tx: Tx, user: string, { kind, snoozedUntil, isNever }: TaskChoice): Promise<void> {
  if (!isNever && snoozedUntil === null) {
    await tx.deleteFrom('task_choice').where('user_id', '=', user).where('kind', '=', kind).execute();
    return;
  }
  const chosen = { is_never: isNever, snoozed_until: snoozedUntil };
  await tx
    .insertInto('task_choice')
    .values({ user_id: user, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(chosen))
    .execute();
}

const isCounted = sql<boolean>`n.kind <> all(${[...UNCOUNTED_KINDS]}::text[])`;

/** Every kind with what administrators changed of it, and what is open. */
export async function listKinds(db: Db | Tx): Promise<TaskKindSettings[]> {
  const found = await sql<Omit<TaskKindSettings, 'severityLevel' | 'audience'>>`
    select n.kind, coalesce(k.is_on, true) as "isOn", coalesce(k.words, '') as words, coalesce(k.version, 0) as version,
      case when ${isCounted} then coalesce(o.open, 0)::int end as open,
      case when ${isCounted} then coalesce(o.people, 0)::int end as people
    from unnest(${TASK_KIND_NAMES}::text[]) with ordinality n(kind, place)
    left join task_kind k on k.kind = n.kind
    left join (select t.kind, count(distinct t.subject) as open, count(distinct coalesce(t.user_id::text, '')) as people
      from task t where t.is_responsible group by t.kind) o on o.kind = n.kind
    order by n.place`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    severityLevel: TASK_KINDS[row.kind].severity,
    audience: TASK_KINDS[row.kind].audience,
  }));
}

interface StoredKind {
  readonly _id: string;
  readonly isOn: boolean;
  readonly words: string;
  readonly version: number;
}

/** What is kept of one kind, held until the transaction ends. */
export async function lockKind(tx: Tx, kind: TaskKind): Promise<StoredKind> {
  await sql`insert into task_kind (kind, version) values (${kind}, 0) on conflict do nothing`.execute(tx);
  const found = await sql<StoredKind>`
    select id as "_id", is_on as "isOn", words, version from task_kind where kind = ${kind} for update`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('A kind of task that was just kept is kept');
  return row;
}

export async function saveKind(tx: Tx, kind: TaskKind, isOn: boolean, words: string): Promise<void> {
  await sql`update task_kind set is_on = ${isOn}, words = ${words}, version = version + 1 where kind = ${kind}`.execute(
    tx,
  );
}

/** People other than oneself whose facts raised what one receives. */
export async function listPeopleOf(tx: Tx, actor: Actor, kind: TaskKind, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct t.person_id as id from task t
    where t.kind = ${kind} and ${isReceivedBy(actor)} and t.person_id is not null limit ${most}`.execute(tx);
  return found.rows.map(({ id }) => id);
}
