-- Readers see the versions that were for them: what was a draft before, or for others, stays with who wrote it.
alter table post add column shown_from integer not null default 1;
comment on column post.shown_from is 'The version since which the post is for those whom it is for now.';
