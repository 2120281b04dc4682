-- Who gives their password again within a session counts as somebody who signed in a moment ago.
alter table session add column proven_at timestamptz;
comment on column session.proven_at is 'When its person last gave their password again.';
