-- The hours of a month become a record that administrators keep, with the rows that they are made up of.

alter table work_hour_month
  add column id      uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add constraint work_hour_month_by_id unique (id),
  add constraint work_hour_month_year check (year between 1900 and 2200),
  add constraint work_hour_month_hours_of_a_month check (hours <= 744);

create table work_hour (
  work_hour_month_id uuid not null references work_hour_month (id) on delete cascade,
  place              smallint not null,
  hours              numeric(7, 2) not null constraint work_hour_hours_range check (hours between -744 and 744),
  description        text not null constraint work_hour_described check (btrim(description) <> '' and length(description) <= 500),
  primary key (work_hour_month_id, place)
);
comment on table work_hour is 'What the hours of a month are made up of; a row below zero takes hours away.';
