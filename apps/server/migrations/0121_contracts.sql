-- Contracts of employees: confidential to administrators, managers and the person; a reviewer knows type and end alone.
create table contract (
  id          uuid primary key,
  user_id     uuid not null references app_user (id),
  number      text not null constraint contract_number_given check (btrim(number) <> ''),
  type        text not null constraint contract_type
              check (type in ('Probationary', 'Training Agreement', 'Definite 1', 'Definite 2', 'Indefinite', 'Freelance')),
  from_date   date not null,
  to_date     date,
  ended_on    date,
  reviewer_id uuid references app_user (id),
  version     integer not null default 1,
  constraint contract_end_fits_type check ((to_date is null) = (type in ('Indefinite', 'Freelance'))),
  constraint contract_dates_in_order check (to_date >= from_date),
  constraint contract_ended_within check (ended_on >= from_date and (to_date is null or ended_on <= to_date)),
  constraint contract_reviewer_is_another check (reviewer_id <> user_id)
);
create unique index contract_number_unique on contract (lower(number));
create index contract_user on contract (user_id, from_date);
create index contract_reviewer on contract (reviewer_id);
comment on column contract.ended_on is 'The last day of a contract that was ended early.';

create table contract_opinion (
  contract_id uuid not null references contract (id) on delete cascade,
  user_id     uuid not null references app_user (id),
  opinion     text not null constraint contract_opinion_known check (opinion in ('agree', 'need_discuss', 'stop')),
  comment     text not null default '',
  at          timestamptz not null,
  primary key (contract_id, user_id)
);
create index contract_opinion_user on contract_opinion (user_id);
comment on table contract_opinion is 'What reviewers say about going on with a person; never told to the person.';
