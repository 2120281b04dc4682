-- Texts that administrators can change: those of mails, and help that screens show. Faults of the server.

create table system_template (
  id         uuid primary key,
  name       text not null constraint system_template_name_shape check (name ~ '^[a-z0-9][a-z0-9.-]*$' and length(name) <= 80),
  type       text not null constraint system_template_type check (type in ('Mail', 'UI Info')),
  subject    text not null default '',
  content    text not null,
  is_changed boolean not null default false,
  changed_at timestamptz,
  changed_by uuid references app_user (id) on delete set null,
  version    integer not null default 1,
  constraint system_template_name_unique unique (name),
  constraint system_template_mail_subject check (type <> 'Mail' or btrim(subject) <> '')
);
comment on column system_template.content is 'Rich text, sanitised. Placeholders are {{name}}.';
comment on column system_template.is_changed is 'False while it says what the code proposes: it then follows the code when that changes.';
create index system_template_changed_by on system_template (changed_by);

create table server_failure (
  fingerprint text primary key,
  message     text not null,
  place       text not null,
  request_id  text not null default '',
  times       bigint not null default 1,
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  mailed_at   timestamptz
);
comment on table server_failure is 'Faults of the server itself, one row for each kind; without personal data and secrets.';
comment on column server_failure.fingerprint is 'SHA-256 of what stays the same when it fails again: the kind of error and the place in the code.';
comment on column server_failure.place is 'The call, and the lines of the code.';
create index server_failure_newest on server_failure (last_seen desc);
