-- What one person's acts tell one other in an hour is counted, as their mails are: nobody's bell is rung by one colleague all day.
alter table notification add column caused_by_id uuid references app_user (id) on delete set null;
comment on column notification.caused_by_id is 'Whose act it tells of; null where the app itself tells it.';
create index notification_of_one_to_one on notification (caused_by_id, user_id, created_at) where caused_by_id is not null;
