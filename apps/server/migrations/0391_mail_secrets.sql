-- What a mail says holds no link that lets somebody in: its secret part stands apart, where only who sends the mail looks, and is
-- gone once it has left.

alter table mail add column secrets text[] not null default '{}';
comment on column mail.secrets is 'What stands in the place of each … of a link that sets a password, in the order of subject, html and plain. Empty once the mail has left.';

update mail set
  secrets = case when state = 'sent' then '{}' else array(
    select m[1] from (values (1, subject), (2, html), (3, plain)) said (place, text)
      cross join lateral regexp_matches(said.text, '/user/reset/([[:alnum:]_-]+|…)', 'g') with ordinality as found (m, at)
    order by said.place, found.at) end,
  subject = regexp_replace(subject, '(/user/reset/)[[:alnum:]_-]+', '\1…', 'g'),
  html = regexp_replace(html, '(/user/reset/)[[:alnum:]_-]+', '\1…', 'g'),
  plain = regexp_replace(plain, '(/user/reset/)[[:alnum:]_-]+', '\1…', 'g')
where subject like '%/user/reset/%' or html like '%/user/reset/%' or plain like '%/user/reset/%';

alter table mail add constraint mail_hides_secrets check (subject || html || plain !~ '/user/reset/[A-Za-z0-9_-]');
