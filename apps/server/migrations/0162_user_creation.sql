-- What is still to be done for somebody who was made a user, and what is done: a process that is gone on with after a crash.
create table user_creation (
  user_id         uuid primary key references app_user (id) on delete cascade,
  run_id          uuid not null,
  teams           uuid[] not null,
  send_login_mail boolean not null,
  done            text[] not null default '{}' constraint user_creation_steps check (done <@ array['teams', 'mail', 'folder'])
);
comment on column user_creation.run_id is 'The run of the job that works on it; runs are purged after a while.';
