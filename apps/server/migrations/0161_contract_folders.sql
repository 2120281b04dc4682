-- Where the papers of a person's contracts are on the cloud drive. Known to who knows the person's affairs and uses contract folders.
create table contract_folder (
  user_id uuid primary key references app_user (id) on delete cascade,
  item_id text not null constraint contract_folder_item_unique unique,
  name    text not null constraint contract_folder_name_given check (btrim(name) <> ''),
  place   text not null default 'Contracts' constraint contract_folder_place check (place in ('Contracts', 'Former employees')),
  version integer not null default 1
);
comment on column contract_folder.item_id is 'How the drive finds the folder again.';
comment on column contract_folder.place is 'The folder of the drive that it is in.';
