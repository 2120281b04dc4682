-- Accounts that stand for projects of an outside time-logging system, and the hours that went there.

alter table account add column timelog_since date;
comment on column account.timelog_since is 'Hours from this day on go to the outside project; null means from the first.';
create unique index account_timelog_project_once on account (timelog_project_id) where timelog_project_id is not null;
create index phase_timelog_task on phase (timelog_task_id) where timelog_task_id is not null;

create table timelog_project (
  id          text primary key,
  number      text not null,
  name        text not null,
  status      smallint not null,
  customer_id text not null
);
comment on table timelog_project is 'Outside projects that accounts are mapped to, as they were read last.';
comment on column timelog_project.status is '0 is inactive, as an archived account is.';

create table timelog_task (
  id         text primary key,
  project_id text not null,
  number     text not null,
  name       text not null,
  is_active  boolean not null
);
create index timelog_task_project on timelog_task (project_id);
comment on table timelog_task is 'Tasks of those projects, as they were read last.';

create table timelog_allocation (
  id              text primary key,
  project_id      text not null,
  task_id         text not null,
  employee_id     text not null,
  allocated_hours numeric(12, 2) not null,
  is_active       boolean not null
);
create index timelog_allocation_project on timelog_allocation (project_id);

create table timelog_person (
  user_id     uuid primary key references app_user (id),
  employee_id text not null constraint timelog_person_employee_once unique,
  outside_id  text not null
);
comment on table timelog_person is 'Who is which employee outside: by e-mail address, else by initials.';
comment on column timelog_person.outside_id is 'By which hours are written; reports name the employee.';

create table timelog_hour (
  user_id        uuid not null references app_user (id),
  timereg_id     uuid not null,
  user_period_id uuid not null,
  project_id     uuid,
  phase_id       uuid not null,
  task_id        text not null,
  work_date      date not null,
  minutes        integer not null,
  start_minute   smallint not null,
  detail_hash    bytea not null,
  state          text not null constraint timelog_hour_state check (state in ('sent', 'gone', 'refused')),
  refusal        text not null default '',
  generation     integer not null default 0,
  changed_at     timestamptz not null,
  primary key (user_id, timereg_id)
);
create index timelog_hour_month on timelog_hour (user_id, work_date);
create index timelog_hour_phase on timelog_hour (phase_id);
comment on table timelog_hour is 'What the outside system holds of a row, or why it does not take it. Not keys to other tables: it outlives the row.';
comment on column timelog_hour.project_id is 'Whose reviewer approved the row.';
comment on column timelog_hour.generation is 'How often it was taken back or refused: it gets another identifier outside each time.';

create table timelog_work (
  user_id       uuid not null references app_user (id),
  month         date not null,
  round         smallint not null default 0,
  removes       boolean not null default false,
  unclear_until timestamptz,
  primary key (user_id, month)
);
comment on table timelog_work is 'Months of people that a sync still has to compare; one is done when nothing was left to change.';
comment on column timelog_work.unclear_until is 'Until then something that was sent may still take effect.';

create table timelog_line (
  run_id uuid not null references job_run (id) on delete cascade,
  number integer not null,
  at     timestamptz not null,
  code   text not null,
  data   jsonb not null default '{}',
  primary key (run_id, number)
);
comment on table timelog_line is 'The log of a sync.';

-- What is said of each row: the task it belongs on outside, if any, and whether it is decided. One place, for the sync and
-- for the comparison alike.
create view timelog_row as
select t.user_id, t.id as timereg_id, t.user_period_id, t.phase_id, a.project_id,
  case when a.timelog_project_id is not null and a.timelog_status in (1, 2, 4, 5)
    and t.work_date >= coalesce(a.timelog_since, '-infinity') then ph.timelog_task_id end as task_id,
  t.work_date, t.minutes, t.from_at, t.detail,
  coalesce(a.bill_to not in ('Company', 'Warranty', 'Investment'), true) as is_billable,
  up.is_locked and exists (select from user_period_reviewer r
    where r.user_id = t.user_id and r.user_period_id = t.user_period_id
      and r.project_id is not distinct from a.project_id and r.approved_date is not null) as is_settled
from timereg t
join phase ph on ph.id = t.phase_id
join account a on a.id = ph.account_id
join user_period up on up.user_id = t.user_id and up.id = t.user_period_id
where t.minutes > 0;
comment on view timelog_row is 'Rows with hours. Settled: the sheet is locked and the review of the project approved, so that nothing of it is to be changed.';
