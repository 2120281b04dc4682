-- Key success factors are records of their own, and a project's months are read without touching people's rows.

alter table project_key_success_factor add column version integer not null default 1;

-- Lists and dashboards ask for the months of a phase: which were the last, and what they come to by person.
drop index registered_month_phase;
create index registered_month_phase on registered_month (phase_id, month) include (user_id, minutes, rows);
