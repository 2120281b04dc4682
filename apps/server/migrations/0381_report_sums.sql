-- Most reports tell either people or phases apart, and not both: sums without the other have a fifth of the lines.

create table registered_user_month (
  user_id        uuid not null,
  month          date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null,
  primary key (month, user_id)
);
comment on table registered_user_month is 'Minutes per person and month; always equal to the sum over timereg of rows that have a phase.';
create table registered_user_week (
  user_id        uuid not null,
  week           date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null,
  primary key (week, user_id)
);
comment on table registered_user_week is 'Minutes per person and week (its Monday); always equal to the sum over timereg of rows that have a phase.';

-- Many people save on a phase at once. Each adds a line of what changed, so that none waits for another; sweep puts them together.
-- Whoever reads sums up all lines. A phase has no lines but those that cancel each other when it is deleted.
create table registered_phase_month (
  phase_id       uuid not null,
  month          date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null
);
comment on table registered_phase_month is 'Minutes per phase and month, in as many lines as there were changes; their sum is always that over timereg.';
create table registered_phase_week (
  phase_id       uuid not null,
  week           date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null
);
comment on table registered_phase_week is 'Minutes per phase and week (its Monday), in as many lines as there were changes; their sum is always that over timereg.';

-- Nobody registers between what is counted now and the first change that is kept.
lock table timereg in share row exclusive mode;
insert into registered_user_month
  select user_id, month, sum(minutes), sum(office_minutes), sum(rows) from registered_month where rows > 0 group by 2, 1 order by 2, 1;
insert into registered_user_week
  select user_id, week, sum(minutes), sum(office_minutes), sum(rows) from registered_week where rows > 0 group by 2, 1 order by 2, 1;
insert into registered_phase_month
  select phase_id, month, sum(minutes), sum(office_minutes), sum(rows) from registered_month where rows > 0 group by 2, 1 order by 2, 1;
insert into registered_phase_week
  select phase_id, week, sum(minutes), sum(office_minutes), sum(rows) from registered_week where rows > 0 group by 2, 1 order by 2, 1;
create index registered_phase_month_by_month on registered_phase_month (month, phase_id) include (minutes, office_minutes, rows);
create index registered_phase_week_by_week on registered_phase_week (week, phase_id) include (minutes, office_minutes, rows);

-- What tells both apart is read from the index alone. (A change of a sum is written to each index already: another one has the minutes.)
drop index registered_month_month;
create index registered_month_month on registered_month (month) include (user_id, phase_id, minutes, office_minutes, rows);

-- The same for rows that come, go and change; only these have both transition tables.
do $make$
declare
  one record;
begin
  for one in select * from (values
    ('insert', 'new table as come', 'select *, 1 as sign from come'),
    ('delete', 'old table as gone', 'select *, -1 as sign from gone'),
    ('update', 'old table as gone new table as come', 'select *, -1 as sign from gone union all select *, 1 from come')
  ) acts (act, tables, changed)
  loop
    execute format($function$
      create function keep_report_sums_on_%1$s() returns trigger language plpgsql as $body$
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
        ), phase_months as (
          insert into registered_phase_month
          select phase_id, month, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
          having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0)
        )
        insert into registered_phase_week
        select phase_id, week, sum(minutes), sum(office_minutes), sum(rows) from changed group by 2, 1
        having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0);
        return null;
      end $body$;
      create trigger timereg_report_sums_%1$s after %1$s on timereg
        referencing %3$s for each statement execute function keep_report_sums_on_%1$s()
    $function$, one.act, one.changed, one.tables);
  end loop;
end $make$;
