-- Pictures within posts and mailings: who may read one of these may see them, and what nothing shows any more is swept.
create table post_picture (
  post_id uuid not null references post (id) on delete cascade,
  file_id uuid not null references stored_file (id),
  primary key (post_id, file_id)
);
create index post_picture_file on post_picture (file_id);

create table post_mailing_picture (
  mailing_id uuid not null references post_mailing (id) on delete cascade,
  file_id    uuid not null references stored_file (id),
  primary key (mailing_id, file_id)
);
create index post_mailing_picture_file on post_mailing_picture (file_id);
