-- Who said what a week is planned to be, and holidays that administrators keep.

alter table default_week
  add column saved_at    timestamptz not null default now(),
  add column saved_by_id uuid references app_user (id);
update default_week set saved_at = created_at, saved_by_id = user_id;
comment on column default_week.saved_by_id is 'Who said so last; null where the system did.';
create index default_week_saved_by on default_week (saved_by_id);

-- A holiday knows where the calendar library has it, so that one that was moved, renamed or dropped is not filled in again.
alter table public_holiday
  add column id           uuid not null default gen_random_uuid(),
  add column library_day  date,
  add column library_name text,
  add column version      integer not null default 1;
update public_holiday set library_day = day, library_name = name where from_library;
alter table public_holiday
  drop column from_library,
  add column from_library boolean not null generated always as (library_day is not null) stored,
  add constraint public_holiday_by_id unique (id),
  add constraint public_holiday_library_day_unique unique (library_day),
  add constraint public_holiday_named check (btrim(name) <> '' and length(name) <= 200),
  add constraint public_holiday_library_named check ((library_day is null) = (library_name is null));
comment on table public_holiday is 'Filled from the calendar library for the company''s country; an administrator can add days, move, rename and drop some.';
comment on column public_holiday.library_day is 'Where the calendar library has it; null for a day that an administrator added.';
