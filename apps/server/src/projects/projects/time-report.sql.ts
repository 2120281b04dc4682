import type { TimeReportRow, TimeReportType } from '@stint/contract/projects/projects/project-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
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
const SPLITS: Readonly<Record<TimeReportType, Split>> = {
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
  person: {
    key: sql`r.user_id::text`,
    from: sql`app_user u on u.id::text = sums.key`,
    name: sql`btrim(u.first_name || ' ' || u.last_name)`,
    hint: sql`u.initials`,
  },
  month: {
    key: sql`to_char(r.month, 'YYYY-MM')`,
    from: sql`(select 1) one on true`,
    name: sql`sums.key`,
    hint: sql`''::text`,
  },
};

/** Hours of a project between two months, both included, split by what they were registered on. */
export async function listSplit(
  db: Db,
  project: string,
  type: TimeReportType,
  span: { readonly from: string; readonly to: string },
): Promise<SplitRow[]> {
  const { key, from, name, hint } = SPLITS[type];
  const order = type === 'month' ? sql`sums.key` : sql`sum(sums.minutes) desc, ${name}, sums.key`;
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
