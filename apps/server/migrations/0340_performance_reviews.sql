-- What somebody says of another's performance in a month: a level for each KPI, or that it cannot be judged.

create table performance_kpi_set (
  id      uuid primary key,
  name    text not null constraint performance_kpi_set_name_given check (btrim(name) <> ''),
  version integer not null default 1
);
create unique index performance_kpi_set_name_unique on performance_kpi_set (lower(name));

create table performance_kpi_set_kpi (
  set_id   uuid not null references performance_kpi_set (id) on delete cascade,
  kpi_id   uuid not null references performance_kpi (id),
  position integer not null,
  primary key (set_id, kpi_id)
);
create index performance_kpi_set_kpi_kpi on performance_kpi_set_kpi (kpi_id);

create table performance_review (
  id              uuid primary key,
  reviewer_id     uuid not null references app_user (id),
  reviewee_id     uuid not null references app_user (id),
  year            smallint not null,
  month           smallint not null constraint performance_review_month check (month between 1 and 12),
  is_confidential boolean not null,
  is_opt_out      boolean not null default false,
  is_complete     boolean not null default false,
  comment         text not null default '',
  version         integer not null default 1,
  constraint performance_review_of_another check (reviewer_id <> reviewee_id),
  constraint performance_review_combination unique (reviewee_id, year, month, reviewer_id)
);
comment on column performance_review.is_complete is 'Every KPI has a level or is opted out; set with the KPIs.';
create index performance_review_reviewer on performance_review (reviewer_id);
create trigger performance_review_people_are_employees after insert or update of reviewer_id, reviewee_id on performance_review
  for each row execute function refuse_others_than_employees('reviewer_id', 'reviewee_id');

create table performance_review_kpi (
  review_id  uuid not null references performance_review (id) on delete cascade,
  kpi_id     uuid not null references performance_kpi (id),
  position   integer not null,
  level      smallint constraint performance_review_kpi_level check (level between 1 and 10),
  is_opt_out boolean not null,
  primary key (review_id, kpi_id),
  constraint performance_review_kpi_opted_out_without_level check (not is_opt_out or level is null)
);
create index performance_review_kpi_kpi on performance_review_kpi (kpi_id);
