-- Whether a text was proof-read as it is now is known by its hash. Long ones are hashed when they are saved, not each time that
-- somebody asks for a text.
alter table post add column text_hash text not null generated always as (md5(' ' || content)) stored;
comment on column post.text_hash is 'Of what is proof-read: no title, and the content.';
alter table status add column text_hash text not null generated always as (md5(' ' || description)) stored;
comment on column status.text_hash is 'Of what is proof-read: no title, and the description.';
