-- What people plan to work, what they take off, and how well the one fits what they register.

-- The week that somebody plans to work, from a day on; the one before stays what it was until then.
create table default_week (
  user_id    uuid not null references app_user (id) on delete cascade,
  id         uuid not null,
  valid_from date not null,
  created_at timestamptz not null default now(),
  version    integer not null default 1,
  primary key (user_id, id),
  constraint default_week_one_per_day unique (user_id, valid_from)
);
create index default_week_by_id on default_week (id);

create table default_week_slot (
  user_id         uuid not null,
  default_week_id uuid not null,
  weekday         smallint not null constraint default_week_slot_weekday check (weekday between 1 and 7),
  from_minute     smallint not null,
  to_minute       smallint not null,
  in_office       boolean not null,
  primary key (user_id, default_week_id, weekday, from_minute),
  foreign key (user_id, default_week_id) references default_week (user_id, id) on delete cascade,
  constraint default_week_slot_times check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440),
  constraint default_week_slot_no_overlap exclude using gist
    (user_id with =, default_week_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);
comment on column default_week_slot.weekday is '1 Monday to 7 Sunday.';
comment on column default_week_slot.from_minute is 'Minutes since midnight of the company''s time zone; an end of 1440 is the end of the day.';

-- Leaves become what they are one kind of: somebody asks for days to be other than the default week, to be away (a leave)
-- or to work at other times (an override of workdays), and may ask later to change that or to take it back.
alter table leave rename to workday_request;
alter table workday_request rename constraint leave_dates_in_order to workday_request_dates_in_order;
alter index leave_absence_reason rename to workday_request_absence_reason;
drop index leave_days;
alter table workday_request
  alter column absence_reason_id drop not null,
  add column kind               text not null default 'NEW'
                                constraint workday_request_kind check (kind in ('NEW', 'CHANGE', 'UNDO')),
  add column target_id          uuid,
  add column with_leave         boolean not null default true,
  add column reason             text not null default ''
                                constraint workday_request_reason_length check (length(reason) <= 4000),
  add column takes_plans        boolean not null default true,
  add column allow_timereg      boolean not null default false,
  add column needs_admin        boolean not null default false,
  add column requested_at       timestamptz not null default now(),
  add column requested_by_id    uuid references app_user (id),
  add column reviewer_id        uuid references app_user (id),
  add column decided_at         timestamptz,
  add column decided_by_id      uuid references app_user (id),
  add column hr_manager_comment text not null default '',
  add column is_admin_approved  boolean,
  add column admin_comment      text not null default '',
  add column admin_approval_date timestamptz,
  add column admin_user_id      uuid references app_user (id),
  add column one_drive_leave_folder text not null default '',
  add column ended              text constraint workday_request_ended check (ended in ('REPLACED', 'UNDONE')),
  add column version            integer not null default 1;
update workday_request r set allow_timereg = a.still_allow_timereg, takes_plans = not a.still_allow_timereg,
  needs_admin = a.require_admin_approval, is_admin_approved = case when a.require_admin_approval then r.is_approved end
from absence_reason a where a.id = r.absence_reason_id;
-- Of leaves that overlap the earliest stays; the others count as replaced.
update workday_request r set ended = 'REPLACED'
where r.is_approved is not false and exists (
  select from workday_request o where o.user_id = r.user_id and o.is_approved is not false
    and (o.from_date, o.id) < (r.from_date, r.id)
    and daterange(o.from_date, o.to_date, '[]') && daterange(r.from_date, r.to_date, '[]'));
alter table workday_request
  add column state text not null generated always as (case
    when ended is not null then ended
    when is_admin_approved then 'APPROVED'
    when not is_admin_approved or not is_approved then 'REJECTED'
    when is_approved and needs_admin then 'ADMIN_REVIEW'
    when is_approved then 'APPROVED'
    else 'REQUESTED' end) stored,
  add constraint workday_request_target foreign key (user_id, target_id) references workday_request (user_id, id) on delete cascade,
  add constraint workday_request_kind_has_target check ((kind = 'NEW') = (target_id is null)),
  add constraint workday_request_at_most_6_months check (to_date <= from_date + interval '6 months'),
  add constraint workday_request_no_overlap exclude using gist (user_id with =, daterange(from_date, to_date, '[]') with &&)
    where (kind <> 'UNDO' and (state = 'APPROVED' or (kind = 'NEW' and state in ('REQUESTED', 'ADMIN_REVIEW'))));
