-- What the company owns and lends to its people: laptops, phones and the like.

create table asset (
  id             uuid primary key,
  catalog        text not null constraint asset_catalog check (catalog in
    ('Laptop', 'Notebook', 'Mouse', 'Keyboard', 'Printer', 'PC', 'Mobile', 'Monitor', 'Other')),
  status         text not null constraint asset_status check (status in
    ('Available', 'In use', 'Broken', 'Maintaining', 'Out of service', 'For liquidation', 'Liquidated')),
  price          numeric(14, 2) constraint asset_price_not_negative check (price >= 0),
  invoice_date   date,
  serial_number  text not null default '',
  configuration  text not null default '',
  returned_date  date,
  created_at     timestamptz not null default now(),
  version        integer not null default 1
);
comment on column asset.returned_date is 'The day its last holder gave it back; null while somebody has it.';

create table asset_maintenance (
  asset_id    uuid not null references asset (id) on delete cascade,
  position    integer not null,
  date        date not null,
  cost        numeric(14, 2) constraint asset_maintenance_cost_not_negative check (cost >= 0),
  description text not null default '',
  primary key (asset_id, position)
);

create table asset_history (
  asset_id    uuid not null references asset (id) on delete cascade,
  position    integer not null,
  user_id     uuid not null references app_user (id),
  from_date   date not null,
  to_date     date,
  description text not null default '',
  primary key (asset_id, position),
  constraint asset_history_dates_in_order check (to_date >= from_date),
  constraint asset_history_no_overlap exclude using gist
    (asset_id with =, daterange(from_date, coalesce(to_date, 'infinity')) with &&)
);
comment on table asset_history is 'Who has, or had, an asset. The last day of one may be the first of the next: it was handed over.';
create index asset_history_user on asset_history (user_id, from_date);
create index asset_history_holder on asset_history (asset_id) where to_date is null;

create table asset_image (
  file_id    uuid primary key references stored_file (id),
  asset_id   uuid not null references asset (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index asset_image_asset on asset_image (asset_id, created_at);

alter table stored_file
  drop constraint stored_file_kind,
  add constraint stored_file_kind check (kind in ('avatar', 'icon', 'eventImage', 'postImage', 'assetImage', 'attachment'));
