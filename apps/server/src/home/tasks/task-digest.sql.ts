import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { isUnwanted } from './task.sql.ts';
import { severityOf } from './task-computing.sql.ts';

/** The most urgent are named in a mail; of the others only how many. */
const MOST_NAMED = 12;

/** Administrators read sent mails: they would find who has answered anonymously by whom it is mailed to no more. */
const NOT_MAILED: readonly TaskKind[] = ['surveyToAnswer', 'feedbackToGive'];
/**
 * What is said of somebody in confidence: a mail says how many wait, never about whom. Whoever it is about may be an
 * administrator, or become one while the mail is kept.
 */
const UNNAMED = {
  quarterReviews: ['quarterReviewToWrite', 'quarterToPublish'],
  performanceReviews: ['performanceReviewToGive'],
  opinions: ['contractOpinion'],
} as const satisfies Record<string, readonly TaskKind[]>;
const isUnnamed = sql<boolean>`t.kind = any(${Object.values(UNNAMED).flat()}::text[])`;
/** Those that no administrator may find by how many wait. A quarter's review waits until it is published, written or not. */
const UNKNOWN_TO_ADMINISTRATORS: readonly TaskKind[] = [...UNNAMED.performanceReviews, ...UNNAMED.opinions];
const mayBeMailed = sql<boolean>`(t.kind <> all(${NOT_MAILED}::text[]) and not (t.kind = any(${UNKNOWN_TO_ADMINISTRATORS}::text[])
  and exists (select from app_user a where a.id = t.person_id and a.user_role = 'Admin')))`;

interface DigestTask {
  readonly kind: TaskKind;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly words: string;
  readonly link: string;
  /** The person it is about; null where that is its receiver, or nobody. */
  readonly about: string | null;
}

/** Somebody whose working day has begun, and what waits for them. */
export interface Digest {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly count: number;
  readonly tasks: readonly DigestTask[];
  /** Of these only how many there are. */
  readonly unnamed: Readonly<Record<keyof typeof UNNAMED, number>>;
}

/**
 * Those who were not reminded on a day, whose work has begun by their own plan, and for whom something waits that they want to be
 * reminded of. Who is on leave, on a holiday or a day off has no plan for the day.
 */
export async function listDue(
  tx: Tx,
  { today, minute, most }: { readonly today: string; readonly minute: number; readonly most: number },
): Promise<Digest[]> {
  const received = sql`(
    select t.*, t.user_id as receiver_id from task t where t.user_id is not null
    union all
    select t.*, u.id from task t join app_user u on u.user_role = 'Admin' and u.is_active where t.user_id is null)`;
  const found = await sql<Digest>`
    with open as (
      select t.*, ${isUnnamed} as is_unnamed, row_number() over (partition by t.receiver_id, ${isUnnamed} order by t.is_responsible desc, ${severityOf(sql`t.kind`)} desc,
        t.raised_at, t.id) as place
      from ${received} t join app_user u on u.id = t.receiver_id and u.is_active
      where not ${isUnwanted(sql`t.receiver_id`, today)} and ${mayBeMailed}
        and not exists (select from task_digest d where d.user_id = t.receiver_id and d.day = ${today}::date)
        and coalesce((select k.is_on from task_kind k where k.kind = t.kind), true)
    ), waiting as (
      select receiver_id from open group by receiver_id having bool_or(is_responsible)
    ), due as (
      select s.user_id from planned_slots(array(select receiver_id from waiting), ${today}::date, ${today}::date) s
      group by s.user_id having min(s.from_minute) <= ${minute}::int order by s.user_id limit ${most}
    )
    select u.id as "_id", u.email, u.first_name as "firstName", count(*)::int as count,
      coalesce(json_agg(json_build_object('kind', o.kind, 'data', o.data, 'link', o.link,
        'words', coalesce((select k.words from task_kind k where k.kind = o.kind), ''),
        'about', (select btrim(p.first_name || ' ' || p.last_name) from app_user p
          where p.id = o.person_id and p.id <> u.id)) order by o.place)
        filter (where o.place <= ${MOST_NAMED} and not o.is_unnamed), '[]') as tasks,
      json_build_object(${sql.join(Object.entries(UNNAMED).map(countOf))}) as unnamed
    from due join app_user u on u.id = due.user_id join open o on o.receiver_id = u.id
    group by u.id order by u.id`.execute(tx);
  return found.rows;
}

const countOf = ([name, kinds]: readonly [string, readonly TaskKind[]]) =>
  sql`${sql.lit(name)}, count(*) filter (where o.kind = any(${kinds}::text[]))`;

/** Answers those who were not reminded on the day yet. */
export async function markReminded(tx: Tx, users: readonly string[], today: string, at: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    insert into task_digest (user_id, day, sent_at) select g, ${today}, ${at} from unnest(${users}::uuid[]) g
    on conflict do nothing returning user_id as id`.execute(tx);
  return found.rows.map(({ id }) => id);
}
