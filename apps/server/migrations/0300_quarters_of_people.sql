-- Quarters of people: what they delivered in each and where, and what is expected of one in particular.

alter table registered_month add column office_minutes integer not null default 0;
comment on column registered_month.office_minutes is 'Those of the minutes that were in the office.';
update registered_month m set office_minutes = r.minutes
from (select user_id, phase_id, date_trunc('month', work_date)::date as month, sum(minutes) as minutes
  from timereg where at_office and phase_id is not null group by 1, 2, 3) r
where r.user_id = m.user_id and r.phase_id = m.phase_id and r.month = m.month;

create or replace function keep_registered_month() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into registered_month as kept (user_id, phase_id, month, minutes, office_minutes, rows)
    select user_id, phase_id, date_trunc('month', work_date)::date, -sum(minutes),
      -coalesce(sum(minutes) filter (where at_office), 0), -count(*)
    from gone where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, month) do update
      set minutes = kept.minutes + excluded.minutes, office_minutes = kept.office_minutes + excluded.office_minutes,
        rows = kept.rows + excluded.rows;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into registered_month as kept (user_id, phase_id, month, minutes, office_minutes, rows)
    select user_id, phase_id, date_trunc('month', work_date)::date, sum(minutes),
      coalesce(sum(minutes) filter (where at_office), 0), count(*)
    from come where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, month) do update
      set minutes = kept.minutes + excluded.minutes, office_minutes = kept.office_minutes + excluded.office_minutes,
        rows = kept.rows + excluded.rows;
  end if;
  return null;
end $$;

alter table user_quarter
  add column id uuid not null default gen_random_uuid(),
  add column wfo_pct numeric(5, 2) constraint user_quarter_wfo_pct_range check (wfo_pct between 0 and 100),
  add constraint user_quarter_id unique (id);
comment on table user_quarter is 'A quarter of somebody''s employment: made for everybody when it begins.';
comment on column user_quarter.wfo_pct is 'Overrides the company''s share of the hours that is expected in the office; null is not overridden.';

-- Quarters that people have registered time in were there before this table kept them.
insert into user_quarter (user_id, year, quarter)
select distinct r.user_id, extract(year from r.month)::int, extract(quarter from r.month)::int
from registered_month r join app_user u on u.id = r.user_id and u.user_type = 'Employee'
on conflict do nothing;

-- What a quarter of a person comes to. Rows without a phase have no minutes yet. Expected minutes are null for those of whom
-- nothing is expected.
create view user_quarter_figure as
select q.id, q.user_id, q.year, q.quarter, d.first_day, d.last_day, q.max_ot_pct, q.wfo_pct,
  coalesce(r.minutes, 0) as delivered_minutes, r.office_minutes * 100.0 / nullif(r.minutes, 0) as wfo_percentage,
  expected_minutes(q.user_id, d.first_day, d.last_day) as expected_minutes
from user_quarter q
cross join lateral (
  select make_date(q.year, q.quarter * 3 - 2, 1) as first_day,
    (make_date(q.year, q.quarter * 3 - 2, 1) + interval '3 months')::date - 1 as last_day) d
cross join lateral (
  select sum(m.minutes) as minutes, sum(m.office_minutes) as office_minutes from registered_month m
  where m.user_id = q.user_id and m.month between d.first_day and d.last_day) r;
