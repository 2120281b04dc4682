-- Rows of one statement may be of years that are far apart, as in a history with a wrong date. All days from the first to the last were
-- scored at once, with a plan made for the few days of a save: an import of fourteen rows, one of them of the year 9999, took a quarter of an hour,
-- and who it was about waited. Scores are stored by year, and only of years in which something changed.

create or replace function keep_planning_power() returns trigger language plpgsql as $$
declare whose uuid[]; days date[]; part record;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id), array_agg(distinct work_date) into whose, days from come where to_at is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id), array_agg(distinct work_date) into whose, days from gone where to_at is not null;
  else
    select array_agg(distinct d.user_id), array_agg(distinct d.work_date) into whose, days
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
  for part in
    select greatest(year, first) as first_day, least((year + interval '1 year - 1 day')::date, last) as last_day
    from (select distinct date_trunc('year', day)::date as year from unnest(days) day) years,
      (select min(day) as first, max(day) as last from unnest(days) day) ends
    order by year
  loop
    perform store_planning_power(whose, part.first_day, part.last_day);
  end loop;
  return null;
end $$;
