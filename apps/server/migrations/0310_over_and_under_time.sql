-- What becomes of hours above or below the expected ones of a quarter, and why a quarter has expectations of its own.

alter table user_quarter
  add column override_reason text not null default '' constraint user_quarter_override_reason_length check (length(override_reason) <= 500),
  add column adjustments_version integer not null default 0;
comment on column user_quarter.override_reason is 'Why this quarter has a maximum of overtime, or a share in the office, of its own.';
comment on column user_quarter.adjustments_version is 'How often the adjustments of the quarter were saved.';

create table ot_ut_adjustment (
  user_quarter_id  uuid not null references user_quarter (id) on delete cascade,
  transaction_type text not null constraint ot_ut_adjustment_type
    check (transaction_type in ('payOT', 'OTOut', 'UTOut', 'deductUT', 'nulled')),
  hours            numeric(7, 2) not null constraint ot_ut_adjustment_hours check (hours between 0 and 2000),
  description      text not null default '' constraint ot_ut_adjustment_description_length check (length(description) <= 500),
  primary key (user_quarter_id, transaction_type),
  constraint ot_ut_adjustment_nulled_has_no_hours check (transaction_type <> 'nulled' or hours = 0)
);
comment on table ot_ut_adjustment is
  'Paid or carried overtime, carried or deducted missing hours. What is carried out of a quarter is not stored a second time: it is the next quarter''s hours in.';

-- With the hours in, which are those out of the quarter before, and the balance that is left.
create or replace view user_quarter_figure as
select q.id, q.user_id, q.year, q.quarter, d.first_day, d.last_day, q.max_ot_pct, q.wfo_pct,
  coalesce(r.minutes, 0) as delivered_minutes, r.office_minutes * 100.0 / nullif(r.minutes, 0) as wfo_percentage,
  e.minutes as expected_minutes,
  coalesce(r.minutes, 0) + a.minutes as modified_minutes, c.ot_in_minutes, c.ut_in_minutes,
  coalesce(r.minutes, 0) + a.minutes + c.ot_in_minutes - c.ut_in_minutes - e.minutes as balance_minutes,
  a.is_adjusted, q.override_reason, q.adjustments_version
from user_quarter q
join app_user u on u.id = q.user_id
cross join lateral (
  select make_date(q.year, q.quarter * 3 - 2, 1) as first_day,
    (make_date(q.year, q.quarter * 3 - 2, 1) + interval '3 months')::date - 1 as last_day) d
cross join lateral (
  select sum(m.minutes) as minutes, sum(m.office_minutes) as office_minutes from registered_month m
  where m.user_id = q.user_id and m.month between d.first_day and d.last_day) r
-- As expected_minutes does (a test compares them), but planned with the rest: a list of everybody is forty times as fast.
cross join lateral (
  select case when coalesce(u.remuneration_type, '') not like 'Freelancer%' then (
    select coalesce(sum(coalesce(w.official_hours, n.working * 8) * 60 * n.counted / nullif(n.working, 0)), 0)
    from generate_series(d.first_day::timestamp, d.last_day::timestamp, interval '1 month') month
    cross join lateral (select month::date as from_day, (month + interval '1 month')::date - 1 as to_day) m
    cross join lateral (select greatest(m.from_day, u.start_working) as from_day, least(m.to_day, u.resigned_date) as to_day) c
    cross join lateral (
      select weekdays_until(m.to_day) - weekdays_until(m.from_day - 1) - count(*) as working,
        greatest(0, weekdays_until(c.to_day) - weekdays_until(c.from_day - 1))
          - count(*) filter (where h.day between c.from_day and c.to_day) as counted
      from public_holiday h
      where h.day between m.from_day and m.to_day and not h.is_dropped and extract(isodow from h.day) < 6) n
    left join work_hour_month w
      on w.year = extract(year from m.from_day) and w.month = extract(month from m.from_day)) end as minutes
  offset 0) e
cross join lateral (
  select coalesce(sum(case when x.transaction_type in ('payOT', 'OTOut') then -x.hours else x.hours end), 0) * 60 as minutes,
    count(*) > 0 as is_adjusted
  from ot_ut_adjustment x where x.user_quarter_id = q.id) a
cross join lateral (
  select coalesce(sum(x.hours) filter (where x.transaction_type = 'OTOut'), 0) * 60 as ot_in_minutes,
    coalesce(sum(x.hours) filter (where x.transaction_type = 'UTOut'), 0) * 60 as ut_in_minutes
  from user_quarter p join ot_ut_adjustment x on x.user_quarter_id = p.id
  where p.user_id = q.user_id and p.year = case when q.quarter = 1 then q.year - 1 else q.year end
    and p.quarter = case when q.quarter = 1 then 4 else q.quarter - 1 end) c;

alter table person_list drop constraint person_list_known,
  add constraint person_list_known check (list in ('levels', 'family', 'workHours', 'overriddenQuarters'));
