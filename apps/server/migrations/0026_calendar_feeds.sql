-- Addresses by which a person's calendar client reads plans and absences; whoever has the address reads, so each is secret.

create table calendar_feed (
  user_id      uuid not null references app_user (id) on delete cascade,
  id           uuid not null,
  kind         text not null constraint calendar_feed_kind check (kind in ('own', 'team')),
  team_id      uuid references team (id) on delete cascade,
  language     text not null constraint calendar_feed_language check (language in ('en', 'vi')),
  token_hash   bytea not null constraint calendar_feed_token_unique unique,
  created_at   timestamptz not null,
  last_read_at timestamptz,
  primary key (user_id, id),
  constraint calendar_feed_team_fits_kind check ((kind = 'team') = (team_id is not null))
);
comment on column calendar_feed.token_hash is 'SHA-256 of the secret in the address; the address itself is shown once and never stored.';
create index calendar_feed_team on calendar_feed (team_id);
