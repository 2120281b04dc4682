import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { ProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import { isReadableBy, MESSAGE, type Reader } from './one-minute-message.rights.sql.ts';

/** A month, and the instants between which it lies. */
export interface MonthSpan {
  readonly month: string;
  readonly from: string;
  readonly before: string;
}

/** The stars of a project's 1MMs in some months, of those that somebody may read. */
export async function evaluateProject(
  db: Db,
  reader: Reader,
  projectId: string,
  spans: readonly MonthSpan[],
): Promise<Omit<ProjectEvaluation, 'threshold'>> {
  const found = await sql<Omit<ProjectEvaluation, 'threshold'>>`
    with span as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as s(month text, "from" timestamptz, "before" timestamptz)
    ), messages as materialized (
      select m.star, s.month from one_minute_message m
      join span s on m.created_date >= s."from" and m.created_date < s."before"
      where m.project_id = ${projectId} and ${MESSAGE} and ${isReadableBy(reader)}
    )
    select (select round(avg(star), 2) from messages) as average, (select count(*) from messages) as total,
      ${listOf(sql`select json_build_object('month', s.month, 'average', round(avg(d.star), 2), 'total', count(d.star)) as row
        from span s left join messages d on d.month = s.month group by s.month order by s.month`)} as months,
      ${listOf(sql`select json_build_object('star', given, 'count', (select count(*) from messages where star = given)) as row
        from generate_series(1, ${sql.lit(MOST_STARS)}) given order by given`)} as stars`.execute(db);
  return found.rows[0] as Omit<ProjectEvaluation, 'threshold'>;
}
