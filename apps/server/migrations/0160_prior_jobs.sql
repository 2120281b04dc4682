-- What people did before this company; with their project jobs it makes up the CV.

create table prior_job (
  id                  uuid primary key,
  user_id             uuid not null references app_user (id) on delete cascade,
  job_title           text not null constraint prior_job_title_given check (btrim(job_title) <> ''),
  customer_name       text not null constraint prior_job_customer_given check (btrim(customer_name) <> ''),
  alt_customer_name   text not null default '',
  from_date           date not null,
  to_date             date,
  project_description text not null default '',
  responsibilities    text not null default '',
  skills_used         text not null default '',
  customers           text[] not null default '{}',
  is_include_in_cv    boolean not null default true,
  version             integer not null default 1,
  constraint prior_job_end_after_start check (to_date is null or to_date >= from_date)
);
create index prior_job_of_person on prior_job (user_id, from_date desc);
comment on column prior_job.customer_name is 'The company that the job was at.';
comment on column prior_job.alt_customer_name is 'What a CV for customers says in its place.';
comment on column prior_job.customers is 'Customers of that company who were worked for.';

create table prior_job_skill (
  prior_job_id uuid not null references prior_job (id) on delete cascade,
  skill_id     uuid not null references skill (id),
  level        smallint not null constraint prior_job_skill_level_range check (level between 0 and 5),
  primary key (prior_job_id, skill_id)
);
create index prior_job_skill_skill on prior_job_skill (skill_id);
