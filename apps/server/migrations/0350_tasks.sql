-- What waits for people. Rows follow from facts: each kind is computed as a whole, or for what an act touched, and what no
-- longer holds goes.
create table task (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null,
  subject        text not null,
  user_id        uuid references app_user (id),
  person_id      uuid references app_user (id),
  is_responsible boolean not null,
  data           jsonb not null default '{}',
  link           text not null,
  raised_at      timestamptz not null,
  constraint task_once unique nulls not distinct (kind, subject, user_id)
);
create index task_user on task (user_id);
create index task_person on task (person_id, kind);
comment on table task is 'A row for each receiver of what waits: it is raised once, however often and by however many processes it is computed.';
comment on column task.subject is 'What it is about, among the tasks of its kind.';
comment on column task.user_id is 'Who receives it; null is all administrators.';
comment on column task.person_id is 'Whose facts raised it; null where they are nobody''s. An act of or for that person computes it anew.';
comment on column task.is_responsible is 'Whether the receiver is to do it; others only know of it.';
comment on column task.data is 'What the words of its kind name.';

create table task_choice (
  user_id       uuid not null references app_user (id),
  kind          text not null,
  snoozed_until date,
  is_never      boolean not null default false,
  primary key (user_id, kind),
  constraint task_choice_says_something check (is_never or snoozed_until is not null)
);
comment on table task_choice is 'Kinds of tasks that somebody does not want to be reminded of: until a day, or not at all.';

create table task_kind (
  kind    text primary key,
  id      uuid not null default gen_random_uuid() unique,
  is_on   boolean not null default true,
  words   text not null default '',
  version integer not null default 1
);
comment on table task_kind is 'What administrators changed of a kind of task; a kind without a row is on and says what the app proposes.';

create table task_digest (
  user_id uuid not null references app_user (id),
  day     date not null,
  sent_at timestamptz not null,
  primary key (user_id, day)
);
comment on table task_digest is 'On which days somebody was reminded: once a day, whatever restarts.';

create table must_do_skip (
  user_id uuid not null references app_user (id),
  day     date not null,
  primary key (user_id, day)
);
comment on table must_do_skip is 'On which days somebody put off what they must do first.';
