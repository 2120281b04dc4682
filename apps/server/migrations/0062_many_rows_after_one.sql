-- Which rows an update changed is asked without a join of the old with the new: how many there are is taken from the first
-- update of a connection, and after one of a single row a join of all of them compared each with each, for minutes.

create or replace function keep_planning_power() returns trigger language plpgsql as $$
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
    from (
      select c.user_id, c.work_date from (
        select user_id, id, work_date, from_at, to_at, at_office from come
        except select user_id, id, work_date, from_at, to_at, at_office from gone) c
      union all
      select g.user_id, g.work_date from (
        select user_id, id, work_date, from_at, to_at, at_office from gone
        except select user_id, id, work_date, from_at, to_at, at_office from come) g
    ) d;
  end if;
  if whose is not null then perform store_planning_power(whose, first_day, last_day); end if;
  return null;
end $$;
