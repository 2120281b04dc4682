-- What people say of themselves to colleagues, and what colleagues wish them.

alter table app_user
  add column phone         text    not null default '',
  add column show_birthday boolean not null default true;
comment on column app_user.phone is 'Where colleagues call the person.';
comment on column app_user.show_birthday is 'Whether colleagues see on which day of the year the birthday is; nobody sees the year by it.';

create table wish (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  by_user_id uuid not null references app_user (id),
  occasion   text not null constraint wish_occasion check (occasion in ('birthday', 'anniversary')),
  day        date not null,
  message    text not null constraint wish_says_something check (btrim(message) <> ''),
  created_at timestamptz not null,
  constraint wish_to_another check (user_id <> by_user_id),
  constraint wish_once unique (user_id, by_user_id, occasion, day)
);
comment on table wish is 'The walls: what colleagues wished somebody for a birthday, or for years in the company.';
comment on column wish.day is 'The day for which it was sent.';
create index wish_wall on wish (user_id, created_at desc);
create index wish_by on wish (by_user_id);