comment on table workday_request is 'Somebody asks for days to be other than the default week: to be away, for a reason of absence (a leave), or to work at other times.';
comment on column workday_request.kind is 'CHANGE stands in the place of its target, and UNDO takes it back, once it is approved.';
comment on column workday_request.with_leave is 'Of an UNDO: false takes back only the days'' own plans, and the leave stays.';
comment on column workday_request.reason is 'What the person says about it.';
comment on column workday_request.takes_plans is 'Nothing is planned on its days, unless a day brings its own plan; false leaves the default week as it is.';
comment on column workday_request.allow_timereg is 'Time may be registered on its days; from the absence reason, and changed by administrators.';
comment on column workday_request.needs_admin is 'An administrator decides after the reviewer; from the absence reason.';
comment on column workday_request.is_approved is 'What the reviewer decided; null until then.';
comment on column workday_request.state is 'APPROVED is in force, unless it is an UNDO.';
create index workday_request_days on workday_request using gist (user_id, daterange(from_date, to_date, '[]'));
create index workday_request_by_id on workday_request (id);
create index workday_request_from on workday_request (from_date desc, id);
create unique index workday_request_one_open_per_target on workday_request (user_id, target_id)
  where target_id is not null and state in ('REQUESTED', 'ADMIN_REVIEW');
create index workday_request_open on workday_request (reviewer_id) where state = 'REQUESTED';

-- Days of a request that bring their own plan; a day without slots is planned to be free.
create table override_workday (
  user_id    uuid not null,
  request_id uuid not null,
  day        date not null,
  primary key (user_id, request_id, day),
  foreign key (user_id, request_id) references workday_request (user_id, id) on delete cascade
);

create table override_workday_slot (
  user_id     uuid not null,
  request_id  uuid not null,
  day         date not null,
  from_minute smallint not null,
  to_minute   smallint not null,
  in_office   boolean not null,
  primary key (user_id, request_id, day, from_minute),
  foreign key (user_id, request_id, day) references override_workday (user_id, request_id, day) on delete cascade,
  constraint override_workday_slot_times check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440),
  constraint override_workday_slot_no_overlap exclude using gist
    (user_id with =, request_id with =, day with =, int4range(from_minute, to_minute) with &&)
);

-- What people are planned to work between two days: a day's own plan, else the default week of that day; nothing of the
-- default week on a leave that takes the plans, on a public holiday, before the start of work and after its end.
create function planned_slots(whose uuid[], first_day date, last_day date)
returns table (user_id uuid, day date, from_minute smallint, to_minute smallint, in_office boolean, request_id uuid)
language sql stable as $$
  with weeks as (
    select w.user_id, w.id, greatest(w.valid_from, first_day, u.start_working) as from_day,
      least(lead(w.valid_from) over (partition by w.user_id order by w.valid_from) - 1, last_day, u.resigned_date) as to_day
    from default_week w join app_user u on u.id = w.user_id
    where w.user_id = any(whose) and w.valid_from <= last_day
  ), in_force as materialized (
    select r.user_id, r.id, r.takes_plans, r.from_date, r.to_date from workday_request r
    where r.user_id = any(whose) and r.state = 'APPROVED' and r.kind <> 'UNDO'
      and daterange(r.from_date, r.to_date, '[]') && daterange(first_day, last_day, '[]')
  ), own_days as materialized (
    select o.user_id, o.request_id, o.day from in_force f
    join override_workday o on o.user_id = f.user_id and o.request_id = f.id
    where o.day between first_day and last_day
  ), taken as materialized (
    select f.user_id, d::date as day from in_force f
    cross join generate_series(greatest(f.from_date, first_day), least(f.to_date, last_day), interval '1 day') d
    where f.takes_plans
    union
    select o.user_id, o.day from own_days o
  )
  select w.user_id, d.day, s.from_minute, s.to_minute, s.in_office, null::uuid
  from weeks w
  cross join lateral (select generate_series(0, w.to_day - w.from_day) + w.from_day as day) d
  join default_week_slot s on s.user_id = w.user_id and s.default_week_id = w.id
    and s.weekday = extract(isodow from d.day)::smallint
  where not exists (select from taken t where t.user_id = w.user_id and t.day = d.day)
    and not exists (select from public_holiday h where h.day = d.day and not h.is_dropped)
  union all
  select o.user_id, o.day, s.from_minute, s.to_minute, s.in_office, o.request_id
  from own_days o
  join override_workday_slot s on s.user_id = o.user_id and s.request_id = o.request_id and s.day = o.day
$$;

create table planning_power_score (
  user_id            uuid not null references app_user (id) on delete cascade,
  day                date not null,
  planned_minutes    integer not null,
  registered_minutes integer not null,
  either_minutes     integer not null constraint planning_power_score_either_positive check (either_minutes > 0),
  score              numeric(5, 2) not null constraint planning_power_score_range check (score between 0 and 100),
  primary key (user_id, day)
);
comment on table planning_power_score is 'How well a day''s registered time fits its plan, in per cent; a day with neither has no row.';
comment on column planning_power_score.either_minutes is 'Minutes planned or registered or both; the weight of the score in averages.';

-- The instant of a day's minute in a time zone. Of a time that the clock shows twice it is the first, as everywhere in the
-- app (business-time.ts); of one that it leaves out, as much later as the clock was moved.
create function instant_of(day date, minute integer, zone text) returns timestamptz language sql immutable parallel safe as $$
  select case when earlier at time zone zone = local then least(earlier, usual) else usual end
  from (select day + make_interval(mins => minute) as local) given
  cross join lateral (select local at time zone zone as usual,
    ((local - interval '1 hour') at time zone zone) + interval '1 hour' as earlier) instants
