-- Tokens by which programs call as their person, within the limits that the person gave them.

create table api_token (
  id            uuid primary key,
  user_id       uuid not null references app_user (id) on delete cascade,
  name          text not null constraint api_token_name check (length(name) between 1 and 80),
  token_hash    bytea not null constraint api_token_unique unique,
  may_write     boolean not null,
  areas         text[] constraint api_token_areas check (cardinality(areas) between 1 and 20),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  last_used_at  timestamptz,
  last_address  text not null default '',
  constraint api_token_time check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index api_token_of_user on api_token (user_id);
comment on table api_token is 'Personal API tokens: whoever brings one calls as its person.';
comment on column api_token.token_hash is 'SHA-256 of the token; the token itself is never stored.';
comment on column api_token.areas is 'Parts of the product that it opens; null means all.';
