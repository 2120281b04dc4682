-- What people can do, how well, and what they have passed.

alter table skill
  add column captions   text[]  not null default array['', '', '', '', '']
             constraint skill_captions_five check (cardinality(captions) = 5),
  add column show_on_cv boolean not null default true;
comment on column skill.captions is 'What the levels 1 to 5 mean for this skill.';

create table user_skill (
  user_id      uuid not null references app_user (id),
  skill_id     uuid not null references skill (id),
  level        smallint not null constraint user_skill_level_range check (level between 0 and 5),
  never_ask    boolean not null default false,
  evaluated_at timestamptz not null,
  asked_on     date,
  primary key (user_id, skill_id)
);
comment on column user_skill.never_ask is 'It is left out of the daily re-evaluation.';
comment on column user_skill.evaluated_at is 'When its level was last looked at, by whatever way.';
comment on column user_skill.asked_on is 'The day on which it was last answered in the daily re-evaluation.';
create index user_skill_skill on user_skill (skill_id, level);

create table user_certification (
  id               uuid primary key,
  user_id          uuid not null references app_user (id),
  certification_id uuid not null references certification (id),
  year             integer not null constraint user_certification_year check (year between 1900 and 2100),
  duration         text not null constraint user_certification_duration_given check (btrim(duration) <> ''),
  version          integer not null default 1
);
create index user_certification_user on user_certification (user_id);
create index user_certification_certification on user_certification (certification_id);
