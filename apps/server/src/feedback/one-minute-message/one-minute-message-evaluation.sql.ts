import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import type { SelectablePerson } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';
import { COUNTS, ledBy, type Reader } from './one-minute-message.rights.sql.ts';

/** A quarter, by its number and by the instants between which it lies. */
export interface QuarterSpan {
  readonly year: number;
  readonly quarter: number;
  readonly from: string;
  readonly before: string;
}

/** No more soft skills than this are named. */
const MOST_SKILLS = 8;

/** As it is shown: two decimals, so that its colour is that of the number one sees. */
const average = (star: RawBuilder<unknown>) => sql`round(avg(${star}), 2)`;

export async function averageOfCompany(db: Db, span: QuarterSpan): Promise<{ average: number | null; total: number }> {
  const found = await sql<{ average: number | null; total: number }>`
    select ${average(sql`m.star`)} as average, count(*) as total from one_minute_message m
    where ${COUNTS} and m.created_date >= ${span.from} and m.created_date < ${span.before}`.execute(db);
  return found.rows[0] ?? { average: null, total: 0 };
}

const namedOften = (kind: 'strength' | 'weakness') =>
  listOf(sql`select json_build_object('_id', s.id, 'name', s.name, 'count', count(*)) as row
    from own join one_minute_message_soft_skill ms on ms.message_id = own.id and ms.kind = ${sql.lit(kind)}
    join soft_skill s on s.id = ms.soft_skill_id
    group by s.id order by count(*) desc, s.name limit ${sql.lit(MOST_SKILLS)}`);

/** What was said to an employee over spans that follow each other; undefined when the asking person may not know. */
export async function evaluateMessages(
  db: Db,
  reader: Reader,
  userId: string,
  spans: readonly QuarterSpan[],
): Promise<Omit<MessageEvaluation, 'threshold'> | undefined> {
  const found = await sql<Omit<MessageEvaluation, 'threshold'>>`
    with span as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as s(year int, quarter int, "from" timestamptz, "before" timestamptz)
    ), counted as materialized (
      select m.id, m.star, m.to_user_id, s.year, s.quarter from span s
      join one_minute_message m on m.created_date >= s."from" and m.created_date < s."before" where ${COUNTS}
    ), own as (select * from counted where to_user_id = ${userId})
    select ${personShape} as user, (select ${average(sql`star`)} from own) as average,
      (select count(*) from own) as total, (select ${average(sql`star`)} from counted) as "companyAverage",
      ${listOf(sql`select json_build_object('year', s.year, 'quarter', s.quarter, 'average', own.average, 'total', own.total,
          'companyAverage', (select ${average(sql`c.star`)} from counted c where c.year = s.year and c.quarter = s.quarter)) as row
        from span s cross join lateral (select ${average(sql`o.star`)} as average, count(*) as total from own o
          where o.year = s.year and o.quarter = s.quarter) own
        order by s.year, s.quarter`)} as quarters,
      ${listOf(sql`select json_build_object('star', given, 'count', (select count(*) from own where star = given)) as row
        from generate_series(1, ${sql.lit(MOST_STARS)}) given order by given`)} as stars,
      ${namedOften('strength')} as strengths, ${namedOften('weakness')} as weaknesses
    from app_user u where u.id = ${userId} and ${isEvaluatedBy(reader)}`.execute(db);
  return found.rows[0];
}

/** Whether somebody may see what the 1MMs of an employee `u` come to. */
const isEvaluatedBy = ({ userId, isManager }: Reader) =>
  sql`u.user_type = 'Employee' and (${isManager} or u.id = ${userId} or u.id in (${ledBy(userId)}))`;

export function selectEvaluated(db: Db, reader: Reader, search: string): Promise<SelectablePerson[]> {
  const name = sql`btrim(u.first_name || ' ' || u.last_name)`;
  const parts = {
    columns: sql`u.id as "_id", ${name} as name, u.initials as hint, u.initials, u.avatar_url as "avatarUrl"`,
    from: sql`app_user u`,
    where: sql`u.is_active and ${isEvaluatedBy(reader)}`,
    text: sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ' ' || u.email`,
    name,
  };
  return readSelectList<SelectablePerson>(db, parts, search);
}
