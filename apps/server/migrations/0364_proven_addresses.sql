-- Which address of an account its person is known to read, or to have at a provider.

alter table app_user add column proven_email text;
comment on column app_user.proven_email is 'The address that the account had when its person used a link that was mailed there, or came from a provider that verified it. Where it is another than the present one, the account may have been somebody else''s.';

-- Who stands here already is trusted to be who they are.
update app_user set proven_email = email where password_hash is not null or exists (
  select from company_account a where a.user_id = app_user.id);
