-- A record that was deleted and can come back keeps its id: nobody else stores another under it meanwhile, which would keep it away.
create table held_id (
  id        uuid primary key,
  record_id uuid not null references deleted_record (id) on delete cascade,
  owner_id  uuid
);
create index held_id_record on held_id (record_id);
comment on table held_id is 'Ids of rows and 1MMs that were deleted and can come back, and whose they are; kept by deleted_record.';

create function held_ids_of(gone deleted_record) returns table (id uuid, owner_id uuid) language sql immutable as $$
  select gone.entity_id, (gone.content #>> '{timereg,user_id}')::uuid where gone.entity = 'timereg'
  union all
  select gone.entity_id, (gone.content #>> '{message,by_user_id}')::uuid where gone.entity = 'oneMinuteMessage'
  union all
  select (t ->> 'id')::uuid, (gone.content #>> '{userPeriod,user_id}')::uuid
  from jsonb_array_elements(gone.content -> 'timeregs') t where gone.entity = 'userPeriod'
$$;

create function hold_ids() returns trigger language plpgsql as $$
begin
  delete from held_id where record_id = new.id;
  if new.restored_at is null then
    insert into held_id (id, record_id, owner_id) select h.id, new.id, h.owner_id from held_ids_of(new) h
    on conflict (id) do update set record_id = excluded.record_id, owner_id = excluded.owner_id;
  end if;
  return null;
end $$;
create trigger deleted_record_holds_ids after insert or update of restored_at on deleted_record
  for each row execute function hold_ids();

insert into held_id (id, record_id, owner_id)
select h.id, d.id, h.owner_id from deleted_record d cross join lateral held_ids_of(d) h
where d.restored_at is null order by d.deleted_at desc
on conflict (id) do nothing;
