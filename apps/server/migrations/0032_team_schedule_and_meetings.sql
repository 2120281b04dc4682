-- How a team agrees to work together, by day of the week; the meetings that people plan; and phases that count as meetings.

alter table team add column schedule_version integer not null default 1;
comment on column team.schedule_version is 'Counts the changes of its schedule, apart from those of the team itself.';

create table team_schedule_time (
  team_id        uuid not null references team (id) on delete cascade,
  weekday        smallint not null constraint team_schedule_time_weekday check (weekday between 1 and 5),
  from_minute    smallint not null,
  to_minute      smallint not null,
  team_plan_type text not null constraint team_schedule_time_type
                 check (team_plan_type in ('MustWorkFromOffice', 'MustBeOnline', 'PreferredOnline')),
  primary key (team_id, weekday, from_minute),
  constraint team_schedule_time_from_before_to check (0 <= from_minute and from_minute < to_minute and to_minute < 1440),
  constraint team_schedule_time_no_overlap exclude using gist
    (team_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);
comment on column team_schedule_time.weekday is '1 Monday to 5 Friday.';
comment on column team_schedule_time.from_minute is 'Minutes since midnight of the company''s time zone.';

create table planned_meeting (
  user_id      uuid not null references app_user (id) on delete cascade,
  id           uuid not null,
  title        text not null constraint planned_meeting_titled check (btrim(title) <> '' and length(title) <= 200),
  day          date not null,
  from_minute  smallint not null,
  to_minute    smallint not null,
  in_office    boolean not null,
  cancelled_at timestamptz,
  created_at   timestamptz not null default now(),
  version      integer not null default 1,
  primary key (user_id, id),
  constraint planned_meeting_from_before_to check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
comment on column planned_meeting.user_id is 'Who planned it, and may change it.';
create index planned_meeting_by_id on planned_meeting (id);

-- Everybody who takes part, whoever planned it among them.
create table planned_meeting_person (
  user_id      uuid not null references app_user (id) on delete cascade,
  meeting_id   uuid not null,
  organiser_id uuid not null,
  primary key (user_id, meeting_id),
  foreign key (organiser_id, meeting_id) references planned_meeting (user_id, id) on delete cascade
);
create index planned_meeting_person_meeting on planned_meeting_person (organiser_id, meeting_id);
create index planned_meeting_day on planned_meeting (day) where cancelled_at is null;

-- Whether the tags of a phase, words between commas, semicolons or spaces, hold a word.
create function has_tag(tags text, tag text) returns boolean language sql immutable parallel safe as $$
  select lower(tag) = any(regexp_split_to_array(lower(btrim(tags)), '[\s,;#]+'))
$$;
create index phase_of_meetings on phase (id) where has_tag(tags, 'meeting');