$$;

-- Scores of people between two days, from their plans and rows: 100 * shared / either, where minutes whose office flag is
-- not that of the plan are shared by half. Times are compared as instants, so that a changing clock changes both alike.
create function planning_power_of(whose uuid[], first_day date, last_day date)
returns table (user_id uuid, day date, planned_minutes integer, registered_minutes integer, either_minutes integer, score numeric)
language sql stable as $$
  with planned as materialized (
    select s.user_id, s.day, s.in_office,
      extract(epoch from instant_of(s.day, s.from_minute, c.time_zone)) / 60 as from_at,
      extract(epoch from instant_of(s.day, s.to_minute, c.time_zone)) / 60 as to_at
    from planned_slots(whose, first_day, last_day) s cross join company c
  ), registered as materialized (
    select t.user_id, t.work_date as day, t.at_office,
      extract(epoch from t.from_at) / 60 as from_at, extract(epoch from t.to_at) / 60 as to_at
    from timereg t
    where t.user_id = any(whose) and t.work_date between first_day and last_day and t.to_at is not null
  ), shared as (
    select p.user_id, p.day, sum(m.minutes) as minutes,
      sum(m.minutes * case when r.at_office <> p.in_office then 0.5 else 1 end) as counted
    from planned p
    join registered r on r.user_id = p.user_id and r.day = p.day and r.from_at < p.to_at and p.from_at < r.to_at
    cross join lateral (select least(p.to_at, r.to_at) - greatest(p.from_at, r.from_at) as minutes) m
    group by p.user_id, p.day
  ), sums as (
    select given.user_id, given.day, sum(given.planned) as planned, sum(given.registered) as registered
    from (
      select p.user_id, p.day, p.to_at - p.from_at as planned, 0 as registered from planned p
      union all
      select r.user_id, r.day, 0, r.to_at - r.from_at from registered r
    ) given
    group by given.user_id, given.day
  )
  select s.user_id, s.day, round(s.planned)::integer, round(s.registered)::integer, ceil(e.minutes)::integer,
    round(100 * coalesce(h.counted, 0) / e.minutes, 2)
  from sums s
  left join shared h on h.user_id = s.user_id and h.day = s.day
  cross join lateral (select s.planned + s.registered - coalesce(h.minutes, 0) as minutes) e
  where e.minutes > 0
$$;

-- Stores the scores of people between two days as they are now. One at a time for each person: who comes second sees what
-- the first has stored. Answers how many scores changed.
create function store_planning_power(whose uuid[], first_day date, last_day date) returns integer language plpgsql as $$
declare changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('planning-power ' || w, 0)) from (select distinct w from unnest(whose) w order by w) w;
  with fresh as materialized (
    select * from planning_power_of(whose, first_day, last_day)
  ), gone as (
    delete from planning_power_score s
    where s.user_id = any(whose) and s.day between first_day and last_day
      and not exists (select from fresh f where f.user_id = s.user_id and f.day = s.day)
    returning 1
  ), kept as (
    insert into planning_power_score as s (user_id, day, planned_minutes, registered_minutes, either_minutes, score)
    select * from fresh order by user_id, day
    on conflict (user_id, day) do update set planned_minutes = excluded.planned_minutes,
      registered_minutes = excluded.registered_minutes, either_minutes = excluded.either_minutes, score = excluded.score
    where (s.planned_minutes, s.registered_minutes, s.either_minutes, s.score)
      is distinct from (excluded.planned_minutes, excluded.registered_minutes, excluded.either_minutes, excluded.score)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from kept) into changed;
  return changed;
end $$;

-- Rows that change take their days' scores along.
create function keep_planning_power() returns trigger language plpgsql as $$
declare whose uuid[]; first_day date; last_day date;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id), min(work_date), max(work_date) into whose, first_day, last_day
    from come where to_at is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id), min(work_date), max(work_date) into whose, first_day, last_day
    from gone where to_at is not null;
  else
    select array_agg(distinct d.user_id), min(d.work_date), max(d.work_date) into whose, first_day, last_day
    from come c join gone g on g.user_id = c.user_id and g.id = c.id
    cross join lateral (values (c.user_id, c.work_date), (g.user_id, g.work_date)) d(user_id, work_date)
    where (c.work_date, c.from_at, c.to_at, c.at_office) is distinct from (g.work_date, g.from_at, g.to_at, g.at_office);
  end if;
  if whose is not null then perform store_planning_power(whose, first_day, last_day); end if;
  return null;
end $$;
create trigger timereg_scores_insert after insert on timereg
  referencing new table as come for each statement execute function keep_planning_power();
create trigger timereg_scores_update after update on timereg
  referencing old table as gone new table as come for each statement execute function keep_planning_power();
create trigger timereg_scores_delete after delete on timereg
  referencing old table as gone for each statement execute function keep_planning_power();
