-- What people set out to do in a week and what they make of it: facts for the review of the quarter.
create table weekly_log (
  user_id     uuid not null references app_user (id) on delete cascade,
  week        date not null constraint weekly_log_week_begins check (extract(isodow from week) = 1),
  goals       text not null default '' constraint weekly_log_goals_length check (length(goals) <= 4000),
  own_reviews text not null default '' constraint weekly_log_own_reviews_length check (length(own_reviews) <= 4000),
  version     integer not null default 1,
  primary key (user_id, week)
);
comment on table weekly_log is 'Goals of a week (its Monday) and the person''s own review of it, read by the person, who reviews the quarter, and administrators.';
create trigger weekly_log_people_are_employees after insert or update of user_id on weekly_log
  for each row execute function refuse_others_than_employees('user_id');
