-- Posts that were sent as e-mail: in which words, to whom, and who has their mail.
create table post_mailing (
  id         uuid primary key,
  post_id    uuid not null references post (id) on delete cascade,
  subject    text not null constraint post_mailing_subject_given check (btrim(subject) <> ''),
  content    text not null constraint post_mailing_content_given check (content <> ''),
  sent_by_id uuid references app_user (id) on delete set null,
  created_at timestamptz not null
);
create index post_mailing_post on post_mailing (post_id, created_at desc);
create index post_mailing_sent_by on post_mailing (sent_by_id);

create table post_mailing_receiver (
  user_id    uuid not null references app_user (id) on delete cascade,
  mailing_id uuid not null references post_mailing (id) on delete cascade,
  mail_id    uuid references mail (id) on delete set null,
  written_at timestamptz,
  primary key (user_id, mailing_id)
);
comment on table post_mailing_receiver is 'Whom a mailing is for, as they were when it was sent off: each is written one mail, whatever is restarted.';
create index post_mailing_receiver_mailing on post_mailing_receiver (mailing_id, user_id);
create index post_mailing_receiver_to_write on post_mailing_receiver (mailing_id) where written_at is null;
create index post_mailing_receiver_mail on post_mailing_receiver (mail_id) where mail_id is not null;
