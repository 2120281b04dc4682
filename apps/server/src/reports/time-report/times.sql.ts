import type { Days } from '@stint/contract/reports/time-report/report-range.rules';
import { type TimeLine, type TimesCursor, timesCursorOf } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { nameShape, personShape } from '../../lib/wire-shapes.ts';
import { hasDetail, isAsked, type TimeAsked, timeFacts } from './time-facts.sql.ts';

/** Where a page begins and how it goes on. */
interface PageOfTimes {
  readonly after: TimesCursor | null;
  readonly isNewestFirst: boolean;
  readonly most: number;
}

export interface FoundTime extends TimeLine {
  /** What the next page begins after. */
  readonly cursor: string;
}

/** As the index `timereg_days` has them: then a page costs the same wherever it is. */
const start = sql`coalesce(t.from_at, '-infinity'::timestamptz)`;
const orderOf = (isNewestFirst: boolean) =>
  sql.join(
    [sql`t.work_date`, sql`t.user_id`, start, sql`t.id`].map(
      (part) => sql`${part} ${sql.raw(isNewestFirst ? 'desc' : 'asc')}`,
    ),
  );

/** The days that a page can be of. The rows behind a place are read from that day on: without it, the index is read from its beginning. */
function daysOf({ from, to }: Days, { after, isNewestFirst }: PageOfTimes): Days {
  if (!after) return { from, to };
  return isNewestFirst
    ? { from, to: after.date < to ? after.date : to }
    : { from: after.date > from ? after.date : from, to };
}

function isBehind({ after, isNewestFirst }: PageOfTimes): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(t.work_date, t.user_id, ${start}, t.id) ${sql.raw(isNewestFirst ? '<' : '>')}
    (${after.date}::date, ${after.userId}::uuid, ${after.fromAt}::timestamptz, ${after.rowId}::uuid)`;
}

/** A page of single rows. */
export async function listTimes(db: Db, actor: Actor, asked: TimeAsked, page: PageOfTimes): Promise<FoundTime[]> {
  const order = orderOf(page.isNewestFirst);
  const { from, to } = daysOf(asked, page);
  const found = await sql<FoundTime>`
    with t as materialized (
      select t.* from timereg t where ${all(
        sql`t.work_date between ${from}::date and ${to}::date`,
        sql`t.phase_id is not null`,
        isAsked(actor, asked, 't'),
        hasDetail(asked, 't'),
        isBehind(page),
      )} order by ${order} limit ${page.most})
    select t.id as "_id", ${personShape} as user, t.work_date as date, iso_instant(t.from_at) as "from", iso_instant(t.to_at) as "to",
      t.minutes, t.at_office as "atOffice", t.detail, ${nameShape('ph')} as phase, ${nameShape('a')} as account,
      ${nameShape('c')} as customer, case when pr.id is not null then ${nameShape('pr')} end as project, a.bill_to as "billTo",
      concat_ws(',', t.work_date, t.user_id, coalesce(iso_instant(t.from_at), '-infinity'), t.id) as cursor
    from t join app_user u on u.id = t.user_id join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
    join indirect_customer c on c.id = a.customer_id left join project pr on pr.id = a.project_id
    order by ${order}`.execute(db);
  return found.rows;
}

/** Where the page after a row begins. */
export const cursorAfter = ({ cursor }: FoundTime): TimesCursor => timesCursorOf(cursor);

interface AllTimes {
  readonly rows: number;
  readonly minutes: number;
  readonly officeMinutes: number;
}

/** How many rows there are in all, and their minutes: from kept sums. */
export async function countTimes(db: Db, actor: Actor, asked: TimeAsked): Promise<AllTimes> {
  const found = await sql<AllTimes>`
    select coalesce(sum(f.rows), 0)::float8 as rows, coalesce(sum(f.minutes), 0)::float8 as minutes,
      coalesce(sum(f.office_minutes), 0)::float8 as "officeMinutes" from ${timeFacts({ actor, asked, grain: 'none', tells: { people: false, accounts: false, phases: false } })} f`.execute(
    db,
  );
  return found.rows[0] ?? { rows: 0, minutes: 0, officeMinutes: 0 };
}
