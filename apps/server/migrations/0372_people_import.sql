-- Files of people that are being imported: what is still to be done of each, until its job is over.

create table people_import (
  run_id              uuid primary key,
  rows                jsonb not null,
  deactivates_missing boolean not null,
  created_at          timestamptz not null
);
comment on table people_import is 'The rows of a file of people, for the job of the same id; gone with its end.';
