-- Hours that are written outside are known here from before they are: a row that is deleted or moved before anybody looks
-- whether they arrived would leave them there for ever.
alter table timelog_hour
  drop constraint timelog_hour_state,
  add constraint timelog_hour_state check (state in ('sending', 'sent', 'gone', 'refused'));
comment on table timelog_hour is 'What the outside system holds or may hold of a row, or why it does not take it. Not keys to other tables: it outlives the row.';
comment on column timelog_hour.state is 'Sending: it was to be written, and nobody has looked yet whether it arrived. Of all but what is gone something may be there, in the month of the day.';
