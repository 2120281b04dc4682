-- Pictures and attachments: what is known about each file; the bytes are in a folder or an object store.

create table stored_file (
  id           uuid primary key,
  kind         text not null constraint stored_file_kind check (kind in ('avatar', 'icon', 'eventImage', 'postImage', 'attachment')),
  state        text not null default 'new' constraint stored_file_state check (state in ('new', 'kept', 'gone')),
  token        text not null constraint stored_file_token_long check (length(token) >= 20),
  name         text not null default '',
  content_type text not null,
  bytes        integer not null constraint stored_file_has_bytes check (bytes > 0),
  sha256       bytea not null constraint stored_file_sha256_whole check (length(sha256) = 32),
  width        integer,
  height       integer,
  owner_id     uuid references app_user (id) on delete set null,
  created_at   timestamptz not null default now(),
  constraint stored_file_picture_size check ((kind = 'attachment') = (width is null) and (width is null) = (height is null))
);
comment on table stored_file is 'A file never changes: another picture is another row. What no foreign key names any more is swept.';
comment on column stored_file.state is 'new: its bytes are being put, the record that names it is not committed yet. gone: no longer served, swept soon.';
comment on column stored_file.token is 'Whoever knows it may read the file: it stands in the address that is given to those who may.';
comment on column stored_file.owner_id is 'Who brought it.';
create index stored_file_owner on stored_file (owner_id);
create index stored_file_to_sweep on stored_file (created_at) where state <> 'kept';

alter table app_user
  add column avatar_file_id uuid references stored_file (id),
  add constraint app_user_avatar_address check (avatar_url is null or avatar_url like '/api/%' or (avatar_file_id is null and avatar_url like 'https://%'));
comment on column app_user.avatar_url is 'Where browsers get the picture: the address of the stored file, or one elsewhere that an administrator typed.';
create index app_user_avatar_file on app_user (avatar_file_id) where avatar_file_id is not null;

alter table team
  add column avatar_file_id uuid references stored_file (id),
  add constraint team_avatar_address check (avatar_url is null or avatar_url like '/api/%');
create index team_avatar_file on team (avatar_file_id) where avatar_file_id is not null;
