-- What open browsers are told, and long work with its progress.

create table live_event (
  id    uuid primary key,
  tx    xid8 not null default pg_current_xact_id(),
  at    timestamptz not null default now(),
  rooms text[] not null constraint live_event_for_somebody check (cardinality(rooms) > 0),
  event jsonb not null
);
comment on table live_event is 'Written in the transaction of the change that it tells about; every app process passes it on, and it is kept for a while for browsers that were away.';
comment on column live_event.tx is 'The transaction that wrote it. All events before the oldest running transaction are known to be complete, which a clock or a sequence would not tell.';
create index live_event_tx on live_event (tx);
create index live_event_at on live_event (at);

create table job_run (
  id          uuid primary key,
  kind        text not null,
  data        jsonb not null default '{}',
  state       text not null default 'queued'
              constraint job_run_state check (state in ('queued', 'running', 'waiting', 'done', 'failed')),
  attempts    integer not null default 0,
  step        jsonb,
  done_units  integer not null default 0 constraint job_run_done_positive check (done_units >= 0),
  total_units integer constraint job_run_total_positive check (total_units >= 0),
  outcome     jsonb,
  error       text not null default '',
  started_by  uuid references app_user (id) on delete set null,
  created_at  timestamptz not null default now(),
  started_at  timestamptz,
  finished_at timestamptz,
  constraint job_run_finished check ((finished_at is not null) = (state in ('done', 'failed')))
);
comment on table job_run is 'One run of a job: what administrators see of it. The queue itself (schema pgboss) only says when it is whose turn.';
comment on column job_run.state is 'waiting: an attempt failed and another one follows.';
comment on column job_run.step is 'Where the next attempt goes on; written together with what the step before it has done.';
comment on column job_run.started_by is 'Null when the schedule did it.';
create index job_run_newest on job_run (created_at desc, id desc);
create index job_run_of_kind on job_run (kind, created_at desc);
create index job_run_started_by on job_run (started_by);
create index job_run_unfinished on job_run (kind) where finished_at is null;

-- Open connections end with their session, and are opened anew when a person may do something else than before,
-- whatever did that. Rare enough to notify within the transaction.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into live_event (id, rooms, event)
  select new_id(clock_timestamp()), array_agg('session:' || id), '{"origin": null, "event": {"kind": "accessChanged"}}'
  from gone having count(*) > 0;
  if found then perform pg_notify('stint_live', ''); end if;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as gone for each statement execute function tell_of_ended_sessions();

create function tell_of_changed_access() returns trigger language plpgsql as $$
begin
  insert into live_event (id, rooms, event)
  values (new_id(clock_timestamp()), array['user:' || new.id], '{"origin": null, "event": {"kind": "accessChanged"}}');
  perform pg_notify('stint_live', '');
  return null;
end $$;
create trigger app_user_access_changed after update of is_active, user_type, user_role on app_user for each row
  when ((old.is_active, old.user_type, old.user_role) is distinct from (new.is_active, new.user_type, new.user_role))
  execute function tell_of_changed_access();
