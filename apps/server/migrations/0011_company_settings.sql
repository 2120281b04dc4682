-- What administrators set for the whole company.

alter table company
  add column version                      integer not null default 1,
  add column inactive_after_months        smallint not null default 6
             constraint company_inactive_after_months_range check (inactive_after_months between 1 and 120),
  add column one_minute_message_threshold numeric(2, 1) not null default 3
             constraint company_one_minute_message_threshold_range check (one_minute_message_threshold between 1 and 5);
comment on column company.inactive_after_months is 'An account without registered time for so many months counts as inactive.';
comment on column company.one_minute_message_threshold is 'Stars: above it an average of 1MMs is good, below it bad.';

create table company_person (
  role    text not null constraint company_person_role check (role in ('phaseList', 'contractFolder', 'teamLead')),
  user_id uuid not null references app_user (id) on delete cascade,
  primary key (role, user_id)
);
create index company_person_user on company_person (user_id);
comment on table company_person is 'Who has a part in the company as such.';
comment on column company_person.role is 'phaseList: their list of phases goes by the lock of phase options. contractFolder: they have its features. teamLead: they are on the team leads list.';
