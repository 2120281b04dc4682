-- Signing in by a passkey: a key pair whose private half stays with the person's device or password manager.

create table passkey (
  id            uuid primary key,
  user_id       uuid not null references app_user (id) on delete cascade,
  credential_id text not null constraint passkey_once unique,
  public_key    bytea not null,
  uses          bigint not null,
  transports    text[] not null,
  is_synced     boolean not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
comment on column passkey.credential_id is 'Bytes as WebAuthn writes them in JSON.';
comment on column passkey.public_key is 'As COSE writes it (RFC 9052).';
comment on column passkey.uses is 'What the device counts: one that is used with a count that was there before is a copy. 0 for devices that do not count.';
create index passkey_of_user on passkey (user_id);

-- What a browser has to sign; each is used once and lives for minutes.
create table passkey_challenge (
  challenge  text primary key,
  user_id    uuid references app_user (id) on delete cascade,
  is_new     boolean not null,
  expires_at timestamptz not null
);
comment on column passkey_challenge.user_id is 'Who adds a passkey, or has proven a first factor; null for who says by the passkey who they are.';
comment on column passkey_challenge.is_new is 'Whether a passkey is added, rather than used.';
create index passkey_challenge_of_user on passkey_challenge (user_id);
create index passkey_challenge_expired on passkey_challenge (expires_at);

alter table sign_in_attempt
  drop constraint sign_in_attempt_way,
  add constraint sign_in_attempt_way check (way in ('password', 'company', 'passkey'));

comment on column session.has_second_factor is 'Whether the person came in by a passkey, or through a provider that asks for two factors.';
