-- What happens in the company, and on which days it is news.

create table event (
  id                       uuid primary key,
  name                     text not null constraint event_name_given check (btrim(name) <> ''),
  date                     date not null,
  description              text not null default '',
  time_to_live_before_days integer not null default 0 constraint event_before_not_negative check (time_to_live_before_days >= 0),
  time_to_live_after_days  integer not null default 0 constraint event_after_not_negative check (time_to_live_after_days >= 0),
  image_id                 uuid references stored_file (id),
  created_at               timestamptz not null default now(),
  version                  integer not null default 1
);
comment on table event is 'It is featured from so many days before its date to so many days after it, both included.';
create index event_date on event (date);
create index event_image on event (image_id) where image_id is not null;
