import { MOST_QUARTER_MESSAGES, type QuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';

/** What 1MMs of others said to the person of a quarter in it. */
export async function findQuarterMessages(db: Db, id: string): Promise<QuarterMessages | undefined> {
  const found = await sql<QuarterMessages>`
    with quarter as (
      select q.user_id, make_date(q.year, q.quarter * 3 - 2, 1)::timestamp at time zone c.time_zone as from_at,
        (make_date(q.year, q.quarter * 3 - 2, 1) + interval '3 months') at time zone c.time_zone as to_at
      from user_quarter q cross join company c where q.id = ${id}
    ), counted as (
      select m.* from quarter w join one_minute_message m on m.created_date >= w.from_at and m.created_date < w.to_at
      where not m.no_feedback and m.to_user_id is not null and m.by_user_id <> m.to_user_id
    ), theirs as (
      select m.* from counted m join quarter w on w.user_id = m.to_user_id
    )
    select (select avg(star) from theirs)::float8 as "average1MM", (select avg(star) from counted)::float8 as "companyAverage",
      (select count(*) from theirs) as total,
      ${listOf(sql`
        select json_build_object('_id', m.id, 'star', m.star, 'comment', m.comment, 'byUser', ${personShape},
          'createdDate', iso_instant(m.created_date),
          'project', case when pr.id is not null then ${nameShape('pr')} end) as row
        from theirs m join app_user u on u.id = m.by_user_id left join project pr on pr.id = m.project_id
        order by m.created_date desc, m.id limit ${MOST_QUARTER_MESSAGES}`)} as "user1MMs",
      ${listOf(sql`
        select json_build_object('softSkill', ${nameShape('s')}, 'strengths', count(*) filter (where k.kind = 'strength'),
          'weaknesses', count(*) filter (where k.kind = 'weakness')) as row
        from theirs m join one_minute_message_soft_skill k on k.message_id = m.id join soft_skill s on s.id = k.soft_skill_id
        group by s.id, s.name order by count(*) desc, search_text(s.name) limit 50`)} as "softSkills"
    from quarter`.execute(db);
  return found.rows[0];
}
