-- What the company keeps of a person beyond the account: confidential to administrators, managers and the person.
create table person_list (
  user_id uuid not null references app_user (id) on delete cascade,
  list    text not null constraint person_list_known check (list in ('levels', 'family', 'workHours')),
  version integer not null,
  primary key (user_id, list)
);
comment on table person_list is 'How often a list that is kept of a person as a whole was saved; no row: never.';

create table user_level (
  user_id   uuid not null references app_user (id) on delete cascade,
  from_date date not null,
  to_date   date,
  level_id  uuid not null references level (id),
  primary key (user_id, from_date),
  constraint user_level_dates_in_order check (to_date >= from_date),
  constraint user_level_no_overlap
    exclude using gist (user_id with =, daterange(from_date, to_date, '[]') with &&)
);
create index user_level_level on user_level (level_id);

create table family_member (
  user_id       uuid not null references app_user (id) on delete cascade,
  place         integer not null,
  name          text not null constraint family_member_name_given check (btrim(name) <> ''),
  gender        text constraint family_member_gender check (gender in ('Female', 'Male', 'Other')),
  date_of_birth date,
  relationship  text not null constraint family_member_relationship
                check (relationship in ('Spouse', 'Child', 'Parent', 'Sibling', 'Other')),
  dependent     boolean not null default false,
  note          text not null default '',
  primary key (user_id, place)
);

create table user_work_hour (
  user_id     uuid not null references app_user (id) on delete cascade,
  month       date not null constraint user_work_hour_month_begins check (extract(day from month) = 1),
  hours       numeric(6, 2) not null constraint user_work_hour_range check (hours between 0 and 744),
  description text not null default '',
  primary key (user_id, month)
);
comment on table user_work_hour is 'Hours that are expected of somebody in a month, where they are not those of everybody.';
