-- Reports look for words in details; of each what is compared was made anew, up to 4,000 letters. The longest that a person may have in a
-- year took seconds of the database. Of long ones it is kept; most are a line, and cost next to nothing. A trigger and no generated
-- column: that would write the whole table anew while everybody waits.
alter table timereg add column searched text;
comment on column timereg.searched is 'Of a detail above 200 letters what searches compare with words that search_text made of what was typed; else null.';

create function timereg_keeps_searched() returns trigger language plpgsql as $$
begin
  new.searched := case when length(new.detail) > 200 then search_text(new.detail) end;
  return new;
end $$;
create trigger timereg_searched_insert before insert on timereg
  for each row when (length(new.detail) > 200) execute function timereg_keeps_searched();
create trigger timereg_searched_update before update on timereg
  for each row when (new.detail is distinct from old.detail) execute function timereg_keeps_searched();

update timereg set searched = search_text(detail) where length(detail) > 200;
