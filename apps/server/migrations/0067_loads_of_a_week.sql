-- Who has how much planned in a week, of all people at once: who is not in a plan is asked that way.
create index planned_week_week on planned_week (week_start) include (user_id, percentage);
