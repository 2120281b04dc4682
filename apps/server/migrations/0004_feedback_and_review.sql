-- 1MMs and the reviews of locked periods.

create table one_minute_message (
  id                 uuid primary key,
  by_user_id         uuid not null references app_user (id),
  to_user_id         uuid references app_user (id),
  to_team_id         uuid references team (id),
  star               smallint not null constraint one_minute_message_star_range check (star between 0 and 5),
  comment            text not null default '' constraint one_minute_message_comment_length check (length(comment) <= 10000),
  no_feedback        boolean not null default false,
  project_id         uuid references project (id),
  on_project         boolean not null default false,
  user_period_id     uuid,
  updated_by_user_id uuid references app_user (id),
  created_date       timestamptz not null default now(),
  updated_date       timestamptz not null default now(),
  constraint one_minute_message_receiver check (num_nonnulls(to_user_id, to_team_id) = 1 or on_project),
  constraint one_minute_message_no_feedback_star check (no_feedback = (star = 0))
);
create index one_minute_message_to_user on one_minute_message (to_user_id, created_date);
create index one_minute_message_to_team on one_minute_message (to_team_id);
create index one_minute_message_by_user on one_minute_message (by_user_id, created_date);
create index one_minute_message_project on one_minute_message (project_id);
create unique index one_minute_message_one_per_review
  on one_minute_message (user_period_id, project_id) nulls not distinct where user_period_id is not null;

create table one_minute_message_soft_skill (
  message_id    uuid not null references one_minute_message (id) on delete cascade,
  soft_skill_id uuid not null references soft_skill (id),
  kind          text not null constraint one_minute_message_soft_skill_kind check (kind in ('strength', 'weakness')),
  primary key (message_id, soft_skill_id)
);
create index one_minute_message_soft_skill_skill on one_minute_message_soft_skill (soft_skill_id);

create table user_period_reviewer (
  user_id        uuid not null,
  id             uuid not null,
  user_period_id uuid not null,
  project_id     uuid references project (id),
  reviewer_id    uuid not null references app_user (id),
  approved_date  timestamptz,
  approved_rows  text,
  wtf_id         uuid references one_minute_message (id) on delete set null,
  primary key (user_id, id),
  foreign key (user_id, user_period_id) references user_period (user_id, id) on delete cascade,
  constraint user_period_reviewer_one_per_project unique nulls not distinct (user_id, user_period_id, project_id)
);
comment on column user_period_reviewer.project_id is 'Null gathers the rows of accounts that belong to no project.';
comment on column user_period_reviewer.approved_rows is 'Fingerprint of the project''s rows when they were approved; a later lock keeps the approval while it still fits.';
create index user_period_reviewer_by_id on user_period_reviewer (id);
create index user_period_reviewer_period on user_period_reviewer (user_period_id);
create index user_period_reviewer_reviewer on user_period_reviewer (reviewer_id) where approved_date is null;
create index user_period_reviewer_project on user_period_reviewer (project_id);
create index user_period_reviewer_wtf on user_period_reviewer (wtf_id);
