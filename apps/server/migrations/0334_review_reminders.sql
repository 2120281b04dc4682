-- On which days people were reminded of the quarter reviews that they owe: once a day, whoever reminds them.
create table review_reminder (
  user_id uuid not null references app_user (id) on delete cascade,
  day     date not null,
  primary key (user_id, day)
);
comment on table review_reminder is 'Keeps reminders of quarter reviews to one a person and day.';
