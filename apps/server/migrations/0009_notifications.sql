-- What people are told, and how each of them wants to be told.

create table notification (
  user_id    uuid not null references app_user (id) on delete cascade,
  id         uuid not null,
  kind       text not null,
  data       jsonb not null default '{}',
  link       text not null constraint notification_link_within check (link ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  primary key (user_id, id)
);
comment on column notification.data is 'What the text of its kind names; the browser writes the text in the person''s language.';
create index notification_unread on notification (user_id, id) where read_at is null;
create index notification_old on notification (created_at);

create table notification_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  kind    text not null,
  in_app  boolean not null,
  mail    boolean not null,
  primary key (user_id, kind)
);
comment on table notification_choice is 'Where somebody chose otherwise than the kind''s default.';
