-- The largest of hundreds of thousands of sums by person and phase are found without looking at all of them.
create index registered_ever_largest on registered_ever (minutes desc nulls last, user_id, phase_id);
