-- What people are planned to work between two days, as in 0066. Default weeks that are over before the first of them are not read:
-- each was joined with its slots, and somebody who had made many of them made each question about plans slow.
create or replace function planned_slots(whose uuid[], first_day date, last_day date)
returns table (user_id uuid, day date, from_minute smallint, to_minute smallint, in_office boolean, request_id uuid)
language sql stable as $$
  with weeks as (
    select w.user_id, w.id, greatest(w.valid_from, first_day, u.start_working) as from_day,
      least(lead(w.valid_from) over (partition by w.user_id order by w.valid_from) - 1, last_day, u.resigned_date) as to_day
    from app_user u
    cross join lateral (
      select max(b.valid_from) as day from default_week b where b.user_id = u.id and b.valid_from <= first_day) held
    join default_week w on w.user_id = u.id and w.valid_from between coalesce(held.day, first_day) and last_day
    where u.id = any(whose)
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
  join default_week_slot s on s.user_id = w.user_id and s.default_week_id = w.id
  cross join lateral (
    select generate_series((s.weekday - extract(isodow from w.from_day)::integer + 7) % 7, w.to_day - w.from_day, 7)
      + w.from_day as day) d
  where not exists (select from taken t where t.user_id = w.user_id and t.day = d.day)
    and not exists (select from public_holiday h where h.day = d.day and not h.is_dropped)
  union all
  select o.user_id, o.day, s.from_minute, s.to_minute, s.in_office, o.request_id
  from own_days o
  join override_workday_slot s on s.user_id = o.user_id and s.request_id = o.request_id and s.day = o.day
$$;
