-- Reports of registered time: sums by week beside those by month, rows by day of everybody, and what product an account is of.

create table registered_week (
  user_id        uuid not null,
  phase_id       uuid not null references phase (id) on delete cascade,
  week           date not null,
  minutes        integer not null,
  office_minutes integer not null,
  rows           integer not null,
  primary key (user_id, phase_id, week)
);
comment on table registered_week is 'Minutes per person, phase and week (its Monday); always equal to the sum over timereg.';
create index registered_week_phase on registered_week (phase_id);

insert into registered_week (user_id, phase_id, week, minutes, office_minutes, rows)
select user_id, phase_id, date_trunc('week', work_date)::date, sum(minutes),
  coalesce(sum(minutes) filter (where at_office), 0), count(*)
from timereg where phase_id is not null group by 1, 2, 3;

-- Those of everybody, by time: what a report of some weeks or months reads.
create index registered_week_week on registered_week (week);
create index registered_month_month on registered_month (month);
-- Rows of everybody, day by day and person by person, as reports list them and sum up the days that are no whole week.
create index timereg_days on timereg (work_date, user_id, coalesce(from_at, '-infinity'::timestamptz), id)
  include (phase_id, minutes, at_office) where phase_id is not null;

create function keep_registered_week() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into registered_week as kept (user_id, phase_id, week, minutes, office_minutes, rows)
    select user_id, phase_id, date_trunc('week', work_date)::date, -sum(minutes),
      -coalesce(sum(minutes) filter (where at_office), 0), -count(*)
    from gone where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, week) do update
      set minutes = kept.minutes + excluded.minutes, office_minutes = kept.office_minutes + excluded.office_minutes,
        rows = kept.rows + excluded.rows;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into registered_week as kept (user_id, phase_id, week, minutes, office_minutes, rows)
    select user_id, phase_id, date_trunc('week', work_date)::date, sum(minutes),
      coalesce(sum(minutes) filter (where at_office), 0), count(*)
    from come where phase_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, phase_id, week) do update
      set minutes = kept.minutes + excluded.minutes, office_minutes = kept.office_minutes + excluded.office_minutes,
        rows = kept.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger timereg_weeks_insert after insert on timereg
  referencing new table as come for each statement execute function keep_registered_week();
create trigger timereg_weeks_update after update on timereg
  referencing old table as gone new table as come for each statement execute function keep_registered_week();
create trigger timereg_weeks_delete after delete on timereg
  referencing old table as gone for each statement execute function keep_registered_week();

alter table account add column software_product_id uuid references software_product (id) on delete set null;
comment on column account.software_product_id is 'The product that the time on it is spent for; null is none.';
create index account_software_product on account (software_product_id) where software_product_id is not null;

create table saved_report (
  id          uuid primary key,
  user_id     uuid not null references app_user (id),
  name        text not null constraint saved_report_name_given check (btrim(name) <> ''),
  -- What the report page is opened with, as its address has it.
  asked       jsonb not null constraint saved_report_asked_is check (jsonb_typeof(asked) = 'object' and length(asked::text) <= 20000),
  shared_with text constraint saved_report_shared_with_known check (shared_with in ('Employee', 'Manager', 'Admin')),
  mailed      text constraint saved_report_mailed_known check (mailed in ('weekly', 'monthly')),
  mailed_on   date,
  version     integer not null default 1
);
comment on column saved_report.shared_with is 'The role that finds it too; null is nobody else. Each reads it with their own rights.';
comment on column saved_report.mailed_on is 'The last day for which it was sent, so that it is sent once.';
create unique index saved_report_name_unique on saved_report (user_id, lower(name));
