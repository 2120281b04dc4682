-- Audit trail, mail, deleted things that can come back, imports.

create table audit_entry (
  user_id    uuid not null,
  id         uuid not null,
  at         timestamptz not null default now(),
  actor_id   uuid,
  entity     text not null,
  entity_id  uuid not null,
  action     text not null,
  before     jsonb,
  after      jsonb,
  address    text not null default '',
  request_id text not null default '',
  primary key (user_id, id)
);
comment on column audit_entry.user_id is 'Whose record changed; for records that are nobody''s, who changed it.';
comment on column audit_entry.actor_id is 'Null when the system itself did it.';
create index audit_entry_record on audit_entry (entity, entity_id, at);

create table mail (
  id              uuid primary key,
  kind            text not null,
  to_address      text not null,
  to_user_id      uuid references app_user (id) on delete set null,
  subject         text not null,
  html            text not null,
  plain           text not null,
  state           text not null default 'queued' constraint mail_state check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  error           text not null default ''
);
comment on column mail.state is 'kept: no SMTP server is configured, the outbox is where it stays.';
create index mail_to_send on mail (next_attempt_at) where state = 'queued';
create index mail_newest on mail (created_at desc);

create table deleted_record (
  id          uuid primary key,
  entity      text not null,
  entity_id   uuid not null,
  title       text not null,
  content     jsonb not null,
  deleted_by  uuid references app_user (id) on delete set null,
  deleted_at  timestamptz not null default now(),
  restored_at timestamptz
);
create index deleted_record_newest on deleted_record (entity, deleted_at desc);

create table import_run (
  id          uuid primary key,
  created_by  uuid references app_user (id) on delete set null,
  file_name   text not null,
  file_hash   text not null,
  source      text not null,
  state       text not null default 'running' constraint import_run_state check (state in ('running', 'done', 'refused', 'failed')),
  done_rows   integer not null default 0,
  total_rows  integer not null default 0,
  report      jsonb,
  started_at  timestamptz not null default now(),
  heartbeat   timestamptz not null default now(),
  finished_at timestamptz
);
create index import_run_newest on import_run (started_at desc);
