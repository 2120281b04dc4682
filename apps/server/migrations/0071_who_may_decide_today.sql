-- Who decides about somebody's days leads a team of theirs, or is a manager, when they decide; administrators let anybody.
alter table workday_request add column reviewer_by_admin boolean not null default false;
comment on column workday_request.reviewer_by_admin is 'An administrator chose who decides, who then need not lead the person.';
