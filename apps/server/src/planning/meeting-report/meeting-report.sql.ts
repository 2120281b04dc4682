import type {
  getMeetingReport,
  getMeetingStatistics,
  MeetingReport,
} from '@stint/contract/planning/meeting-report/meeting-report';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { orderBy, type Paging, slice } from '../../lib/page-query.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

export type Asked = QueryOf<typeof getMeetingStatistics>;
export type AskedPage = QueryOf<typeof getMeetingReport>;

/** `people`, and `sums` by person and span. Each side is summed up by itself: of meetings there is a row for each person of each. */
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
  ), days as materialized (
    select d::date as day, date_trunc(${by}, d)::date as span
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
  ), sums as materialized (
    select given.user_id, given.span, sum(given.planned)::integer as planned, sum(given.actual)::integer as actual
    from (
      select p.user_id, d.span, sum(m.to_minute - m.from_minute) as planned, 0 as actual
      from people join planned_meeting_person p on p.user_id = people.id
      join planned_meeting m on m.user_id = p.organiser_id and m.id = p.meeting_id
      join days d on d.day = m.day
      where m.cancelled_at is null
      group by p.user_id, d.span
      union all
      select t.user_id, d.span, 0, sum(extract(epoch from t.to_at - t.from_at) / 60)
      from people join timereg t on t.user_id = people.id join days d on d.day = t.work_date
      where t.work_date between ${from}::date and ${to}::date and t.to_at is not null
        and t.phase_id in (select id from phases)
      group by t.user_id, d.span
    ) given
    group by given.user_id, given.span
  )`;

export async function findMeetingReport(db: Db, viewer: Actor, asked: Asked & Paging): Promise<MeetingReport> {
  const name = sql`search_text(u.first_name || ' ' || u.last_name)`;
  const found = await sql<MeetingReport>`
    with ${sumsFor(viewer, asked)}, lines as materialized (
      select s.user_id, sum(s.planned) as planned, sum(s.actual) as actual from sums s group by s.user_id
    ), page as materialized (
      select l.*, ${personShape} as user, row_number() over (${orderBy(asked.orderBy, { name }, sql`u.id`)}) as place
      from lines l join app_user u on u.id = l.user_id order by place ${slice(asked)}
    ), spans_of as materialized (
      select s.user_id, json_agg(json_build_object('from', s.span, 'plannedMinutes', s.planned, 'actualMinutes', s.actual)
        order by s.span) as spans
      from sums s where s.user_id in (select user_id from page) group by s.user_id
    )
    select ${listOf(sql`select json_build_object('user', p.user, 'spans', o.spans, 'plannedMinutes', p.planned,
        'actualMinutes', p.actual) as row from page p join spans_of o on o.user_id = p.user_id order by p.place`)} as items,
      (select count(*) from lines) as total,
      (select coalesce(max(greatest(s.planned, s.actual)), 0) from sums s) as most,
      ${listOf(sql`select to_json(d::date) as row from generate_series(date_trunc(${asked.by}, ${asked.from}::date),
        ${asked.to}::date, ${sql.lit(`1 ${asked.by}`)}::interval) d order by d`)} as spans`.execute(db);
  return found.rows[0] ?? { items: [], total: 0, most: 0, spans: [] };
}

export async function findMeetingStatistics(db: Db, viewer: Actor, asked: Asked) {
  const found = await sql<{ people: number; meetings: number; plannedMinutes: number; actualMinutes: number }>`
    with ${sumsFor(viewer, asked)}
    select count(distinct s.user_id)::integer as people,
      (select count(*)::integer from planned_meeting m
        where m.cancelled_at is null and m.day between ${asked.from}::date and ${asked.to}::date and exists (
          select from planned_meeting_person p where p.organiser_id = m.user_id and p.meeting_id = m.id
            and (p.user_id in (select id from people)) is true)) as meetings,
      coalesce(sum(s.planned), 0)::integer as "plannedMinutes", coalesce(sum(s.actual), 0)::integer as "actualMinutes"
    from sums s`.execute(db);
  return found.rows[0] ?? { people: 0, meetings: 0, plannedMinutes: 0, actualMinutes: 0 };
}
