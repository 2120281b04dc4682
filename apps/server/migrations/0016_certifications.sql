-- What people can show that they have learnt.

create table certification (
  id      uuid primary key,
  name    text not null constraint certification_name_given check (btrim(name) <> ''),
  icon_id uuid not null constraint certification_icon_there references stored_file (id),
  version integer not null default 1
);
create unique index certification_name_unique on certification (lower(name));
create index certification_icon on certification (icon_id);
