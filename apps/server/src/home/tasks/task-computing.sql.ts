import { SEVERITIES, TASK_KINDS, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import type { TaskRule } from './task-rule.ts';

/** Stands for all administrators where receivers are compared. */
const EVERY_ADMIN = sql.lit('00000000-0000-0000-0000-000000000000');
const receiver = (of: RawBuilder<unknown>) => sql`coalesce(${of}, ${EVERY_ADMIN}::uuid)`;

/** Whose tasks became others. */
export interface Outcome {
  /** Null is all administrators. */
  readonly user: string | null;
  /** What administrators word it as; empty for the words of the app. */
  readonly words: string;
  readonly link: string;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly isResponsible: boolean;
  /** `kept` are those whose words changed. */
  readonly act: 'raised' | 'kept' | 'ended';
}

/**
 * Makes the tasks of a kind what the facts say: of everybody, or of some people. One process at a time; in one statement however
 * many they are. What is there already stays as it is.
 */
export async function computeKind(
  tx: Tx,
  rule: TaskRule,
  { today, now, people }: { readonly today: string; readonly now: string; readonly people: readonly string[] | null },
): Promise<Outcome[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`stint task ${rule.kind}`}))`.execute(tx);
  const of = (person: RawBuilder<unknown>) =>
    people === null ? sql<boolean>`true` : sql<boolean>`${person} = any(${people}::uuid[])`;
  const found = await sql<Outcome>`
    with switched as (
      select coalesce(k.is_on, true) as is_on, coalesce(k.words, '') as words
      from (values (1)) one left join task_kind k on k.kind = ${rule.kind}
    ),
    wanted as materialized (
      select distinct on (f.subject, f.user_id) f.* from (${rule.facts({ today, of })}) f cross join switched s
      where s.is_on and ${of(sql`f.person_id`)} and (f.user_id is null or exists (select from app_user u
        where u.id = f.user_id and u.is_active and u.user_type = 'Employee'))
      order by f.subject, f.user_id, f.is_responsible desc
    ), ended as (
      delete from task t where t.kind = ${rule.kind} and ${of(sql`t.person_id`)}
        and not exists (select from wanted w where w.subject = t.subject and ${receiver(sql`w.user_id`)} = ${receiver(sql`t.user_id`)})
      returning t.user_id, t.link, t.data, t.is_responsible
    ), raised as (
      insert into task as t (kind, person_id, subject, user_id, is_responsible, data, link, raised_at)
      select ${rule.kind}, w.person_id, w.subject, w.user_id, w.is_responsible, w.data, w.link, ${now} from wanted w
      on conflict on constraint task_once do update
        set person_id = excluded.person_id, is_responsible = excluded.is_responsible, data = excluded.data, link = excluded.link
        where (t.person_id, t.is_responsible, t.data, t.link)
          is distinct from (excluded.person_id, excluded.is_responsible, excluded.data, excluded.link)
      returning t.user_id, t.link, t.data, t.is_responsible, t.xmax = 0 as is_new
    )
    select o."user", s.words, o.link, o.data, o."isResponsible", o.act from switched s cross join (
      select r.user_id as "user", r.link, r.data, r.is_responsible as "isResponsible",
        case when r.is_new then 'raised' else 'kept' end as act from raised r
      union all select e.user_id, e.link, e.data, e.is_responsible, 'ended' from ended e) o`.execute(tx);
  return found.rows;
}

/** How much kinds matter, for the order of lists. */
export const severityOf = (
  kind: RawBuilder<unknown>,
) => sql`array_position(${SEVERITIES as unknown as string[]}::text[],
  (${JSON.stringify(Object.fromEntries((Object.keys(TASK_KINDS) as TaskKind[]).map((name) => [name, TASK_KINDS[name].severity])))}::jsonb) ->> ${kind})`;
