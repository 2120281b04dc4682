-- Of a person an address elsewhere is told that the account came, changed or went: not who is behind with reviews, whose sessions ended,
-- whose second factor went or who asked for what is held about them, which stand in the audit trail under the same kind.
create or replace function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (id, webhook_id, entity, entity_id, action, actor_id, at, next_at)
  select new_id(clock_timestamp()), w.id, e.entity, e.entity_id, e.action, e.actor_id, e.at, e.at
  from fresh e join webhook w on w.is_active and e.entity = any (w.entities)
  where e.entity <> 'user' or e.action in ('create', 'createAtSignIn', 'save', 'followRole', 'saveAvatar', 'deleteAvatar', 'delete')
  order by e.id;
  return null;
end $$;
