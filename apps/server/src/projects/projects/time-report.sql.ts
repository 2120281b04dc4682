import {
  OTHER_PEOPLE,
  type TimeReportRow,
  type TimeReportType,
} from '@stint/contract/projects/projects/project-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { knowsTimeOn } from '../../lib/rights/projects.sql.ts';
import { registeredOn } from './project-dashboard.sql.ts';

/** A row whose hours stand by month; months without any are left out. */
export type SplitRow = Omit<TimeReportRow, 'months'> & { readonly byMonth: Readonly<Record<string, number>> };

interface Split {
  /** What a sum `r` belongs to. */
  readonly key: RawBuilder<unknown>;
  /** Where it is named, joined by `key`. */
  readonly from: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly hint: RawBuilder<unknown>;
}

const phase = sql`join phase ph on ph.id = r.phase_id`;
const SPLITS: Readonly<Record<Exclude<TimeReportType, 'person'>, Split>> = {
  account: {
    key: sql`ph.account_id::text`,
    from: sql`account a on a.id::text = sums.key`,
    name: sql`a.name`,
    hint: sql`a.number`,
  },
  phase: {
    key: sql`ph.id::text`,
    from: sql`(select p.id, p.name, a.name as account from phase p join account a on a.id = p.account_id) p on p.id::text = sums.key`,
    name: sql`p.name`,
    hint: sql`p.account`,
  },
  month: {
    key: sql`to_char(r.month, 'YYYY-MM')`,
    from: sql`(select 1) one on true`,
    name: sql`sums.key`,
    hint: sql`''::text`,
  },
};

/** People by name as far as the actor is told of their time, and all others in one line. */
const byPerson = (actor: Actor, project: string): Split => ({
  key: sql`case when ${knowsTimeOn(actor, sql`r.user_id`, project)} then r.user_id::text else ${OTHER_PEOPLE}::text end`,
  from: sql`(select u.id::text as id, btrim(u.first_name || ' ' || u.last_name) as name, u.initials from app_user u
    union all select ${OTHER_PEOPLE}::text, '', '') u on u.id = sums.key`,
  name: sql`u.name`,
  hint: sql`u.initials`,
});

/** Hours of a project between two months, both included, split by what they were registered on. */
export async function listSplit(
  db: Db,
  actor: Actor,
  project: string,
  { type, ...span }: { readonly type: TimeReportType; readonly from: string; readonly to: string },
): Promise<SplitRow[]> {
  const { key, from, name, hint } = type === 'person' ? byPerson(actor, project) : SPLITS[type];
  const order =
    type === 'month' ? sql`sums.key` : sql`sums.key = ${OTHER_PEOPLE}::text, sum(sums.minutes) desc, ${name}, sums.key`;
  const found = await sql<SplitRow>`
    with cells as materialized (
      select ${key} as key, r.month, r.user_id, r.minutes from (${registeredOn(project)}) r ${phase}
      where r.month between ${`${span.from}-01`}::date and ${`${span.to}-01`}::date),
    people as (select key, count(distinct user_id) as count from cells group by key),
    sums as (select key, to_char(month, 'YYYY-MM') as month, sum(minutes) as minutes from cells group by 1, 2)
    select sums.key as "_id", ${name} as name, ${hint} as hint, round(sum(sums.minutes) / 60.0, 2) as hours,
      people.count as people, json_object_agg(sums.month, round(sums.minutes / 60.0, 2)) as "byMonth"
    from sums join people on people.key = sums.key join ${from}
    group by sums.key, ${name}, ${hint}, people.count order by ${order}`.execute(db);
  return found.rows;
}
