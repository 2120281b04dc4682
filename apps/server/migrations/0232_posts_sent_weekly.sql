-- Who has been sent which post in which week: nobody gets it twice, whatever is restarted.
create table post_sent (
  user_id uuid not null references app_user (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  week    date not null constraint post_sent_week_begins_on_monday check (extract(isodow from week) = 1),
  sent_at timestamptz not null,
  primary key (user_id, post_id, week)
);
create index post_sent_post on post_sent (post_id, week);
