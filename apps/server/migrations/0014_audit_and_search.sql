-- Reading the audit trail: each filter of its list answers from an index in the order that it is read in. Ids of entries
-- are UUIDv7, so their order is that of time.

-- What a record calls itself in what was stored of it.
create function audit_title(record jsonb) returns text language sql immutable parallel safe as $$
  select nullif(btrim(coalesce(record ->> 'name', record ->> 'title', record ->> 'subject',
    concat_ws(' ', record ->> 'firstName', record ->> 'lastName'))), '')
$$;
alter table audit_entry add column title text generated always as (audit_title(coalesce(after, before))) stored;
comment on column audit_entry.title is 'What the record was called then, so that entries of renamed and deleted records are found too.';

-- The first id of a moment: ids of entries from then on are not below it.
create function first_id(at timestamptz) returns uuid language sql stable parallel safe as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

drop index audit_entry_record;
create index audit_entry_newest on audit_entry (id);
create index audit_entry_record on audit_entry (entity_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);
create index audit_entry_entity on audit_entry (entity, id);
create index audit_entry_action on audit_entry (action, id);
create index audit_entry_title on audit_entry using gin (search_text(title) gin_trgm_ops) where title is not null;
-- The history of a sheet is also that of its rows, which are those of its person and days.
create index audit_entry_row_day on audit_entry (user_id, (coalesce(after, before) ->> 'date')) where entity = 'timereg';
