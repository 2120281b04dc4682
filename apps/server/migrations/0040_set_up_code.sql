-- An empty installation is set up by whoever can read what its start printed.

create table set_up_code (
  code_hash  bytea primary key,
  created_at timestamptz not null default now()
);
comment on table set_up_code is 'SHA-256 of the codes that starts printed, one a machine; empty once the installation is set up.';
