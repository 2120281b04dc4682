-- What colleagues say of a person for the review of a quarter: with their names, or anonymously.

alter table user_quarter add constraint user_quarter_of_user unique (id, user_id);

create table feedback_request (
  id              uuid primary key,
  user_id         uuid not null references app_user (id),
  user_quarter_id uuid not null,
  asked_by_id     uuid not null references app_user (id),
  kind            text not null constraint feedback_request_kind check (kind in ('peer', 'upward')),
  is_anonymous    boolean not null,
  question        text not null default '' constraint feedback_request_question_length check (length(question) <= 500),
  until           date not null,
  is_closed       boolean not null default false,
  answered        integer constraint feedback_request_answered check (answered >= 0),
  constraint feedback_request_quarter foreign key (user_quarter_id, user_id) references user_quarter (id, user_id) on delete cascade,
  constraint feedback_request_naming unique (id, is_anonymous)
);
create index feedback_request_of_quarter on feedback_request (user_quarter_id, user_id);
create index feedback_request_user on feedback_request (user_id);
create index feedback_request_asked_by on feedback_request (asked_by_id);
create index feedback_request_open on feedback_request (until) where not is_closed;
comment on table feedback_request is 'Asks people for feedback on a person. Whether it is anonymous is settled from the beginning.';
comment on column feedback_request.is_closed is 'For good: only then is anonymous feedback read.';
comment on column feedback_request.answered is 'How many gave anonymous feedback; null until it is closed.';

create table feedback_asked (
  request_id uuid not null references feedback_request (id) on delete cascade,
  user_id    uuid not null references app_user (id),
  primary key (request_id, user_id)
);
create index feedback_asked_user on feedback_asked (user_id);
create trigger feedback_asked_people_are_employees after insert or update of user_id on feedback_asked
  for each row execute function refuse_others_than_employees('user_id');

create table feedback_answer (
  request_id   uuid not null,
  user_id      uuid not null,
  strengths    text not null constraint feedback_answer_strengths_length check (length(strengths) <= 4000),
  improvements text not null constraint feedback_answer_improvements_length check (length(improvements) <= 4000),
  is_anonymous boolean not null default false constraint feedback_answer_named check (not is_anonymous),
  primary key (request_id, user_id),
  constraint feedback_answer_asked foreign key (request_id, user_id) references feedback_asked (request_id, user_id) on delete cascade,
  constraint feedback_answer_naming foreign key (request_id, is_anonymous) references feedback_request (id, is_anonymous) on delete cascade
);
create index feedback_answer_user on feedback_answer (user_id);
comment on column feedback_answer.is_anonymous is 'Never: by it, an anonymous request takes no answer with a name.';

create table feedback_words (
  request_id   uuid not null,
  side         text not null constraint feedback_words_side check (side in ('strength', 'improvement')),
  place        integer not null,
  words        text not null constraint feedback_words_length check (length(words) <= 4000),
  is_anonymous boolean not null default true constraint feedback_words_unnamed check (is_anonymous),
  primary key (request_id, side, place),
  constraint feedback_words_naming foreign key (request_id, is_anonymous) references feedback_request (id, is_anonymous) on delete cascade
);
comment on table feedback_words is 'Anonymous feedback. All rows of a request are written anew with each answer, in the order of their words: neither order nor transaction tells who wrote what, and nothing ties the two sides of an answer.';

create table feedback_participation (
  request_id uuid not null,
  user_id    uuid not null,
  primary key (request_id, user_id),
  constraint feedback_participation_asked foreign key (request_id, user_id) references feedback_asked (request_id, user_id) on delete cascade
);
create index feedback_participation_user on feedback_participation (user_id);
comment on table feedback_participation is 'Who gave anonymous feedback to a request that is open, and nothing else. It is forgotten when the request closes.';
