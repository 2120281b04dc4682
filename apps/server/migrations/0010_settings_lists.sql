-- Lists that administrators keep for the whole company.

create table skill_category (
  id      uuid primary key,
  name    text not null constraint skill_category_name_given check (btrim(name) <> ''),
  version integer not null default 1
);
create unique index skill_category_name_unique on skill_category (lower(name));

create table ksf_template (
  id          uuid primary key,
  title       text not null constraint ksf_template_title_given check (btrim(title) <> ''),
  description text not null default '',
  version     integer not null default 1
);
create unique index ksf_template_title_unique on ksf_template (lower(title));
comment on table ksf_template is 'What the key success factors of a project can start from.';

create table question (
  id       uuid primary key,
  name     text not null constraint question_name_given check (btrim(name) <> ''),
  question text not null constraint question_question_given check (btrim(question) <> ''),
  version  integer not null default 1
);
create unique index question_name_unique on question (lower(name));

create table survey (
  id           uuid primary key,
  name         text not null constraint survey_name_given check (btrim(name) <> ''),
  team_id      uuid references team (id),
  is_anonymous boolean not null default false,
  version      integer not null default 1
);
create unique index survey_name_unique on survey (lower(name));
create index survey_team on survey (team_id);
comment on column survey.team_id is 'Only this team is asked; null asks everybody.';

create table survey_question (
  survey_id   uuid not null references survey (id) on delete cascade,
  question_id uuid not null references question (id),
  position    smallint not null,
  primary key (survey_id, question_id),
  constraint survey_question_position_unique unique (survey_id, position)
);
create index survey_question_question on survey_question (question_id);

create table greeting (
  id      uuid primary key,
  title   text not null constraint greeting_title_given check (btrim(title) <> ''),
  version integer not null default 1
);
create unique index greeting_title_unique on greeting (lower(title));

create table quote (
  id      uuid primary key,
  title   text not null constraint quote_title_given check (btrim(title) <> ''),
  version integer not null default 1
);
create unique index quote_title_unique on quote (lower(title));

create table performance_kpi (
  id      uuid primary key,
  name    text not null constraint performance_kpi_name_given check (btrim(name) <> ''),
  version integer not null default 1
);
create unique index performance_kpi_name_unique on performance_kpi (lower(name));

create table recipient_mail (
  id      uuid primary key,
  type    text not null constraint recipient_mail_type check (type in ('ErrorHandling')),
  name    text not null constraint recipient_mail_name_shape check (position('@' in name) > 1),
  version integer not null default 1
);
create unique index recipient_mail_name_unique on recipient_mail (type, lower(name));
comment on column recipient_mail.name is 'The e-mail address that is written to.';

create table level (
  id      uuid primary key,
  level   integer not null constraint level_level_not_negative check (level >= 0),
  title   text not null constraint level_title_given check (btrim(title) <> ''),
  version integer not null default 1,
  constraint level_level_unique unique (level)
);
create unique index level_title_unique on level (lower(title));
comment on table level is 'The rungs of the career ladder.';

create table software_product (
  id      uuid primary key,
  title   text not null constraint software_product_title_given check (btrim(title) <> ''),
  version integer not null default 1
);
create unique index software_product_title_unique on software_product (lower(title));

-- Names that were told apart by their case alone stay apart.
update soft_skill s set name = s.name || ' (' || same.place || ')'
from (select id, row_number() over (partition by lower(name) order by id) as place from soft_skill) same
where same.id = s.id and same.place > 1;
alter table soft_skill drop constraint soft_skill_name_unique;
create unique index soft_skill_name_unique on soft_skill (lower(name));

update absence_reason a set reason = a.reason || ' (' || same.place || ')'
from (select id, row_number() over (partition by lower(reason) order by id) as place from absence_reason) same
where same.id = a.id and same.place > 1;
alter table absence_reason drop constraint absence_reason_unique;
create unique index absence_reason_unique on absence_reason (lower(reason));

alter table absence_reason
  add column friendly_label            text,
  add column abbreviation              text not null default '',
  add column description               text not null default '',
  add column coverage_type             text not null default 'CUSTOM',
  add column coverage_value            smallint not null default 0,
  add column is_requires_detail        boolean not null default false,
  add column require_admin_approval    boolean not null default false,
  add column social_medical_insurance  boolean not null default false,
  add column manager_auto_approve_days smallint not null default 0,
  add column require_schedule          boolean not null default false,
  add column version                   integer not null default 1;
update absence_reason set friendly_label = reason;
alter table absence_reason
  alter column friendly_label set not null,
  add constraint absence_reason_friendly_label_given check (btrim(friendly_label) <> ''),
  add constraint absence_reason_abbreviation_tidy check (abbreviation = upper(abbreviation) and abbreviation !~ '\s'),
  add constraint absence_reason_coverage_type
    check (coverage_type in ('WORK_DAY', 'CALENDAR_DAY', 'CALENDAR_MONTH', 'CUSTOM')),
  add constraint absence_reason_coverage_value
    check (case when coverage_type = 'CUSTOM' then coverage_value = 0 else coverage_value >= 1 end),
  add constraint absence_reason_manager_auto_approve_days check (manager_auto_approve_days >= 0);
comment on column absence_reason.coverage_value is 'Days or months, by the coverage type; 0 for a custom coverage.';
comment on column absence_reason.manager_auto_approve_days is 'Days after which a manager''s silence counts as a yes; 0 is never.';
create index leave_absence_reason on leave (absence_reason_id);
