-- What people answer to surveys, once a period. Answers with names are rows of their people; anonymous ones are counts alone.

alter table question
  add column description text not null default '',
  add column min_label   text not null default '',
  add column max_label   text not null default '';
comment on column question.min_label is 'What the lowest value of the scale means.';
comment on column question.max_label is 'What the highest value of the scale means.';

alter table survey add column is_active boolean not null default true;
comment on column survey.is_active is 'People are asked in each period; results of one that is not active stay readable.';

create table survey_round (
  survey_id         uuid not null references survey (id),
  timereg_period_id uuid not null references timereg_period (id),
  is_anonymous      boolean not null,
  is_closed         boolean not null default false,
  answered          integer not null default 0 constraint survey_round_answered check (answered >= 0),
  primary key (survey_id, timereg_period_id),
  constraint survey_round_kind unique (survey_id, timereg_period_id, is_anonymous)
);
create index survey_round_period on survey_round (timereg_period_id);
comment on table survey_round is 'A survey in a period, from its first answer on. Whether it is anonymous is settled by then, whatever becomes of the survey.';
comment on column survey_round.is_closed is 'For good, also where the dates of the period are changed later: only then are results of an anonymous one read.';

create table survey_answer (
  user_id           uuid not null references app_user (id),
  survey_id         uuid not null,
  timereg_period_id uuid not null,
  question_id       uuid not null references question (id),
  value             numeric(2, 1) constraint survey_answer_value check (value between 1 and 5 and value * 2 = trunc(value * 2)),
  is_anonymous      boolean not null default false constraint survey_answer_named check (not is_anonymous),
  primary key (user_id, survey_id, timereg_period_id, question_id),
  constraint survey_answer_round foreign key (survey_id, timereg_period_id, is_anonymous)
    references survey_round (survey_id, timereg_period_id, is_anonymous)
);
create index survey_answer_of_round on survey_answer (survey_id, timereg_period_id);
create index survey_answer_question on survey_answer (question_id);
comment on column survey_answer.value is 'Null is no answer.';
comment on column survey_answer.is_anonymous is 'Never: by it, a round that is anonymous takes no answer with a name.';

create table survey_tally (
  survey_id         uuid not null,
  timereg_period_id uuid not null,
  question_id       uuid not null references question (id),
  halves            smallint not null constraint survey_tally_halves check (halves between 2 and 10),
  answers           integer not null constraint survey_tally_answers check (answers >= 0),
  primary key (survey_id, timereg_period_id, question_id, halves),
  constraint survey_tally_round foreign key (survey_id, timereg_period_id) references survey_round (survey_id, timereg_period_id)
);
create index survey_tally_question on survey_tally (question_id);
comment on table survey_tally is 'How often a value was given in an anonymous round. No answer is a row: all rows of the round are written anew with each one, so that neither their order nor their transaction tells who gave what.';
comment on column survey_tally.halves is 'Twice the value.';

create table survey_participation (
  user_id           uuid not null references app_user (id),
  survey_id         uuid not null,
  timereg_period_id uuid not null,
  primary key (user_id, survey_id, timereg_period_id),
  constraint survey_participation_round foreign key (survey_id, timereg_period_id) references survey_round (survey_id, timereg_period_id)
);
create index survey_participation_of_round on survey_participation (survey_id, timereg_period_id);
comment on table survey_participation is 'Who has answered an anonymous round that is open, and nothing else: no time, no answer. It is forgotten when the round closes.';
