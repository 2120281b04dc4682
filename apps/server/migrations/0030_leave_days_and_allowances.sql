-- How many days of leave people have in a year, and how many a leave takes.

alter table absence_reason add column allowance_per_year numeric(5, 1)
  constraint absence_reason_allowance check (allowance_per_year between 0 and 366);
comment on column absence_reason.allowance_per_year is 'Days that a person may take of it in a year; null without a limit.';

alter table workday_request add column reviewer_since timestamptz not null default now();
comment on column workday_request.reviewer_since is 'Since when its reviewer could decide: silence counts as a yes some days after it, where the absence reason says so.';
update workday_request set reviewer_since = requested_at;
create index workday_request_of_reviewer on workday_request (reviewer_id, requested_at desc);
create index workday_request_of_reason on workday_request (absence_reason_id, from_date desc);
create index workday_request_waiting on workday_request (state, requested_at) where state in ('REQUESTED', 'ADMIN_REVIEW');

-- The days that leaves take, between two days: without weekends and public holidays, unless the reason covers calendar
-- days. A day that brings its own plan takes the part of the default week that is missing in it.
create function leave_days(whose uuid[], requests uuid[], first_day date, last_day date)
returns table (user_id uuid, request_id uuid, day date, share numeric)
language sql stable as $$
  select r.user_id, r.id, d.day,
    case when own.minutes is null then 1
      when usual.minutes is null then (own.minutes = 0)::int
      else round(greatest(0, 1 - own.minutes::numeric / usual.minutes), 4) end
  from workday_request r
  join absence_reason a on a.id = r.absence_reason_id
  cross join lateral (
    select greatest(r.from_date, first_day)
      + generate_series(0, least(r.to_date, last_day) - greatest(r.from_date, first_day)) as day
  ) d
  left join lateral (
    select coalesce(sum(s.to_minute - s.from_minute), 0) as minutes
    from override_workday o
    left join override_workday_slot s on s.user_id = o.user_id and s.request_id = o.request_id and s.day = o.day
    where o.user_id = r.user_id and o.request_id = r.id and o.day = d.day
    group by o.day
  ) own on true
  left join lateral (
    select sum(s.to_minute - s.from_minute) as minutes
    from default_week_slot s
    where s.user_id = r.user_id and s.weekday = extract(isodow from d.day)::smallint and s.default_week_id = (
      select w.id from default_week w
      where w.user_id = r.user_id and w.valid_from <= d.day order by w.valid_from desc limit 1)
  ) usual on own.minutes is not null
  where r.user_id = any(whose) and r.id = any(requests) and r.kind <> 'UNDO'
    and (a.coverage_type in ('CALENDAR_DAY', 'CALENDAR_MONTH') or (extract(isodow from d.day) < 6
      and not exists (select from public_holiday h where h.day = d.day and not h.is_dropped)))
$$;

-- Who decides about what a person asks for, where nobody else is chosen: the leader of the first team that is led by
-- somebody else, else an administrator, another one if there is one. Inactive people are passed over.
create function default_leave_reviewer(whose uuid) returns uuid language sql stable as $$
  select coalesce(
    (select leader.id from team_member m
      join team on team.id = m.team_id
      join app_user leader on leader.id = team.team_leader_id and leader.is_active and leader.user_type = 'Employee'
      where m.user_id = whose and leader.id <> whose
      order by m.joined_at, m.team_id limit 1),
    (select u.id from app_user u where u.user_role = 'Admin' and u.is_active
      order by u.id = whose, u.created_at, u.id limit 1))
$$;
