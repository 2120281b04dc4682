-- What the company keeps of an employment, and further addresses and accounts of a person.
alter table app_user
  add column issued_date date,
  add column performance_responsible_id uuid references app_user (id),
  add column category text
    constraint app_user_category check (category in ('Developer', 'Tester', 'Designer', 'Business analyst', 'Project manager', 'Operations', 'Administration')),
  add column education text
    constraint app_user_education check (education in ('High school', 'Vocational', 'College', 'Bachelor', 'Master', 'Doctorate')),
  add column position text not null default '',
  add column long_description text not null default '',
  add constraint app_user_performance_responsible_is_another check (performance_responsible_id <> id);
create index app_user_performance_responsible on app_user (performance_responsible_id);
comment on column app_user.issued_date is 'When the papers of the employment were issued.';

create table user_email (
  user_id uuid not null references app_user (id) on delete cascade,
  email   text not null constraint user_email_shape check (email = lower(btrim(email)) and position('@' in email) > 1),
  kind    text not null constraint user_email_kind check (kind in ('Work', 'Private', 'Invoice')),
  place   integer not null,
  primary key (user_id, email)
);
comment on table user_email is 'Further addresses of a person; nobody signs in with them. Invoices of a customer go to its own.';

create table social_account (
  user_id      uuid not null references app_user (id) on delete cascade,
  place        integer not null,
  provider     text not null constraint social_account_provider check (provider in ('Microsoft', 'Google', 'GitHub', 'LinkedIn', 'Other')),
  display_name text not null constraint social_account_named check (btrim(display_name) <> ''),
  account_id   text not null default '',
  primary key (user_id, place)
);
comment on table social_account is 'Accounts of a person elsewhere.';
