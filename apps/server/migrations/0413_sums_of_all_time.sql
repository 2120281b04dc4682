-- Hours by person and phase are hundreds of thousands of lines in a large company. They are added up a third faster in the order of an
-- index that has all of them than by looking each up, and the database has to know how many there are to choose so.
create unique index registered_month_in_order on registered_month (user_id, phase_id, month) include (minutes, office_minutes, rows);
alter table registered_month drop constraint registered_month_pkey,
  add constraint registered_month_pkey primary key using index registered_month_in_order;
create statistics registered_month_pairs (ndistinct) on user_id, phase_id from registered_month;

-- Where a report covers nearly all there is, nothing needs to be added up.
create table registered_ever (
  user_id        uuid not null,
  phase_id       uuid not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null,
  primary key (user_id, phase_id)
);
comment on table registered_ever is 'Minutes per person and phase of all time; always equal to the sum over timereg.';

-- Nobody registers between what is counted now and the first change that is kept.
lock table timereg in share row exclusive mode;
insert into registered_ever
  select user_id, phase_id, sum(minutes), sum(office_minutes), sum(rows) from registered_month where rows > 0 group by 1, 2 order by 1, 2;

-- As before (0381), and those of all time with them.
do $make$
declare
  one record;
begin
  for one in select * from (values
    ('insert', 'select *, 1 as sign from come'),
    ('delete', 'select *, -1 as sign from gone'),
    ('update', 'select *, -1 as sign from gone union all select *, 1 from come')
  ) acts (act, changed)
  loop
    execute format($function$
      create or replace function keep_report_sums_on_%1$s() returns trigger language plpgsql as $body$
      begin
        with changed as materialized (
          select user_id, phase_id, date_trunc('month', work_date)::date as month, date_trunc('week', work_date)::date as week,
            sign * minutes as minutes, case when at_office then sign * minutes else 0 end as office_minutes, sign as rows
          from (%2$s) c where phase_id is not null
        ), user_months as (
          insert into registered_user_month as kept
          select user_id, month, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
          having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0) order by 2, 1
          on conflict (month, user_id) do update set minutes = kept.minutes + excluded.minutes,
            office_minutes = kept.office_minutes + excluded.office_minutes, rows = kept.rows + excluded.rows
        ), user_weeks as (
          insert into registered_user_week as kept
          select user_id, week, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
          having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0) order by 2, 1
          on conflict (week, user_id) do update set minutes = kept.minutes + excluded.minutes,
            office_minutes = kept.office_minutes + excluded.office_minutes, rows = kept.rows + excluded.rows
        ), ever as (
          insert into registered_ever as kept
          select user_id, phase_id, sum(minutes), sum(office_minutes), sum(rows) from changed group by 1, 2
          having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0) order by 1, 2
          on conflict (user_id, phase_id) do update set minutes = kept.minutes + excluded.minutes,
            office_minutes = kept.office_minutes + excluded.office_minutes, rows = kept.rows + excluded.rows
        ), phase_months as (
          insert into registered_phase_month
          select phase_id, month, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
          having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0)
        )
        insert into registered_phase_week
        select phase_id, week, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
        having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0);
        return null;
      end $body$
    $function$, one.act, one.changed);
  end loop;
end $make$;
analyze registered_month, registered_ever;
