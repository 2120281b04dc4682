-- The company, its people, and how they sign in.

create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case without diacritics: what searches compare. Immutable so that indexes can use it.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table company (
  id               smallint primary key default 1 constraint company_is_one check (id = 1),
  name             text not null constraint company_name_given check (btrim(name) <> ''),
  time_zone        text not null default 'Asia/Ho_Chi_Minh',
  country          text not null default 'VN' constraint company_country_code check (country ~ '^[A-Z]{2}$'),
  max_ot_pct       numeric(5, 2) not null default 25 constraint company_max_ot_pct_range check (max_ot_pct between 0 and 200),
  expected_wfo_pct numeric(5, 2) not null default 40 constraint company_expected_wfo_pct_range check (expected_wfo_pct between 0 and 100),
  is_demo          boolean not null default false
);
comment on table company is 'One row once the installation is set up; none before.';

create table app_user (
  id                uuid primary key,
  email             text not null constraint app_user_email_shape check (email = lower(btrim(email)) and position('@' in email) > 1),
  initials          text not null constraint app_user_initials_upper check (initials = upper(btrim(initials)) and initials <> ''),
  first_name        text not null constraint app_user_first_name_given check (btrim(first_name) <> ''),
  last_name         text not null default '',
  user_type         text not null default 'Employee' constraint app_user_type check (user_type in ('Employee', 'Customer')),
  user_role         text constraint app_user_role check (user_role in ('Admin', 'Manager', 'Employee')),
  remuneration_type text constraint app_user_remuneration_type
                    check (remuneration_type in ('Freelancer Full Time', 'Freelancer Part Time', 'Contract Employee')),
  is_active         boolean not null default true,
  start_working     date,
  resigned_date     date,
  date_of_birth     date,
  avatar_url        text,
  short_description text not null default '',
  password_hash     text,
  customer_team_id  uuid,
  created_at        timestamptz not null default now(),
  version           integer not null default 1,
  constraint app_user_email_unique unique (email),
  constraint app_user_initials_unique unique (initials),
  constraint app_user_role_fits_type check ((user_type = 'Employee') = (user_role is not null)),
  constraint app_user_resigned_after_start check (resigned_date is null or start_working is null or resigned_date >= start_working)
);
comment on column app_user.password_hash is 'argon2id; null until the person has set a password through a reset link.';
create index app_user_search on app_user using gin (search_text(first_name || ' ' || last_name || ' ' || initials || ' ' || email) gin_trgm_ops);

create table session (
  id           uuid primary key,
  user_id      uuid not null references app_user (id) on delete cascade,
  token_hash   bytea not null constraint session_token_unique unique,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  user_agent   text not null default '',
  address      text not null default ''
);
comment on column session.token_hash is 'SHA-256 of the bearer token; the token itself is never stored.';
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table password_reset (
  token_hash bytea primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_reset_user on password_reset (user_id);

create table throttle (
  bucket       text primary key,
  window_start timestamptz not null,
  hits         integer not null
);
comment on table throttle is 'Attempts per bucket (kind and account or address) in the current window; shared by all app processes.';
