-- Where the papers of a leave are on the cloud drive. For administrators alone.
create table leave_folder (
  user_id    uuid not null,
  request_id uuid not null,
  item_id    text not null constraint leave_folder_item_unique unique,
  name       text not null constraint leave_folder_name_given check (btrim(name) <> ''),
  primary key (user_id, request_id),
  foreign key (user_id, request_id) references workday_request (user_id, id) on update cascade on delete cascade
);
comment on column leave_folder.item_id is 'How the drive finds the folder again.';
comment on column leave_folder.name is 'Its place on the drive, as administrators read it.';
