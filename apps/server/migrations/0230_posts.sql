-- Guidelines, news, newsletters and templates: for everybody in the company, for teams, or for the people of a project.

create table post (
  id              uuid primary key,
  title           text not null constraint post_title_given check (btrim(title) <> ''),
  type            text not null constraint post_type check (type in ('Guideline', 'News', 'Newsletter', 'Template')),
  content         text not null default '',
  plain           text not null default '',
  project_id      uuid references project (id),
  is_active       boolean not null default true,
  is_must_read    boolean not null default false,
  reading_edition integer not null default 1 constraint post_edition_counts check (reading_edition > 0),
  autosend_day    smallint constraint post_autosend_day check (autosend_day between 1 and 7),
  autosend_from   date,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  updated_by_id   uuid references app_user (id) on delete set null,
  version         integer not null default 1,
  searched        text not null generated always as (search_text(title || ' ' || plain)) stored,
  constraint post_autosend_complete check ((autosend_day is null) = (autosend_from is null))
);
comment on column post.plain is 'The content without its tags, for the search and for mails.';
comment on column post.reading_edition is 'What somebody acknowledges. The next one asks everybody again.';
comment on column post.autosend_day is 'Monday is 1. Null: it is not sent by itself.';
comment on column post.autosend_from is 'No week before this day is sent: whoever chooses a day of this week that is over means the next.';
create index post_project on post (project_id) where project_id is not null;
create index post_updated on post (updated_at desc, id);
create index post_updated_by on post (updated_by_id);
create index post_words on post using gin (searched gin_trgm_ops);

create table post_team (
  post_id uuid not null references post (id) on delete cascade,
  team_id uuid not null references team (id),
  primary key (post_id, team_id)
);
comment on table post_team is 'A post without a team and without a project is for everybody: a team is not deleted while posts are for it.';
create index post_team_team on post_team (team_id);

create table post_acknowledgement (
  post_id         uuid not null references post (id) on delete cascade,
  user_id         uuid not null references app_user (id) on delete cascade,
  edition         integer not null,
  acknowledged_at timestamptz not null,
  primary key (user_id, post_id, edition)
);
create index post_acknowledgement_post on post_acknowledgement (post_id);

create table post_version (
  post_id     uuid not null references post (id) on delete cascade,
  number      integer not null,
  title       text not null,
  content     text not null,
  plain       text not null,
  saved_at    timestamptz not null,
  saved_by_id uuid references app_user (id) on delete set null,
  primary key (post_id, number)
);
create index post_version_saved_by on post_version (saved_by_id);

create view post_reader as
  select p.id as post_id, u.id as user_id from post p join app_user u on u.is_active and u.user_type = 'Employee'
  where p.is_active and p.type <> 'Template' and (
    (p.project_id is null and not exists (select from post_team t where t.post_id = p.id))
    or exists (select from post_team t join team_member m on m.team_id = t.team_id
      where t.post_id = p.id and m.user_id = u.id)
    or exists (select from post_team t join team_key_member k on k.team_id = t.team_id
      where t.post_id = p.id and k.user_id = u.id)
    or exists (select from project_member m where m.project_id = p.project_id and m.user_id = u.id));
comment on view post_reader is 'Whom a post is for: everybody, the people of its teams, and those who belong to its project. Templates are for nobody.';
