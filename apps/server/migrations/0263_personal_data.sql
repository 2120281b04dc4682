-- What is done with all that is held about a person: a file of it for administrators, and erasing it.

alter table app_user
  add column erased_at timestamptz,
  add constraint app_user_erased_is_inactive check (erased_at is null or not is_active);
comment on column app_user.erased_at is 'Since then the person has no name here; only their hours and what others wrote stay.';

alter table stored_file
  drop constraint stored_file_kind,
  add constraint stored_file_kind check (kind in ('avatar', 'icon', 'eventImage', 'postImage', 'assetImage', 'attachment', 'personData')),
  drop constraint stored_file_picture_size,
  add constraint stored_file_picture_size check ((kind in ('attachment', 'personData')) = (width is null) and (width is null) = (height is null));

create table personal_data_run (
  user_id    uuid not null references app_user (id) on delete cascade,
  act        text not null constraint personal_data_run_act check (act in ('export', 'erase')),
  run_id     uuid not null,
  file_id    uuid references stored_file (id),
  expires_at timestamptz,
  primary key (user_id, act),
  constraint personal_data_run_file check (act = 'export' or file_id is null),
  constraint personal_data_run_expires check ((file_id is null) = (expires_at is null))
);
comment on table personal_data_run is 'The last export of a person, and the erasure.';
create index personal_data_run_file on personal_data_run (file_id) where file_id is not null;
create index personal_data_run_expires on personal_data_run (expires_at) where expires_at is not null;

-- The app only adds to the audit trail. Of a person who is erased, and of nobody else, it may take out what entries of these
-- kinds say, and from where the person did something; who did what and when stays.
create function forget_audited(person uuid, kinds text[]) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select e.user_id, e.id, e.entity = any(kinds) and (e.user_id = person or e.entity_id = person) as is_personal
    from audit_entry e where e.user_id = person or e.actor_id = person or e.entity_id = person),
  forgotten as (
    update audit_entry e set
      before = case when not is_personal then e.before end,
      after = case when not is_personal then e.after end,
      address = case when e.actor_id = person then '' else e.address end
    from found where e.user_id = found.user_id and e.id = found.id
      and exists (select from app_user where app_user.id = person and erased_at is not null)
    returning is_personal)
  select count(*) from forgotten where is_personal
$$;
