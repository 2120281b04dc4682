-- The last day that somebody registered on a phase is read from the end of the index, instead of all their rows on it.
drop index timereg_phase;
create index timereg_phase on timereg (phase_id, user_id, work_date);
