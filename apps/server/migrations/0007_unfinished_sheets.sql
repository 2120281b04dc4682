-- What reminders and lists of expired periods start from: sheets that were never locked, and approvals that are missing.
create index user_period_open on user_period (timereg_period_id) where not is_locked;
create index user_period_reviewer_open on user_period_reviewer (user_id, user_period_id) where approved_date is null;
