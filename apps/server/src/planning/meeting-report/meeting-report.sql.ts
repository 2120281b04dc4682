import type { getMeetingReport, MeetingReport } from '@stint/contract/planning/meeting-report/meeting-report';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

export type Asked = QueryOf<typeof getMeetingReport>;
/** `people`, `meetings` (one row for each person of each) and `sums` by person and span. */
const sumsFor = (viewer: Actor, { from, to, by, users, teams }: Asked) => sql`
  people as materialized (
    select u.id from app_user u
    where u.user_type = 'Employee' and u.is_active
      and ${oversees(viewer, sql`u.id`)}
      and (${users === undefined} or u.id = any(${users ?? []}::uuid[]))
      and (${teams === undefined} or exists (
        select from team_member m where m.user_id = u.id and m.team_id = any(${teams ?? []}::uuid[])))
  ), phases as materialized (
    select ph.id from phase ph where has_tag(ph.tags, 'meeting')
  ), meetings as materialized (
    select p.user_id, m.id, m.day, m.to_minute - m.from_minute as minutes
    from people join planned_meeting_person p on p.user_id = people.id
    join planned_meeting m on m.user_id = p.organiser_id and m.id = p.meeting_id
    where m.cancelled_at is null and m.day between ${from}::date and ${to}::date
  ), sums as materialized (
    select given.user_id, date_trunc(${by}, given.day)::date as span,
      sum(given.planned)::integer as planned, sum(given.actual)::integer as actual
    from (
      select user_id, day, minutes as planned, 0 as actual from meetings
      union all
      select t.user_id, t.work_date, 0, extract(epoch from t.to_at - t.from_at) / 60
      from people join timereg t on t.user_id = people.id
      where t.work_date between ${from}::date and ${to}::date and t.to_at is not null
        and t.phase_id in (select id from phases)
    ) given
    group by given.user_id, span
  )`;

export async function findMeetingReport(db: Db, viewer: Actor, asked: Asked): Promise<MeetingReport> {
  const found = await sql<MeetingReport>`
    with ${sumsFor(viewer, asked)}, rows as (
      select json_build_object('user', ${personShape}, 'plannedMinutes', sum(s.planned), 'actualMinutes', sum(s.actual),
        'spans', json_agg(json_build_object('from', s.span, 'plannedMinutes', s.planned, 'actualMinutes', s.actual)
          order by s.span)) as row, u.first_name, u.last_name, u.id
      from sums s join app_user u on u.id = s.user_id group by u.id
    )
    select ${listOf(sql`select to_json(d::date) as row from generate_series(date_trunc(${asked.by}, ${asked.from}::date),
        ${asked.to}::date, ${sql.lit(`1 ${asked.by}`)}::interval) d order by d`)} as spans,
      ${listOf(sql`select r.row from rows r order by r.first_name, r.last_name, r.id`)} as rows`.execute(db);
  return found.rows[0] ?? { spans: [], rows: [] };
}

export async function findMeetingStatistics(db: Db, viewer: Actor, asked: Asked) {
  const found = await sql<{ people: number; meetings: number; plannedMinutes: number; actualMinutes: number }>`
    with ${sumsFor(viewer, asked)}
    select count(distinct s.user_id)::integer as people,
      (select count(distinct m.id)::integer from meetings m) as meetings,
      coalesce(sum(s.planned), 0)::integer as "plannedMinutes", coalesce(sum(s.actual), 0)::integer as "actualMinutes"
    from sums s`.execute(db);
  return found.rows[0] ?? { people: 0, meetings: 0, plannedMinutes: 0, actualMinutes: 0 };
}
