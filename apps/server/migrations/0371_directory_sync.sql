-- People and groups that the company's directory keeps by SCIM, and the tokens by which it calls.

create table directory_token (
  id            uuid primary key,
  name          text not null constraint directory_token_name check (length(name) between 1 and 80),
  token_hash    bytea not null constraint directory_token_unique unique,
  created_at    timestamptz not null,
  expires_at    timestamptz,
  last_used_at  timestamptz,
  last_address  text not null default ''
);
comment on table directory_token is 'Opens the calls of SCIM and nothing else; it is nobody''s.';
comment on column directory_token.token_hash is 'SHA-256 of the token; the token itself is never stored.';
comment on column directory_token.expires_at is 'Null for a token that works until it is revoked.';

create table directory_person (
  user_id     uuid primary key references app_user (id) on delete cascade,
  external_id text constraint directory_person_external_id_unique unique,
  user_name   text not null,
  linked_at   timestamptz not null
);
comment on table directory_person is 'Who is kept by the directory: it created them, or took their account over.';
comment on column directory_person.external_id is 'What the directory calls them, for its own use.';
comment on column directory_person.user_name is 'What they sign in by there; often their address.';
create unique index directory_person_user_name_unique on directory_person (lower(user_name));

create table directory_group (
  id           uuid primary key,
  display_name text not null,
  external_id  text constraint directory_group_external_id_unique unique,
  created_at   timestamptz not null,
  changed_at   timestamptz not null
);
create unique index directory_group_name_unique on directory_group (lower(display_name));

create table directory_group_member (
  group_id uuid not null references directory_group (id) on delete cascade,
  user_id  uuid not null references app_user (id) on delete cascade,
  primary key (group_id, user_id)
);
create index directory_group_member_user on directory_group_member (user_id);

create table directory_call (
  minute     timestamptz not null,
  token_name text not null,
  method     text not null,
  resource   text not null,
  status     smallint not null,
  detail     text not null default '',
  calls      integer not null default 1,
  primary key (minute, token_name, method, resource, status, detail)
);
comment on table directory_call is 'What the directory called in the last 30 days, counted by minute: a push of thousands is a few rows.';
comment on column directory_call.detail is 'Why it was refused; nothing of whom it was about.';

alter table audit_entry add column actor_name text not null default '';
comment on column audit_entry.actor_name is 'What did it where it was no person: the directory, by the name of its token.';
