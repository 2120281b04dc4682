-- With the bearer token of the request that made it, the salt makes the secret of a calendar's address: a request that is
-- repeated is answered as before, and the database alone still does not lead to the secret. None for addresses of before.
alter table calendar_feed add column salt bytea constraint calendar_feed_salt_length check (length(salt) = 32);
