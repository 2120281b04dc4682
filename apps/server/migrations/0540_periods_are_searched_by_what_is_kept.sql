-- What a search among the sheets that somebody reviews compares was made anew of each sheet, twice: seconds of the database for who
-- reviews hundreds of people. Of people it is kept since 0017.
alter table timereg_period add column searched text not null generated always as (search_text(name)) stored;
comment on column timereg_period.searched is 'What searches in the name compare with words that search_text made of what was typed.';
