-- Periods, rows of registered time, and what limits them.

create table timereg_period (
  id         uuid primary key,
  name       text not null constraint timereg_period_name_given check (btrim(name) <> ''),
  from_date  date not null,
  to_date    date not null,
  created_at timestamptz not null default now(),
  version    integer not null default 1,
  constraint timereg_period_dates_in_order check (from_date <= to_date),
  constraint timereg_period_no_overlap exclude using gist (daterange(from_date, to_date, '[]') with &&)
);

create table user_period (
  user_id           uuid not null references app_user (id),
  id                uuid not null,
  timereg_period_id uuid not null references timereg_period (id),
  is_locked         boolean not null default false,
  locked_at         timestamptz,
  created_at        timestamptz not null default now(),
  primary key (user_id, id),
  constraint user_period_once unique (user_id, timereg_period_id),
  constraint user_period_locked_at_when_locked check (is_locked = (locked_at is not null))
);
comment on table user_period is 'One person''s sheet of one period.';
create index user_period_by_id on user_period (id);
create index user_period_period on user_period (timereg_period_id);

create table timereg (
  user_id               uuid not null references app_user (id),
  id                    uuid not null,
  user_period_id        uuid not null,
  work_date             date not null,
  from_at               timestamptz,
  to_at                 timestamptz,
  phase_id              uuid references phase (id),
  detail                text not null default '' constraint timereg_detail_length check (length(detail) <= 4000),
  at_office             boolean,
  last_user_update_time timestamptz not null,
  import_key            text,
  version               integer not null default 1,
  minutes               integer not null generated always as
                        (coalesce(floor(extract(epoch from (to_at - from_at)) / 60), 0)::integer) stored,
  primary key (user_id, id),
  foreign key (user_id, user_period_id) references user_period (user_id, id),
  constraint timereg_complete_when_ended check
    (to_at is null or (from_at is not null and phase_id is not null and btrim(detail) <> '')),
  constraint timereg_from_before_to check (from_at < to_at),
  constraint timereg_within_a_day check (to_at - from_at <= interval '25 hours'),
  constraint timereg_imported_once unique (user_id, import_key),
  constraint timereg_no_overlap exclude using gist (user_id with =, tstzrange(from_at, to_at) with &&)
    where (from_at is not null and to_at is not null) deferrable initially immediate
);
comment on column timereg.at_office is 'Null is not said yet.';
comment on column timereg.import_key is 'Fingerprint of the imported line, so that a second import of a file creates nothing.';
create index timereg_period_rows on timereg (user_period_id, work_date, from_at);
create index timereg_phase on timereg (phase_id, user_id);
create index timereg_day on timereg (user_id, work_date);
create index timereg_by_id on timereg (id);

-- Sums that screens and reports need, kept up to date by the statement that changes the rows.
create table registered_month (
  user_id  uuid not null,
  phase_id uuid not null references phase (id) on delete cascade,
  month    date not null,
  minutes  integer not null,
  rows     integer not null,
  primary key (user_id, phase_id, month)
);
comment on table registered_month is 'Minutes per person, phase and month; always equal to the sum over timereg.';
create index registered_month_phase on registered_month (phase_id) include (minutes);

create function keep_registered_month() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into registered_month as kept (user_id, phase_id, month, minutes, rows)
    select user_id, phase_id, date_trunc('month', work_date)::date, -sum(minutes), -count(*)
    from gone where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, month) do update
      set minutes = kept.minutes + excluded.minutes, rows = kept.rows + excluded.rows;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into registered_month as kept (user_id, phase_id, month, minutes, rows)
    select user_id, phase_id, date_trunc('month', work_date)::date, sum(minutes), count(*)
    from come where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, month) do update
      set minutes = kept.minutes + excluded.minutes, rows = kept.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger timereg_sums_insert after insert on timereg
  referencing new table as come for each statement execute function keep_registered_month();
create trigger timereg_sums_update after update on timereg
  referencing old table as gone new table as come for each statement execute function keep_registered_month();
create trigger timereg_sums_delete after delete on timereg
  referencing old table as gone for each statement execute function keep_registered_month();

create table work_hour_month (
  year           integer not null,
  month          smallint not null constraint work_hour_month_month check (month between 1 and 12),
  hours          numeric(7, 2) not null constraint work_hour_month_hours_positive check (hours >= 0),
  official_hours numeric(7, 2) not null generated always as (hours + 12) stored,
  primary key (year, month)
);
comment on table work_hour_month is 'Official hours of a month; a month without a row counts its working days of 8 hours.';

create table user_quarter (
  user_id    uuid not null references app_user (id),
  year       integer not null,
  quarter    smallint not null constraint user_quarter_quarter check (quarter between 1 and 4),
  max_ot_pct numeric(5, 2) constraint user_quarter_max_ot_pct_range check (max_ot_pct between 0 and 200),
  primary key (user_id, year, quarter)
);
comment on column user_quarter.max_ot_pct is 'Overrides the company''s maximum overtime; null is not overridden.';

create table public_holiday (
  day          date primary key,
  name         text not null,
  from_library boolean not null default false,
  is_dropped   boolean not null default false
);
comment on table public_holiday is 'Filled from the calendar library for the company''s country; an administrator can add days and drop some.';

-- An instant as the wire writes it.
create function iso_instant(at timestamptz) returns text language sql immutable parallel safe as $$
  select to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Minutes expected of a person between two dates: each month's official hours, cut by the working days that are within
-- the dates and within the person's employment. Null for those of whom nothing is expected.
create function expected_minutes(whose uuid, first_day date, last_day date) returns numeric language sql stable as $$
  with days as (
    select d::date as day, date_trunc('month', d)::date as month
    from generate_series(date_trunc('month', first_day), date_trunc('month', last_day) + interval '1 month - 1 day', interval '1 day') d
    where extract(isodow from d) < 6
      and not exists (select from public_holiday h where h.day = d::date and not h.is_dropped)
  ), months as (
    select month, count(*) as working,
      count(*) filter (where day between first_day and last_day
        and day >= coalesce(u.start_working, day) and day <= coalesce(u.resigned_date, day)) as counted
    from days, app_user u where u.id = whose group by month
  )
  select case when (select coalesce(remuneration_type, '') like 'Freelancer%' from app_user where id = whose) then null
    else coalesce(sum(coalesce(w.official_hours, m.working * 8) * 60 * m.counted / m.working), 0) end
  from months m left join work_hour_month w
    on w.year = extract(year from m.month) and w.month = extract(month from m.month)
$$;

create table absence_reason (
  id                  uuid primary key,
  reason              text not null constraint absence_reason_given check (btrim(reason) <> ''),
  still_allow_timereg boolean not null default false,
  constraint absence_reason_unique unique (reason)
);

create table leave (
  user_id           uuid not null references app_user (id),
  id                uuid not null,
  absence_reason_id uuid not null references absence_reason (id),
  from_date         date not null,
  to_date           date not null,
  is_approved       boolean,
  primary key (user_id, id),
  constraint leave_dates_in_order check (from_date <= to_date)
);
comment on column leave.is_approved is 'Null until it is decided.';
create index leave_days on leave using gist (user_id, daterange(from_date, to_date, '[]'));
