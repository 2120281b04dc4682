-- A second step after the password: codes of an authenticator app, and codes to print.

create table totp_factor (
  user_id      uuid primary key references app_user (id) on delete cascade,
  secret       bytea not null,
  is_confirmed boolean not null default false,
  last_step    bigint not null default 0,
  created_at   timestamptz not null
);
comment on column totp_factor.secret is 'Encrypted with the key of the installation, which is not in the database.';
comment on column totp_factor.last_step is 'The newest half minute whose code was used: none of it, or of one before, is taken again.';

create table recovery_code (
  user_id   uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- Who has proven a first factor, and not yet the second.
create table sign_in_ticket (
  token_hash    bytea primary key,
  user_id       uuid not null references app_user (id) on delete cascade,
  way           text not null,
  password_hash text,
  expires_at    timestamptz not null
);
comment on column sign_in_ticket.password_hash is 'The one that the password fitted: whoever changes it meanwhile shuts the ticket out.';
create index sign_in_ticket_of_user on sign_in_ticket (user_id);
create index sign_in_ticket_expired on sign_in_ticket (expires_at);

alter table company add column second_factor_roles text[] not null default '{}'
  constraint company_second_factor_roles check (second_factor_roles <@ array['Admin', 'Manager', 'Employee', 'Customer']);
comment on column company.second_factor_roles is 'Whoever has one of these roles reaches nothing before they have a second factor.';
