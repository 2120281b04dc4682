-- Who follows what, the skills of jobs, and jobs at customers.

create table followed_project (
  id         uuid not null,
  user_id    uuid not null references app_user (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
create index followed_project_project on followed_project (project_id);

create table followed_team (
  id         uuid not null,
  user_id    uuid not null references app_user (id) on delete cascade,
  team_id    uuid not null references team (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, team_id)
);
create index followed_team_team on followed_team (team_id);

create table followed_employee (
  id          uuid not null,
  user_id     uuid not null references app_user (id) on delete cascade,
  employee_id uuid not null references app_user (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (user_id, employee_id),
  constraint followed_employee_is_another check (user_id <> employee_id)
);
create index followed_employee_employee on followed_employee (employee_id);

create table skill (
  id                uuid primary key,
  skill_category_id uuid references skill_category (id),
  name              text not null constraint skill_name_given check (btrim(name) <> ''),
  is_active         boolean not null default true,
  version           integer not null default 1
);
create unique index skill_name_unique on skill (lower(name));
create index skill_category_of_skill on skill (skill_category_id);
comment on table skill is 'What people can do, by category.';
comment on column skill.is_active is 'Skills that nobody chooses any more stay with whoever has them.';

alter table project_job
  add column status text not null default 'Confirmed'
             constraint project_job_status check (status in ('Draft', 'Confirmed'));
comment on column project_job.status is 'A draft was made from registered time, and nobody has looked at it yet.';
create index project_job_of_person on project_job (project_id, user_id);
drop index project_job_project;

create table project_job_skill (
  project_job_id uuid not null references project_job (id) on delete cascade,
  skill_id       uuid not null references skill (id),
  level          smallint not null constraint project_job_skill_level_range check (level between 0 and 5),
  primary key (project_job_id, skill_id)
);
create index project_job_skill_skill on project_job_skill (skill_id);

create table customer_job (
  id          uuid primary key,
  project_id  uuid not null references project (id) on delete cascade,
  customer_id uuid references app_user (id) on delete set null,
  full_name   text not null default '',
  role        text not null constraint customer_job_role_given check (btrim(role) <> ''),
  start_date  date,
  end_date    date,
  version     integer not null default 1,
  constraint customer_job_end_after_start check (end_date is null or start_date is null or end_date >= start_date)
);
comment on table customer_job is 'What somebody at the customer does in a project.';
comment on column customer_job.customer_id is 'A user of type Customer; whoever has no account is known by full_name alone.';
comment on column customer_job.full_name is 'Also kept for a user, so that the job is not nameless when the user is deleted.';
create index customer_job_project on customer_job (project_id);
create index customer_job_customer on customer_job (customer_id);
