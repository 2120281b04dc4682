-- The search over everything compares what is kept here: lower case, without diacritics. GIN finds words within names,
-- GiST the names that are nearest to a word with typing errors.

create extension if not exists fuzzystrmatch;

-- Whether each of the words that were typed, all as search_text makes them, begins a word of a name when two letters of it
-- (one of a short word) may be wrong, missing or too many.
create function is_mistyped(typed text, name text) returns boolean language sql immutable parallel safe as $$
  select not exists (select from unnest(string_to_array(left($1, 60), ' ')) w where not exists (
    select from unnest(string_to_array($2, ' ')) x
    where levenshtein_less_equal(left(x, length(w)), w, 2) <= case when length(w) > 4 then 2 when length(w) = 4 then 1 else 0 end))
$$;

alter table app_user add column searched text not null
  generated always as (search_text(first_name || ' ' || last_name || ' ' || initials)) stored;
alter table project add column searched text not null
  generated always as (search_text(name || ' ' || short_name || ' ' || number)) stored;
alter table indirect_customer add column searched text not null generated always as (search_text(name)) stored;
alter table account add column searched text not null generated always as (search_text(name || ' ' || number)) stored;
alter table phase add column searched text not null generated always as (search_text(name)) stored;
comment on column phase.searched is 'As the other searched columns: what searches compare with words that search_text made of what was typed.';

create index app_user_words on app_user using gin (searched gin_trgm_ops);
create index app_user_near on app_user using gist (searched gist_trgm_ops (siglen = 64));
create index project_words on project using gin (searched gin_trgm_ops);
create index project_near on project using gist (searched gist_trgm_ops (siglen = 64));
create index account_words on account using gin (searched gin_trgm_ops);
create index account_near on account using gist (searched gist_trgm_ops (siglen = 64));
create index indirect_customer_words on indirect_customer using gin (searched gin_trgm_ops);
create index phase_words on phase using gin (searched gin_trgm_ops);
create index phase_near on phase using gist (searched gist_trgm_ops (siglen = 64));
