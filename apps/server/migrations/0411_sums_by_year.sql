-- What tells people and accounts apart over years reads a line for a person, an account and a year.

-- Sums cannot follow a phase to another account while others register on it, so they stay with the one that it was made on: reports set
-- right what the few phases come to that stand elsewhere now.
alter table phase add column home_id uuid;
update phase set home_id = account_id;
-- A check, since who makes a phase says nothing of it.
alter table phase add constraint phase_home_given check (home_id is not null);
comment on column phase.home_id is 'The account that it was made on, under which its sums by year are kept; never changes.';
-- A column of its own: the database would take it for granted that most phases stand elsewhere.
alter table phase add column is_elsewhere boolean generated always as (account_id <> home_id) stored;
comment on column phase.is_elsewhere is 'Whether it stands on another account than where it was made.';
create index phase_elsewhere on phase (id) where is_elsewhere;
create function keep_phase_home() returns trigger language plpgsql as $$
begin
  new.home_id := case when tg_op = 'INSERT' then coalesce(new.home_id, new.account_id) else old.home_id end;
  return new;
end $$;
create trigger phase_home before insert or update of home_id on phase for each row execute function keep_phase_home();

create table registered_year (
  user_id        uuid not null,
  home_id        uuid not null,
  year           date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null,
  primary key (user_id, home_id, year)
);
comment on table registered_year is 'Minutes per person, home of their phases (phase.home_id) and year (its first day); always equal to the sum over timereg.';

-- Nobody registers between what is counted now and the first change that is kept.
lock table timereg in share row exclusive mode;
insert into registered_year
  select r.user_id, p.home_id, date_trunc('year', r.month)::date, sum(r.minutes), sum(r.office_minutes), sum(r.rows)
  from registered_month r join phase p on p.id = r.phase_id where r.rows > 0 group by 1, 2, 3 order by 3, 1, 2;

-- The same for rows that come, go and change, as the other sums of reports.
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
      create function keep_registered_year_on_%1$s() returns trigger language plpgsql as $body$
      begin
        insert into registered_year as kept
        select c.user_id, p.home_id, date_trunc('year', c.work_date)::date, sum(sign * minutes),
          sum(case when at_office then sign * minutes else 0 end), sum(sign)
        from (%2$s) c join phase p on p.id = c.phase_id group by 1, 2, 3
        having (sum(sign * minutes), sum(case when at_office then sign * minutes else 0 end), sum(sign)) <> (0, 0, 0) order by 1, 2, 3
        on conflict (user_id, home_id, year) do update set minutes = kept.minutes + excluded.minutes,
          office_minutes = kept.office_minutes + excluded.office_minutes, rows = kept.rows + excluded.rows;
        return null;
      end $body$;
      create trigger timereg_years_%1$s after %1$s on timereg
        referencing %3$s for each statement execute function keep_registered_year_on_%1$s()
    $function$, one.act, one.changed, one.tables);
  end loop;
end $make$;
