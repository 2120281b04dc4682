-- Signing in with an account at an OpenID Connect provider.

create table company_account (
  id           uuid primary key,
  user_id      uuid not null references app_user (id) on delete cascade,
  issuer       text not null,
  subject      text not null,
  email        text not null,
  linked_at    timestamptz not null,
  last_used_at timestamptz,
  constraint company_account_once unique (issuer, subject),
  constraint company_account_one_of_provider unique (user_id, issuer)
);
comment on table company_account is 'Whose account at a provider signs in as whom. A subject is what the provider never gives to another person; addresses change hands.';

-- What is on its way to a provider and back; each is used once and lives for minutes.
create table openid_request (
  handle_hash   bytea primary key,
  provider      text not null,
  state         text not null,
  nonce         text not null,
  code_verifier text not null,
  user_id       uuid references app_user (id) on delete cascade,
  expires_at    timestamptz not null
);
comment on column openid_request.user_id is 'Who links an account of theirs; null for who signs in.';
create index openid_request_of_user on openid_request (user_id);
create index openid_request_expired on openid_request (expires_at);

alter table session add column has_second_factor boolean not null default false;
comment on column session.has_second_factor is 'Whether a provider that asks for two factors let the person in.';

alter table sign_in_attempt
  drop constraint sign_in_attempt_outcome,
  add constraint sign_in_attempt_outcome check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'UNKNOWN_ACCOUNT',
    'INACTIVE_ACCOUNT', 'SECOND_FACTOR_ASKED', 'WRONG_SECOND_FACTOR')),
  add column way text not null default 'password' constraint sign_in_attempt_way
    check (way in ('password', 'company'));
