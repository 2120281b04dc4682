-- Which texts of projects somebody has proof-read, as they stood then.

create table proof_read (
  kind      text not null constraint proof_read_kind check (kind in ('project', 'keySuccessFactor', 'projectJob')),
  record_id uuid not null,
  text_hash text not null,
  read_by   uuid references app_user (id) on delete set null,
  read_at   timestamptz not null default now(),
  primary key (kind, record_id)
);
comment on column proof_read.text_hash is 'Of the text that was read: once it changes, it is offered again.';
create index proof_read_by on proof_read (read_by);
