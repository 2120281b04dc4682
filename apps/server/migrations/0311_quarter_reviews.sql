-- What is said of a quarter of a person: by the person, and by who reviews them.

create table quarter_review (
  user_quarter_id uuid primary key references user_quarter (id) on delete cascade,
  review          text not null default '',
  expectation     text not null default '',
  published_at    timestamptz,
  version         integer not null default 0,
  self_review     text not null default '',
  self_done_at    timestamptz,
  self_version    integer not null default 0
);
comment on table quarter_review is 'The review of a quarter; the reviewed person reads it once it is published, reviewers read the self review once it is handed in.';

create table quarter_reviewer (
  user_quarter_id uuid not null references user_quarter (id) on delete cascade,
  user_id         uuid not null references app_user (id),
  primary key (user_quarter_id, user_id)
);
create index quarter_reviewer_user on quarter_reviewer (user_id);
create trigger quarter_reviewer_people_are_employees after insert or update of user_id on quarter_reviewer
  for each row execute function refuse_others_than_employees('user_id');

create table quarter_soft_skill (
  user_quarter_id uuid not null references user_quarter (id) on delete cascade,
  soft_skill_id   uuid not null references soft_skill (id),
  type            text not null constraint quarter_soft_skill_type check (type in ('strength', 'weakness', 'neither_unknown')),
  primary key (user_quarter_id, soft_skill_id)
);
create index quarter_soft_skill_skill on quarter_soft_skill (soft_skill_id);

-- Who answers for somebody's performance: the one named for the person, else the one of the team that they joined first.
create view answers_for_performance as
select u.id as user_id, r.id as responsible_id
from app_user u
join lateral (
  select coalesce(u.performance_responsible_id, (
    select m.performance_responsible_id from team_member m
    where m.user_id = u.id and m.performance_responsible_id <> u.id order by m.joined_at, m.team_id limit 1)) as id) named on true
join app_user r on r.id = named.id and r.id <> u.id and r.user_type = 'Employee' and r.is_active;

-- They review the quarters of the person, unless somebody else is chosen.
insert into quarter_reviewer (user_quarter_id, user_id)
select q.id, a.responsible_id from user_quarter q join answers_for_performance a on a.user_id = q.user_id;
