-- How the week of a team or a project went, in the words of those who keep it.

create table status (
  id            uuid primary key,
  team_id       uuid references team (id),
  project_id    uuid references project (id),
  week          smallint not null constraint status_week_of_year check (week between 1 and 53),
  year          smallint not null constraint status_year_is_one check (year between 1970 and 2100),
  description   text not null default '',
  plain         text not null default '',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  updated_by_id uuid references app_user (id) on delete set null,
  version       integer not null default 1,
  searched      text not null generated always as (search_text(plain)) stored,
  constraint status_of_one check ((team_id is null) <> (project_id is null)),
  constraint status_once_a_week_of_team unique (team_id, year, week),
  constraint status_once_a_week_of_project unique (project_id, year, week)
);
comment on table status is 'Weeks are those of ISO 8601, in the year that they belong to.';
create index status_week on status (year desc, week desc, id);
create index status_updated_by on status (updated_by_id);
create index status_words on status using gin (searched gin_trgm_ops);

create table status_editor (
  status_id uuid not null references status (id) on delete cascade,
  user_id   uuid not null references app_user (id) on delete cascade,
  seen_at   timestamptz not null,
  primary key (status_id, user_id)
);
comment on table status_editor is 'Whose form of a status was open a moment ago; nobody asks for what is older.';
create index status_editor_user on status_editor (user_id);
