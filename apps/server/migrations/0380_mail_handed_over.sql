-- Reminders are not sent twice: a mail of such a kind is marked before its end leaves for the mail server.

alter table mail add column handed_over_at timestamptz;
comment on column mail.handed_over_at is 'Of kinds that nobody may get twice: since then the mail server may have it. Null again once it said that it has not.';
