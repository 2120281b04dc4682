-- Teams, customers, accounts, projects and the phases that time is registered on.

create table team (
  id                              uuid primary key,
  name                            text not null constraint team_name_given check (btrim(name) <> ''),
  short_name                      text not null constraint team_short_name_given check (btrim(short_name) <> ''),
  is_planning_team                boolean not null default false,
  is_leader_review_needed_monthly boolean not null default false,
  team_leader_id                  uuid references app_user (id),
  avatar_url                      text,
  created_at                      timestamptz not null default now(),
  version                         integer not null default 1
);
create index team_leader on team (team_leader_id);
alter table app_user add constraint app_user_customer_team foreign key (customer_team_id) references team (id) on delete set null;

create table team_member (
  team_id                    uuid not null references team (id) on delete cascade,
  user_id                    uuid not null references app_user (id) on delete cascade,
  performance_responsible_id uuid references app_user (id),
  joined_at                  timestamptz not null default now(),
  primary key (team_id, user_id)
);
comment on column team_member.joined_at is 'The user''s first team is the one joined first; its leader is a link of the reviewer chain.';
create index team_member_user on team_member (user_id, joined_at);

create table team_supporting_leader (
  team_id             uuid not null references team (id) on delete cascade,
  user_id             uuid not null references app_user (id) on delete cascade,
  responsibility_area text not null constraint team_supporting_leader_area_given check (btrim(responsibility_area) <> ''),
  primary key (team_id, user_id)
);
create index team_supporting_leader_user on team_supporting_leader (user_id);

create table cost_group (
  id      uuid primary key,
  name    text not null constraint cost_group_name_given check (btrim(name) <> ''),
  version integer not null default 1
);

create table direct_customer (
  id                         uuid primary key,
  name                       text not null constraint direct_customer_name_given check (btrim(name) <> ''),
  cost_group_id              uuid references cost_group (id),
  is_timelog_direct_customer boolean not null default false,
  version                    integer not null default 1
);
create index direct_customer_cost_group on direct_customer (cost_group_id);

create table phase_option (
  id                 uuid primary key,
  direct_customer_id uuid not null references direct_customer (id) on delete cascade,
  option_name        text not null constraint phase_option_name_given check (btrim(option_name) <> ''),
  code               text not null,
  user_lock          boolean not null default false,
  can_delete         boolean not null default true,
  constraint phase_option_code_unique unique (direct_customer_id, code)
);

create table indirect_customer (
  id                   uuid primary key,
  name                 text not null constraint indirect_customer_name_given check (btrim(name) <> ''),
  direct_customer_id   uuid not null references direct_customer (id),
  teams_auto_assign    boolean not null default false,
  managers_auto_assign boolean not null default false,
  timelog_customer_id  text,
  version              integer not null default 1
);
create index indirect_customer_direct on indirect_customer (direct_customer_id);

create table indirect_customer_team (
  indirect_customer_id uuid not null references indirect_customer (id) on delete cascade,
  team_id              uuid not null references team (id) on delete cascade,
  primary key (indirect_customer_id, team_id)
);
create index indirect_customer_team_team on indirect_customer_team (team_id);

create table indirect_customer_manager (
  indirect_customer_id uuid not null references indirect_customer (id) on delete cascade,
  user_id              uuid not null references app_user (id) on delete cascade,
  primary key (indirect_customer_id, user_id)
);
create index indirect_customer_manager_user on indirect_customer_manager (user_id);

create table project (
  id                       uuid primary key,
  name                     text not null constraint project_name_given check (btrim(name) <> ''),
  short_name               text not null
                           constraint project_short_name_shape check (short_name = upper(short_name) and short_name !~ '\s' and short_name <> ''),
  number                   text not null default '',
  description              text not null default '',
  alt_customer_name        text not null default '',
  start_date               date,
  end_date                 date,
  customer_can_see_project boolean not null default false,
  manager_id               uuid references app_user (id),
  business_analyst_id      uuid references app_user (id),
  key_account_manager_id   uuid references app_user (id),
  team_id                  uuid references team (id),
  created_at               timestamptz not null default now(),
  version                  integer not null default 1,
  constraint project_end_needs_start check (end_date is null or start_date is not null),
  constraint project_end_after_start check (end_date is null or end_date >= start_date)
);
create index project_manager on project (manager_id);
create index project_business_analyst on project (business_analyst_id);
create index project_key_account_manager on project (key_account_manager_id);
create index project_team on project (team_id);
create index project_search on project using gin (search_text(name || ' ' || short_name) gin_trgm_ops);

