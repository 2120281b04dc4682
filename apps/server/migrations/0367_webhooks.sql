-- Programs elsewhere are told what changed: addresses that administrators name, and what is on its way to them.

create table webhook (
  id         uuid primary key,
  version    integer not null default 1,
  name       text not null constraint webhook_name check (length(name) between 1 and 80),
  url        text not null,
  secret     text not null,
  entities   text[] not null constraint webhook_entities check (cardinality(entities) between 1 and 50),
  is_active  boolean not null,
  created_at timestamptz not null default now()
);
comment on column webhook.secret is 'Signs what is sent (Standard Webhooks); administrators are shown it once.';
comment on column webhook.entities is 'Kinds of records, as the audit trail calls them.';

create table webhook_delivery (
  id           uuid primary key,
  webhook_id   uuid not null references webhook (id) on delete cascade,
  queued_at    timestamptz not null default clock_timestamp(),
  entity       text not null,
  entity_id    uuid not null,
  action       text not null,
  actor_id     uuid,
  at           timestamptz not null,
  state        text not null default 'waiting' constraint webhook_delivery_state
               check (state in ('waiting', 'delivered', 'failed')),
  attempts     integer not null default 0,
  next_at      timestamptz not null,
  status       smallint,
  problem      text not null default '',
  settled_at   timestamptz
);
comment on table webhook_delivery is 'One change on its way to one address: which record changed, and nothing of what is in it.';
comment on column webhook_delivery.queued_at is 'Says the order: changes of one record wait for each other, so that the later one is queued later.';
comment on column webhook_delivery.status is 'HTTP status of the last attempt; null where nobody answered.';
create index webhook_delivery_newest on webhook_delivery (webhook_id, queued_at, id);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_of_record on webhook_delivery (webhook_id, entity_id, queued_at, id) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (at);

-- In the transaction of the change, as its audit entry: what is not committed is told to nobody, what is will be.
create function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (id, webhook_id, entity, entity_id, action, actor_id, at, next_at)
  select new_id(clock_timestamp()), w.id, e.entity, e.entity_id, e.action, e.actor_id, e.at, e.at
  from fresh e join webhook w on w.is_active and e.entity = any (w.entities)
  order by e.id;
  return null;
end $$;
create trigger audit_entry_to_webhooks after insert on audit_entry
  referencing new table as fresh for each statement execute function queue_webhook_deliveries();
