-- What a file of people does is what it did when its import was started: each of its rows says whom it found then, and whether it
-- gave or took rights, for which whoever started it showed who they are. Rows of imports that are under way say neither and are refused.
alter table people_import add column missing_with_rights uuid[] not null default '{}';
comment on column people_import.missing_with_rights is 'Those of the missing who were managers or administrators when that was confirmed.';