create table project_customer (
  project_id           uuid not null references project (id) on delete cascade,
  indirect_customer_id uuid not null references indirect_customer (id),
  primary key (project_id, indirect_customer_id)
);
create index project_customer_customer on project_customer (indirect_customer_id);

create table tiered_review (
  project_id  uuid not null references project (id) on delete cascade,
  reviewee_id uuid not null references app_user (id) on delete cascade,
  reviewer_id uuid not null references app_user (id),
  constraint tiered_review_one_reviewer primary key (project_id, reviewee_id)
);
comment on table tiered_review is 'Who reviews whom in a project, before the project manager is asked.';
create index tiered_review_reviewer on tiered_review (reviewer_id);
create index tiered_review_reviewee on tiered_review (reviewee_id);

create table project_key_success_factor (
  id          uuid primary key,
  project_id  uuid not null references project (id) on delete cascade,
  title       text not null constraint project_key_success_factor_title_given check (btrim(title) <> ''),
  description text not null default '',
  position    integer not null default 0
);
create index project_key_success_factor_project on project_key_success_factor (project_id, position);

create table project_job (
  id                uuid primary key,
  project_id        uuid not null references project (id) on delete cascade,
  user_id           uuid not null references app_user (id) on delete cascade,
  name              text not null constraint project_job_name_given check (btrim(name) <> ''),
  start_date        date not null,
  end_date          date,
  achievements      text not null default '',
  level             smallint constraint project_job_level_range check (level between 1 and 5),
  is_include_in_cv  boolean not null default false,
  version           integer not null default 1,
  constraint project_job_end_after_start check (end_date is null or end_date >= start_date)
);
create index project_job_project on project_job (project_id);
create index project_job_user on project_job (user_id);

create table account (
  id                   uuid primary key,
  name                 text not null constraint account_name_given check (btrim(name) <> ''),
  number               text not null default '',
  archived             boolean not null default false,
  customer_id          uuid not null references indirect_customer (id),
  project_id           uuid references project (id) on delete set null,
  bill_to              text not null default '',
  teams_auto_assign    boolean not null default false,
  managers_auto_assign boolean not null default false,
  timelog_project_id   text,
  timelog_status       smallint not null default 0 constraint account_timelog_status_range check (timelog_status between 0 and 5),
  created_at           timestamptz not null default now(),
  version              integer not null default 1
);
comment on table account is 'A customer''s project for time registration. Several accounts may belong to one project.';
create index account_customer on account (customer_id);
create index account_project on account (project_id);

create table account_team (
  account_id uuid not null references account (id) on delete cascade,
  team_id    uuid not null references team (id) on delete cascade,
  primary key (account_id, team_id)
);
create index account_team_team on account_team (team_id);

create table account_manager (
  account_id uuid not null references account (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  primary key (account_id, user_id)
);
create index account_manager_user on account_manager (user_id);

create table phase (
  id                         uuid primary key,
  account_id                 uuid not null references account (id) on delete cascade,
  name                       text not null constraint phase_name_given check (btrim(name) <> ''),
  tags                       text not null default '',
  estimate                   numeric(12, 2) constraint phase_estimate_positive check (estimate > 0),
  detail_pattern             text not null default '',
  detail_pattern_description text not null default '',
  phase_option_id            uuid references phase_option (id),
  is_disabled                boolean not null default false,
  timelog_task_id            text,
  created_at                 timestamptz not null default now(),
  version                    integer not null default 1
);
comment on column phase.estimate is 'Hours; null is no estimate.';
comment on column phase.detail_pattern is 'Regular expression in RE2 syntax that a row''s detail must match; empty is any.';
create index phase_account on phase (account_id);
create index phase_option_of_phase on phase (phase_option_id);

create table phase_user (
  phase_id      uuid not null references phase (id) on delete cascade,
  user_id       uuid not null references app_user (id) on delete cascade,
  disabled_date date,
  primary key (phase_id, user_id)
);
comment on column phase_user.disabled_date is 'From this day on the user may not register on the phase.';
create index phase_user_user on phase_user (user_id);

create table followed_phase (
  id         uuid not null,
  user_id    uuid not null references app_user (id) on delete cascade,
  phase_id   uuid not null references phase (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, phase_id)
);
create index followed_phase_phase on followed_phase (phase_id);

create table soft_skill (
  id        uuid primary key,
  name      text not null constraint soft_skill_name_given check (btrim(name) <> ''),
  is_active boolean not null default true,
  version   integer not null default 1,
  constraint soft_skill_name_unique unique (name)
);
