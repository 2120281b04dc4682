-- Nobody has the app fill a colleague's mailbox: how many mails somebody's acts sent to one person is counted.
alter table mail add column caused_by_id uuid references app_user (id) on delete set null;
comment on column mail.caused_by_id is 'Whose act it tells of; null where the app itself sends it.';
create index mail_of_one_to_one on mail (caused_by_id, to_user_id, created_at) where caused_by_id is not null;
