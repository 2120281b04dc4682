-- What a search in 1MMs compares was made anew of each comment, up to 10,000 letters: some thousands of them took a search seconds of
-- the database, of which two people could ask for all there is. As of posts and statuses it is kept, with an index.
alter table one_minute_message add column searched text not null generated always as (search_text(comment)) stored;
comment on column one_minute_message.searched is 'What searches in the comment compare with words that search_text made of what was typed.';
create index one_minute_message_words on one_minute_message using gin (searched gin_trgm_ops);
