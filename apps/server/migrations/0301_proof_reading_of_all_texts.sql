-- Descriptions of people, 1MMs, posts and statuses are proof-read as texts of projects are, each by one person at a time.

alter table proof_read
  drop constraint proof_read_kind,
  add constraint proof_read_kind check (kind in
    ('project', 'keySuccessFactor', 'projectJob', 'userShortDescription', 'oneMinuteMessage', 'post', 'status'));

create table proof_read_claim (
  user_id       uuid primary key references app_user (id) on delete cascade,
  kind          text not null,
  record_id     uuid not null,
  claimed_until timestamptz not null,
  constraint proof_read_claim_once unique (kind, record_id)
);
comment on table proof_read_claim is 'Who has a text on the screen to proof-read it: one text each, and nobody else the same.';
