-- Who signed in, from where, and who tried: administrators see it.

create table sign_in_attempt (
  id         uuid primary key,
  at         timestamptz not null,
  user_id    uuid references app_user (id) on delete cascade,
  outcome    text not null constraint sign_in_attempt_outcome
             check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'UNKNOWN_ACCOUNT', 'INACTIVE_ACCOUNT')),
  address    text not null,
  user_agent text not null,
  constraint sign_in_attempt_of_account check ((user_id is null) = (outcome = 'UNKNOWN_ACCOUNT'))
);
comment on table sign_in_attempt is 'What was typed is never kept: for an unknown account it may be a password.';
create index sign_in_attempt_newest on sign_in_attempt (at desc, id desc);
create index sign_in_attempt_of_user on sign_in_attempt (user_id, at desc);
